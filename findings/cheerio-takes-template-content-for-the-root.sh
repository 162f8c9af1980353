#!/bin/sh
# Cheerio 1.2.0 matches `:root` with the first level of every `<template>`.
#
# A bet one would make: a document has one root, the `html` element, and nothing inside of a template is found by a
# selector, as in browsers and as `$("template p")` shows here.
# Seen: `$(":root")` has the `html` element and each element at the top of a template's content. `$(":root").attr(…)`,
# a common way to set the language or the theme of a page, changes the templates too.
#
# Output seen (2026-11-28):
#   :root          html, p, li
#   template p     0
#   html           <html lang="de">, <template><p lang="de">, <template><li lang="de">
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" cheerio@1.2.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { load } from "cheerio";
const $ = load("<!doctype html><html><body><template><p>Sent.</p></template><template><li>Row</li></template></body></html>");
const roots = $(":root").get().map(({ name }) => name).join(", ");
console.log(`:root          ${roots}\ntemplate p     ${$("template p").length}`);
$(":root").attr("lang", "de");
const changed = $.html().match(/(?:<template>)?<\w+ lang="de">/g).join(", ");
console.log(`html           ${changed}`);
if (roots !== "html, p, li" || $("template p").length !== 0) { console.log("Changed: the root is one element, or templates are searched."); process.exitCode = 1; }
JS
node seen.mjs
