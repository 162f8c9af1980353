import { files, launch, values } from "./messages";

/** The messages about files and values, with sample arguments. Those about syntax are in parse-json.test.ts. */
const messages = {
  files: {
    ...files,
    tooLarge: files.tooLarge("1.1 MB", "1 MB"),
    misplaced: files.misplaced("claims.json"),
    noSchema: files.noSchema("partners.json"),
    missing: files.missing("Home page"),
  },
  values: {
    ...values,
    unexpected: values.unexpected("a number from 0 to 100", '"78%"'),
    tooLong: values.tooLong(84, 60),
    missingField: values.missingField("figure", "20+", "The number with its unit."),
    missingFieldWithoutExample: values.missingField("claims", undefined, ""),
    unknownField: values.unknownField("color", ["figure", "label"]),
    misspelledField: values.misspelledField("lable", "label"),
    duplicateField: values.duplicateField("figure", 3),
    duplicateItem: values.duplicateItem("Jan", 1, "month"),
    onlyOne: values.onlyOne("mostPopular", 1),
    didYouMean: values.didYouMean("flow"),
    unreadablePicture: values.unreadablePicture("images/founder.png"),
    missingPicture: values.missingPicture("images/a.png", undefined, ["images/founder.png", "images/portal.png"]),
    missingOnlyPicture: values.missingPicture("images/a.png", undefined, []),
    misspelledPicture: values.missingPicture("images/fonder.png", "images/founder.png", ["images/founder.png"]),
    missingPage: values.missingPage("/jobs", undefined, ["/", "/about", "/contact"]),
    misspelledPage: values.missingPage("/service", "/services", ["/services"]),
  },
  launch: {
    ...launch,
    placeholder: launch.placeholder("hello@example.com"),
  },
};

it("tells editors what is wrong and what to do", () => {
  expect(messages).toEqual({
    files: {
      tooLarge: "This file is 1.1 MB. The limit is 1 MB. Shorten it.",
      moreProblems: "This file has more problems. Fix these to see the rest.",
      misplaced: "This file has the wrong name or is in the wrong folder. Rename it to data/claims.json.",
      noSchema: "The site does not use this file. Delete it, or ask a developer to add data/schema/partners.json.",
      unused: "The site does not use this file. Delete it.",
      missing: "This file is missing. Restore it. Its content appears on: Home page.",
    },
    values: {
      unexpected: 'Enter a number from 0 to 100, not "78%".',
      space: " Remove the space.",
      emptyList: "This list is empty. Add at least one item.",
      tooLong: "This text has 84 characters, but search results show only 60. Shorten it.",
      missingField: '"figure" is missing. Add it, for example: "figure": "20+". Description: The number with its unit.',
      missingFieldWithoutExample: '"claims" is missing. Add it.',
      unknownField: '"color" is not a field here. Delete it, or rename it to "figure" or "label".',
      misspelledField: '"lable" is not a field here. Did you mean "label"?',
      duplicateField: '"figure" appears twice, first on line 3. Delete one of them.',
      duplicateItem: '"Jan" is already in item 1. Use each month only once.',
      onlyOne: '"mostPopular" is already true in item 1. It can be true in only one item: set the others to false.',
      didYouMean: ' Did you mean "flow"?',
      unreadablePicture: '"images/founder.png" cannot be read as a picture. Save it again as PNG, JPEG or WebP.',
      missingPicture:
        'There is no picture "images/a.png" in data/. Add it, or use "images/founder.png" or "images/portal.png".',
      missingOnlyPicture: 'There is no picture "images/a.png" in data/. Add it.',
      misspelledPicture: 'There is no picture "images/fonder.png" in data/. Did you mean "images/founder.png"?',
      missingPage: 'There is no page or section at "/jobs". Use one of these: /, /about or /contact.',
      misspelledPage: 'There is no page or section at "/service". Did you mean "/services"?',
    },
    launch: {
      placeholder: "hello@example.com is a placeholder. Replace it with your own.",
    },
  });
});
