#!/bin/sh
# Chromium 156 (Debian 12) prints text from CSS, such as counters and link addresses, as decoration in a tagged PDF.
#
# A bet one would make: the structure of the PDF is made from the accessibility tree, in which `content` of ::before and
# ::after is text of its element: a screen reader reads "Step 1: Call us" on the page, and in the PDF.
# Seen: that text is marked as an artifact, and is in no element of the structure. The number of a step, the quotes of `<q>`
# and the printed address of a link, which many print styles add by `content: attr(href)`, are seen, copied and searched,
# and not read. The markers of lists are in the structure (Lbl).
#
# Output seen (2026-11-28), the second by Poppler 22.12 and pdf.js 5.6.205:
#   in the page        Step 1: Call us (https://a.example/) and say “hello”
#   in the structure   Call us and say hello
set -eu
for package in chromium:156. poppler-utils:22.12.; do
  version=$(dpkg-query -W -f '${Version}' "${package%%:*}" 2> /dev/null || true)
  case "$version" in "${package#*:}"*) ;; *) echo "Needs Debian's ${package%%:*} ${package#*:}x (apt-get install ${package%%:*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" pdfjs-dist@5.6.205 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > note.html <<'HTML'
<!doctype html><html lang="en"><title>Note</title><style>p{counter-increment:step}p::before{content:"Step " counter(step) ": "}a::after{content:" (" attr(href) ")"}</style>
<p><a href="https://a.example/">Call us</a> and say <q>hello</q></p>
HTML
chromium --headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run --user-data-dir="$folder/profile" \
  --no-pdf-header-footer --print-to-pdf=note.pdf "file://$folder/note.html" > print.log 2>&1 || { cat print.log; exit 1; }
structure() { pdfinfo -struct-text note.pdf 2> /dev/null | sed -n 's/^ *"\(.*\)"$/\1/p' | tr -s '\n ' ' ' | sed 's/^ //; s/ $//'; }
cat > seen.mjs <<'JS'
import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const page = await (await getDocument({ data: new Uint8Array(readFileSync("note.pdf")), verbosity: 0 }).promise).getPage(1);
const { items } = await page.getTextContent({ includeMarkedContent: true });
const texts = new Map();
const open = [];
for (const { type, id, str } of items) {
  if (type?.startsWith("begin")) open.push(id);
  else if (type === "endMarkedContent") open.pop();
  else if (open.at(-1)) texts.set(open.at(-1), (texts.get(open.at(-1)) ?? "") + str);
}
const read = (node) => (node.type === "content" ? (texts.get(node.id) ?? "") : (node.children ?? []).map(read).join(" "));
console.log(read(await page.getStructTree()).replaceAll(/\s+/g, " ").trim());
JS
page=$(pdftotext note.pdf - | tr -s '\n\f ' ' ' | sed 's/ $//')
poppler=$(structure)
pdfjs=$(node seen.mjs 2> /dev/null)
printf '%-19s%s\n' 'in the page' "$page" 'Poppler' "$poppler" 'pdf.js' "$pdfjs"
[ "$page" = 'Step 1: Call us (https://a.example/) and say “hello”' ] && [ "$poppler" = 'Call us and say hello' ] && [ "$pdfjs" = 'Call us and say hello' ] ||
  { echo "Changed: the text is in the structure."; exit 1; }
