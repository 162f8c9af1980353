#!/bin/sh
# Installs missing programs of the browser tests, and upgrades none. Root on Debian gets all of them as packages. Others
# get only Playwright's Chromium. With the argument `chromium`, ignores the other programs.
PATH=$PATH:/usr/sbin

has() { for program; do command -v "$program" >/dev/null && return; done; false; }
has_chromium() { [ -n "$CHROME_PATH" ] || has chromium-headless-shell chromium google-chrome google-chrome-stable; }

missing() {
  # The headless shell needs half of Chromium's time. Liberation Sans is the font of the screenshots.
  has_chromium || echo chromium-headless-shell fonts-liberation
  [ "$1" = chromium ] && return
  has firefox-esr firefox || echo firefox-esr
  # The driver's browser needs a display, which Xvfb provides.
  { has WebKitWebDriver && has Xvfb; } || echo webkit2gtk-driver xvfb
  # Draws a printed page.
  has pdftoppm || echo poppler-utils
  # OpenSSL makes the certificate for the tests with nginx.
  { has nginx && [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ]; } ||
    echo nginx libnginx-mod-http-brotli-static openssl
}

packages=$(missing "$1")
[ -n "$packages" ] || exit 0
if [ -z "$SKIP_INSTALL" ]; then
  if [ "$(id -u)" = 0 ] && grep -qs '^ID=debian$' /etc/os-release; then
    echo "Installing" $packages "for the browser tests. SKIP_INSTALL=1 installs nothing."
    output=$(apt-get update -q 2>&1 && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q --no-install-recommends --no-upgrade $packages 2>&1) || echo "$output"
  fi
  if ! has_chromium; then
    echo "Looking for Playwright's Chromium, or downloading it, because no other is installed."
    npx playwright install chromium
  fi
fi
# Lists the programs that are still missing. Chromium is not one: without it, tests use Playwright's own.
packages=$(has_chromium() { true; }; missing "$1")
[ -z "$packages" ] || echo "Left out: the browser tests that need" $packages "(the names of Debian's packages)."
