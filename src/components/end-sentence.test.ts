import { endSentence } from "./end-sentence";

it.each([
  ["a name", "Example", "Example."],
  ["a name that ends with a period", "Example & Co.", "Example & Co."],
  ["a name that ends with another mark", "Ready?", "Ready?"],
  ["a time", "Try again after 3:04 p.m.", "Try again after 3:04 p.m."],
])("ends %s with one mark", (_name, text, sentence) => expect(endSentence(text)).toBe(sentence));
