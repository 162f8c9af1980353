#!/bin/sh
# csvkit 1.0.7 (Debian 12) turns a column of short months or weekdays into dates of the year 1.
#
# A bet one would make: a type is inferred where it loses nothing. "Jan" has no day and no year, so that the column stays
# text, as in pandas, readr, DuckDB, SQLite's and Miller's readers. A date needs at least a year.
# Seen: csvjson writes 0001-01-01 for Jan, csvsort and csvsql have the same type, without a message. Monday is
# 0001-01-08, after Sunday, 0001-01-07. One cell that is no month ("Sept", "Q1") keeps the whole column text, so that it
# depends on the rows. `--no-inference` keeps text.
#
# Output seen (2026-11-28):
#   Jan, Feb, Mar        0001-01-01 0001-02-01 0001-03-01
#   Aug, Sept            Aug Sept
#   Sun, Mon             0001-01-07 0001-01-08
#   with --no-inference  Jan Feb Mar
set -eu
version=$(dpkg-query -W -f '${Version}' csvkit 2> /dev/null || true)
case "$version" in 1.0.7-*) ;; *) echo "Needs Debian's csvkit 1.0.7 (apt-get install csvkit), found ${version:-none}."; exit 1 ;; esac
cells() {
  printf 'Name,Value\n%s\n' "$1" | csvjson ${2:-} | grep -o '"Name": "[^"]*"' | cut -d'"' -f4 | paste -sd ' '
}
months='Jan,65
Feb,72
Mar,78'
dates=$(cells "$months")
mixed=$(cells 'Aug,2
Sept,3')
days=$(cells 'Sun,1
Mon,2')
plain=$(cells "$months" --no-inference)
printf '%-21s%s\n' 'Jan, Feb, Mar' "$dates" 'Aug, Sept' "$mixed" 'Sun, Mon' "$days" 'with --no-inference' "$plain"
[ "$dates" = '0001-01-01 0001-02-01 0001-03-01' ] && [ "$days" = '0001-01-07 0001-01-08' ] ||
  { echo "Changed: months or weekdays are other values."; exit 1; }
[ "$mixed" = 'Aug Sept' ] && [ "$plain" = 'Jan Feb Mar' ] || { echo "Changed: text is no text any more."; exit 1; }
