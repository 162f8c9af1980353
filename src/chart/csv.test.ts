import { toCsv } from "./csv";

const table = { label: "", monthHeading: "Month", efficiencyHeading: "Efficiency" };

it("has a line for the headings and one for each row, each ended as RFC 4180 says", () => {
  const rows = [
    { month: "Jan", efficiency: 65 },
    { month: "Feb", efficiency: 72.5 },
  ];
  expect(toCsv({ rows, table, unit: "%" })).toBe("Month,Efficiency (%)\r\nJan,65\r\nFeb,72.5\r\n");
});

it("has the headings alone where there are no rows", () => {
  expect(toCsv({ rows: [], table, unit: "%" })).toBe("Month,Efficiency (%)\r\n");
});

it("keeps commas, quotes and line breaks inside their cell", () => {
  const rows = [{ month: 'Jan, "early"\n2026', efficiency: -1 }];
  expect(toCsv({ rows, table, unit: "%" })).toBe('Month,Efficiency (%)\r\n"Jan, ""early""\n2026",-1\r\n');
});

it("hands a spreadsheet no formula", () => {
  const rows = [{ month: "=1+1", efficiency: 1 }];
  expect(toCsv({ rows, table, unit: "%" })).toContain(`"'=1+1",1`);
});
