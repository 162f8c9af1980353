import { formatAnnotations } from "./format-problems";

const problem = { file: "data/site.json", line: 3, column: 5, path: [], place: "", message: "This file is missing." };

it("formats a problem as an annotation of GitHub, with the sentence that editors read", () => {
  expect(formatAnnotations([problem, { ...problem, place: `item 3, "name"`, message: "Enter some text." }])).toEqual([
    "::error file=data/site.json,line=3,col=5::This file is missing.",
    `::error file=data/site.json,line=3,col=5::item 3, "name": Enter some text.`,
  ]);
});

it("escapes what would end a line or a property", () => {
  expect(formatAnnotations([{ ...problem, file: "data/a,b:c%.json", message: "100%, so: no\r\nmore" }])).toEqual([
    "::error file=data/a%2Cb%3Ac%25.json,line=3,col=5::100%25, so: no%0D%0Amore",
  ]);
});
