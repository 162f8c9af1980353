/** The rules of `contact` in data/schema/site.json, the settings of the form. */
import { findPlaceholders } from "../../content-model/check/launch-check";
import { schemas } from "../../tests/support/unit/data-validator";
import { report } from "../../tests/support/unit/data-problems";
import { tableOf } from "../../tests/support/unit/table-of";
import { readSiteData } from "../../tests/support/site-data";

/** Edits of the file, from one text to another, with the problem that is reported. */
const mistakes = String.raw`
"submission_key" | " " | 45:14  "contact", "fieldNames", "key": This field is empty. Enter some text.
"extraFields": [] | "extraFields": [{ "name": "submission_key", "value": "1" }] | 47:31  "contact", "extraFields", item 1, "name": "submission_key" is already in "fieldNames", "key". Enter another.
"console" | "https://forms.company.com/f/abcdwxyz\u200B" | 38:54  "contact", "delivery": Enter console or a URL that starts with https://, or with http://127.0.0.1 to try it on this computer. There is an invisible character after "mpany.com/f/abcdwxyz". Delete it, or type the text again.
"console" | "\uFEFFconsole" | 38:18  "contact", "delivery": Enter console or a URL that starts with https://, or with http://127.0.0.1 to try it on this computer. There is an invisible character at the start. Delete it, or type the text again.
"submission_key" | "submission\u00A0key" | 45:25  "contact", "fieldNames", "key": There is an invisible character after "submission". Delete it, or type the text again.
"submission_key" | "submission_key " | 45:14  "contact", "fieldNames", "key": Remove the space at its start or end.
"extraFields": [] | "extraFields": [{ "name": "access_key", "value": "12\udb40\udc4134" }] | 47:57  "contact", "extraFields", item 1, "value": There is an invisible character after "12". Delete it, or type the text again.
`;

it.each(tableOf(mistakes))("explains, instead of %s: %s", (from = "", to = "", line = "") => {
  expect(report("site.json", from, to)).toEqual([`data/site.json:${line}`]);
});

it.each(["https://forms.company.com:8443/a?b=c#d", "https://forms.company.com?b=c", "http://127.0.0.1:8080/messages"])(
  "accepts the delivery %s",
  (url) => expect(report("site.json", '"console"', JSON.stringify(url))).toEqual([]),
);

it.each([
  ["https://ann@company.com", "This URL has a user name or a password"],
  [
    "http://forms.company.com",
    "Enter console or a URL that starts with https://, or with http://127.0.0.1 to try it on this computer.",
  ],
])("explains the delivery %s: %s", (url, message) => {
  expect(report("site.json", "console", url)).toEqual([expect.stringContaining(`: ${message}`)]);
});

it.each([
  ["http://127.0.0.1:8080/submit", "http://127.0.0.1:8080/submit is a placeholder"],
  ["console", "The form only logs messages"],
])("is not ready for a launch with the delivery %s", (delivery, message) => {
  const text = readSiteData("site.json").replace('"console"', JSON.stringify(delivery));
  const problems = findPlaceholders(schemas, new Map([["site.json", text]]));
  expect(problems.map((problem) => problem.message)).toContainEqual(expect.stringContaining(message));
});
