"""What a person sees and types: sanitiser, panels, the interactive chat."""
