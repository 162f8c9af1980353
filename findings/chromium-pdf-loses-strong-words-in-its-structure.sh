#!/bin/sh
# Chromium 156 (Debian 12) tags `<strong>` and `<em>` in a PDF 1.4 with types of PDF 2.0, and readers drop the words.
#
# A bet one would make: a printed page is a tagged PDF whose structure has all of its text, as `<b>`, `<i>` and `<code>`
# show. PDF 1.4 to 1.7 know no types Strong and Em; a type of one's own needs an entry in the role map, which names the
# standard type to use instead (ISO 32000-1, 14.7.3; ISO 14289-1, 7.1).
# Seen: the file says PDF 1.4, has /S /Strong and /S /Em, and no /RoleMap. Poppler 22.12 reports an object of the wrong
# type for each and leaves out its text: the emphasized words are those that are missing. Text search finds them.
#
# Output seen (2026-11-28):
#   header %PDF-1.4, role maps 0, /S /Strong 1, /S /Em 1
#   in the page        Call by Friday or Monday please
#   in the structure   by Friday or please
set -eu
for package in chromium:156. poppler-utils:22.12.; do
  version=$(dpkg-query -W -f '${Version}' "${package%%:*}" 2> /dev/null || true)
  case "$version" in "${package#*:}"*) ;; *) echo "Needs Debian's ${package%%:*} ${package#*:}x (apt-get install ${package%%:*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '<!doctype html><html lang="en"><title>Note</title><p><strong>Call</strong> <b>by Friday</b> or <em>Monday</em> <i>please</i>' > note.html
chromium --headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run --user-data-dir="$folder/profile" \
  --no-pdf-header-footer --print-to-pdf=note.pdf "file://$folder/note.html" > print.log 2>&1 || { cat print.log; exit 1; }
count() { grep -a -o "$1" note.pdf | wc -l; }
facts="header $(head -c 8 note.pdf), role maps $(count /RoleMap), /S /Strong $(count '/S /Strong'), /S /Em $(count '/S /Em')"
page=$(pdftotext note.pdf - | head -1)
structure=$(pdfinfo -struct-text note.pdf 2> errors.log | sed -n 's/^ *"\(.*\)"$/\1/p' | tr -s '\n ' ' ' | sed 's/^ //; s/ $//')
printf '%s\n%-19s%s\n%-19s%s\n' "$facts" 'in the page' "$page" 'in the structure' "$structure"
[ "$facts" = 'header %PDF-1.4, role maps 0, /S /Strong 1, /S /Em 1' ] && [ "$page" = 'Call by Friday or Monday please' ] &&
  [ "$structure" = 'by Friday or please' ] || { echo "Changed: other types are written, or the words are kept."; exit 1; }
