#!/bin/sh
# Gnumeric 1.12.55 (Debian 12) opens a comma-separated file at its minus signs, and loses them.
#
# A bet one would make: a file named .csv whose header and lines have commas is split at commas, and -5 stays -5.
# Seen: if a quoted field is followed by a number with a sign, as in `"Quiet",-5`, Gnumeric takes the character after
# the comma for the separator: the header is one cell, every column is off, and -5 becomes 5. `+5` and `$5` do the same.
# Without quotes, or with quotes around the number too, the file is read as expected. An export that quotes only its
# texts, which RFC 4180 allows and most programs write, is what triggers it.
#
# Output seen (2026-11-28), cells between bars:
#   "Quiet",-5     [Note,Change|] [Quiet|5] [Busy|6]
#   Quiet,-5       [Note|Change] [Quiet|-5] [Busy|-6]
#   "Quiet","-5"   [Note|Change] [Quiet|-5] [Busy|-6]
set -eu
version=$(dpkg-query -W -f '${Version}' gnumeric 2> /dev/null || true)
case "$version" in 1.12.55-*) ;; *) echo "Needs Debian's gnumeric 1.12.55 (apt-get install gnumeric), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cells() {
  cat > "list.csv"
  LC_ALL=C.UTF-8 ssconvert -O 'separator=| format=raw quoting-mode=never eol=unix' list.csv cells.txt > convert.log 2>&1 || { cat convert.log; exit 1; }
  sed 's/.*/[&]/' cells.txt | paste -sd ' '
}
quoted=$(printf 'Note,Change\n"Quiet",-5\n"Busy",-6\n' | cells)
plain=$(printf 'Note,Change\nQuiet,-5\nBusy,-6\n' | cells)
both=$(printf 'Note,Change\n"Quiet","-5"\n"Busy","-6"\n' | cells)
printf '%-15s%s\n' '"Quiet",-5' "$quoted" 'Quiet,-5' "$plain" '"Quiet","-5"' "$both"
right='[Note|Change] [Quiet|-5] [Busy|-6]'
[ "$plain" = "$right" ] && [ "$both" = "$right" ] || { echo "Changed: files without the mixture are read another way."; exit 1; }
[ "$quoted" = '[Note,Change|] [Quiet|5] [Busy|6]' ] || { echo "Changed: the mixture is read another way."; exit 1; }
