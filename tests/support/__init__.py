"""What tests share: a scripted model server, whole-program runs, a terminal, a clock."""
