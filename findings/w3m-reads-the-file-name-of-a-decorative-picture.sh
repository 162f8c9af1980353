#!/bin/sh
# w3m 0.5.3 (Debian 12) shows the file name of a picture whose alternative text is empty.
#
# A bet one would make: `alt=""` marks a decorative picture, and a browser that shows no pictures shows nothing in its
# place (HTML standard, section 4.8.4.4.5), as lynx does. Without `alt`, a name is the best that it can show.
# Seen: both are the same to w3m: the name of the file in brackets, cut after ten characters. A blank as the text
# hides it. Pages whose decorative pictures have names made of a hash are full of them. It shows an alternative text as it is.
#
# Output seen (2026-11-28), for /static/noise-to-flow.png:
#                    w3m            lynx
#   alt=""           [noise-to-f]   (nothing)
#   alt=" "          (nothing)      (nothing)
#   no alt           [noise-to-f]   [noise-to-flow.png]
#   alt="A drawing"  A drawing      A drawing
set -eu
for package in w3m=0.5.3 lynx=2.9.0dev.12; do
  version=$(dpkg-query -W -f '${Version}' "${package%%=*}" 2> /dev/null || true)
  case "$version" in "${package#*=}"*) ;; *) echo "Needs Debian's ${package%%=*} ${package#*=} (apt-get install ${package%%=*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
same=yes
show() {
  echo "<!doctype html><title>Page</title><img src=\"/static/noise-to-flow.png\" $1>" > "$folder/page.html"
  w3m=$(HOME=$folder w3m -dump "$folder/page.html" | tr -d '\n')
  lynx=$(HOME=$folder lynx -dump "$folder/page.html" | tr -d '\n' | sed 's/^ *//; s/ *$//')
  printf '%-17s%-15s%s\n' "${1:-no alt}" "${w3m:-(nothing)}" "${lynx:-(nothing)}"
  [ "${w3m:-(nothing)}, ${lynx:-(nothing)}" = "$2" ] || same=no
}
printf '%-17s%-15s%s\n' '' w3m lynx
show 'alt=""' '[noise-to-f], (nothing)'
show 'alt=" "' '(nothing), (nothing)'
show '' '[noise-to-f], [noise-to-flow.png]'
show 'alt="A drawing"' 'A drawing, A drawing'
[ "$same" = yes ] || { echo "Changed: another text is shown."; exit 1; }
