#!/bin/sh
# DuckDB 1.5.6 reads a CSV column of numbers as text if one of them has a plus sign, and then the maximum is wrong.
#
# A bet one would make: `read_csv` finds the type that its own cast accepts. '+12'::BIGINT is 12, so a column of
# +9, +12 and -2 is numeric, as it is in pandas, d3.autoType, SheetJS and csv-parse.
# Seen: the column is VARCHAR, without a warning. max() compares characters and answers -2, the least; with the type given, the
# same file is read as numbers. Reports that mark growth with a plus are affected: "+4.5" this month, "-2" the next.
#
# Output seen (2026-11-28):
#   '+12'::BIGINT                 12
#   9, 12, -2                     BIGINT   max 12
#   +9, +12, -2                   VARCHAR  max -2
#   +9, +12, -2 as BIGINT         BIGINT   max 12
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" @duckdb/node-api@1.5.6-r.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
printf 'Month,Change\nJan,9\nFeb,12\nMar,-2\n' > plain.csv
printf 'Month,Change\nJan,+9\nFeb,+12\nMar,-2\n' > signed.csv
cat > seen.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";
const connection = await (await DuckDBInstance.create(":memory:")).connect();
const row = async (sql) => (await connection.runAndReadAll(sql)).getRows()[0].map(String);
console.log("'+12'::BIGINT".padEnd(30) + (await row("select '+12'::BIGINT")));
const seen = [];
for (const [label, source] of [
  ["9, 12, -2", "read_csv('plain.csv')"],
  ["+9, +12, -2", "read_csv('signed.csv')"],
  ["+9, +12, -2 as BIGINT", "read_csv('signed.csv', types = {'Change': 'BIGINT'})"],
]) {
  const [type, most] = await row(`select any_value(typeof(Change)), max(Change) from ${source}`);
  console.log(`${label.padEnd(30)}${type.padEnd(9)}max ${most}`);
  seen.push(type, most);
}
if (seen.join() !== "BIGINT,12,VARCHAR,-2,BIGINT,12") { console.log("Changed: a plus sign no longer makes a column text."); process.exitCode = 1; }
JS
node seen.mjs
