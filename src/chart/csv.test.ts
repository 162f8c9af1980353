import { toCsv } from "./csv";

const table = { label: "", monthHeading: "Month", efficiencyHeading: "Efficiency" };

it("starts with a byte order mark, by which a spreadsheet reads € and accents", () => {
  const csv = Buffer.from(toCsv({ rows: [{ month: "Août", efficiency: 1 }], table, unit: "€" }));
  expect(csv.subarray(0, 3).toString("hex")).toBe("efbbbf");
  expect(new TextDecoder().decode(csv)).toBe("Month,Efficiency (€)\r\nAoût,1\r\n");
});

it("starts with the first heading if all characters are ASCII, which programs look up by its name", () =>
  expect(toCsv({ rows: [{ month: "Jan", efficiency: 1 }], table, unit: "%" })).toMatch(/^Month,/));

it("writes only the headings when there are no rows, and no unit when it is empty", () =>
  expect(toCsv({ rows: [], table, unit: "" })).toBe("Month,Efficiency\r\n"));

it("writes each row on a line that ends in CRLF (RFC 4180), and quotes commas, quotes and line breaks", () => {
  const rows = [
    { month: 'Jan, "early"\n2026', efficiency: -1 },
    { month: "Feb", efficiency: 72.5 },
  ];
  const lines = 'Month,Efficiency (%)\r\n"Jan, ""early""\n2026",-1\r\nFeb,72.5\r\n';
  expect(toCsv({ rows, table, unit: "%" })).toBe(lines);
});

it("escapes formulas, also of several lines", () => {
  const rows = ["=1+1", "@a\nb"].map((month) => ({ month, efficiency: 1 }));
  expect(toCsv({ rows, table, unit: "%" })).toContain(`"'=1+1",1\r\n"'@a\nb",1`);
});
