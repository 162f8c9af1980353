#!/bin/sh
# WebKitGTK 2.50.6 (Debian 12) prints an element with a CSS filter as a black box.
#
# A bet one would make: `filter: brightness(1.05)` prints as it looks on the screen; at worst, a printer that cannot filter
# leaves the filter out.
# Seen: the box of the element is there, in black, in print only. `brightness(1)`, which changes nothing, is printed right,
# and so is `opacity`. A print style that lightens pictures or makes them gray to save ink, `img { filter: grayscale(1) }`,
# prints black boxes in GNOME Web.
#
# Output seen (2026-11-28), color in the middle of a green box:
#   none                      rgb(0, 128, 0)
#   filter: brightness(1)     rgb(0, 128, 0)
#   filter: brightness(1.05)  rgb(0, 0, 0)
#   filter: grayscale(1)      rgb(0, 0, 0)
#   filter: blur(1px)         rgb(0, 0, 0)
#   opacity: 0.5              rgb(127, 191, 127)
set -eu
version=$(dpkg-query -W -f '${Version}' gir1.2-webkit2-4.1 2> /dev/null || true)
case "$version" in 2.50.6-*) ;; *) echo "Needs Debian's gir1.2-webkit2-4.1 2.50.6, python3-gi, xvfb and poppler-utils, found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > seen.py <<'PY'
import subprocess, sys, gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2
styles = ["opacity: 1", "filter: brightness(1)", "filter: brightness(1.05)", "filter: grayscale(1)", "filter: blur(1px)", "opacity: 0.5"]
seen = []
window, view = Gtk.Window(), WebKit2.WebView()
window.add(view)
window.show_all()
view.get_settings().set_print_backgrounds(True)
def show():
    view.load_html("<body style='margin:0'><div style='height:300px;background:#008000;%s'></div>" % styles[len(seen)], None)
def printed(_):
    subprocess.run(["pdftoppm", "-r", "20", "-singlefile", "page.pdf", "page"], check=True)
    _, size, _, pixels = open("page.ppm", "rb").read().split(b"\n", 3)
    width = int(size.split()[0])
    start = 3 * (40 * width + width // 2)
    seen.append("rgb(%d, %d, %d)" % tuple(pixels[start:start + 3]))
    print((styles[len(seen) - 1] if len(seen) > 1 else "none").ljust(26) + seen[-1])
    show() if len(seen) < len(styles) else Gtk.main_quit()
def loaded(_, event):
    if event == WebKit2.LoadEvent.FINISHED: GLib.timeout_add(300, start)
def start():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(GLib.get_current_dir() + "/page.pdf"))
    start.operation = WebKit2.PrintOperation.new(view)
    start.operation.set_print_settings(settings)
    start.operation.connect("finished", printed)
    start.operation.print_()
    return False
view.connect("load-changed", loaded)
GLib.timeout_add_seconds(60, Gtk.main_quit)
show()
Gtk.main()
if seen[:5] != ["rgb(0, 128, 0)"] * 2 + ["rgb(0, 0, 0)"] * 3: sys.exit("Changed: a filter is printed another way.")
PY
xvfb-run -a /usr/bin/python3 seen.py 2> log || { cat log; exit 1; }
