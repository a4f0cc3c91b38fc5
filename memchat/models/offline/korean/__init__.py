"""Korean: clauses, endings and the rules that read a durable fact out of a sentence."""
