#!/bin/sh
# Poppler 22.12 (Debian 12) reads the structure of a PDF by Chromium 156 only up to the first soft hyphen or small capital.
#
# A bet one would make: `pdfinfo -struct-text`, the tool with which tagged PDFs are checked in tests, prints all text of an
# element, as pdf.js reads it from the same file and as `pdftotext` has it.
# Seen: Chromium writes such characters in a span with /ActualText, inside of the marked content of the paragraph (ISO
# 32000-1, 14.9.4). The end of the span counts as the end of the paragraph's content: the rest of the element is missing,
# without a message. A page with soft hyphens looks as if its structure had lost its words.
#
# Output seen (2026-11-28):
#                         pdftotext                   pdfinfo -struct-text
#   plain hyphen          our part-time team          our part-time team
#   soft hyphen           our part\u00adtime team     our part
#   small capitals        Our Team today              OU
set -eu
for package in chromium:156. poppler-utils:22.12.; do
  version=$(dpkg-query -W -f '${Version}' "${package%%:*}" 2> /dev/null || true)
  case "$version" in "${package#*:}"*) ;; *) echo "Needs Debian's ${package%%:*} ${package#*:}x (apt-get install ${package%%:*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
structure() { pdfinfo -struct-text note.pdf 2> /dev/null | sed -n 's/^ *"\(.*\)"$/\1/p' | tr -s '\n ' ' ' | sed 's/^ //; s/ $//'; }
same=yes
show() {
  echo "<!doctype html><html lang=en><meta charset=utf-8><title>Note</title><p$2" > note.html
  chromium --headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run --user-data-dir="$folder/profile" \
    --no-pdf-header-footer --print-to-pdf=note.pdf "file://$folder/note.html" > print.log 2>&1 || { cat print.log; exit 1; }
  page=$(pdftotext note.pdf - | head -1 | sed "s/$(printf '\302\255')/\\\\u00ad/g")
  structure=$(structure)
  printf '%-22s%-28s%s\n' "$1" "$page" "$structure"
  [ "$page, $structure" = "$3" ] || same=no
}
printf '%-22s%-28s%s\n' '' pdftotext 'pdfinfo -struct-text'
show 'plain hyphen' '>our part-time team' 'our part-time team, our part-time team'
show 'soft hyphen' '>our part&shy;time team' 'our part\u00adtime team, our part'
show 'small capitals' ' style="font-variant:small-caps">Our Team today' 'Our Team today, OU'
[ "$same" = yes ] || { echo "Changed: the structure has other text."; exit 1; }
