#!/bin/sh
# SheetJS (xlsx 0.18.5) reads "Feb 2026" in a CSV file as a date and "Jan 2026" as text.
#
# A bet one would make: the cells of a column have one type if they have one form. Either all months are dates, as in
# Excel, or none is.
# Seen: the first of January of each year stays text, whatever the form ("January 2026", "Jan 1, 2026"), and so does all
# of 2001: the values that V8 fills in for missing parts count as "no date". A chart or a sort by the column has five
# numbers and one text; the first month of the year is the one that is missing. ISO dates are read.
#
# Output seen (2026-11-28), t of the cell and its value:
#   Jan 2026      s Jan 2026
#   Feb 2026      n 46054
#   Jan 1, 2026   s Jan 1, 2026
#   Jan 2, 2026   n 46024
#   Mar 2001      s Mar 2001
#   2026-01-01    n 46023
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" xlsx@0.18.5 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const XLSX = require("xlsx");
const texts = ["Jan 2026", "Feb 2026", "Jan 1, 2026", "Jan 2, 2026", "Mar 2001", "2026-01-01"];
const { Sheets } = XLSX.read(["Month", ...texts].map((text) => `"${text}"`).join("\n"), { type: "string" });
const cells = texts.map((_, index) => Sheets.Sheet1[`A${index + 2}`]);
texts.forEach((text, index) => console.log(`${text.padEnd(14)}${cells[index].t} ${cells[index].v}`));
if (cells.map(({ t }) => t).join("") !== "snsnsn") { console.log("Changed: another of these is a date."); process.exitCode = 1; }
JS
node seen.cjs
