"""The offline engine: a model made of rules, in English and in Korean."""
