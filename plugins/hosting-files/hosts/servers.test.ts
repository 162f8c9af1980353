import { redirectsFile } from "./netlify";
import { serverFiles } from "./servers";

const redirects = [
  { fromPath: "/team.html", toPath: "/about" },
  { fromPath: "/old", toPath: "/about#people" },
];

it.each([
  ["nginx/website/locations.conf", 'location = /team.html { return 301 "/about$is_args$args"; }'],
  ["nginx/website/locations.conf", 'location = /old/ { return 301 "/about#people"; }'],
  ["apache/website.conf", String.raw`RewriteRule ^/team\.html/?$ /about [R=301,L]`],
  ["apache/website.conf", "RewriteRule ^/old/?$ /about#people [R=301,L,NE,QSD]"],
  ["caddy/Caddyfile", "@redirect0 path /team.html /team.html/"],
  ["caddy/Caddyfile", "redir @redirect1 /about#people 301"],
])("writes redirects to %s: %s", (file, line) =>
  expect(serverFiles("www.example.com", redirects, []).get(file)).toContain(line),
);

it("writes no redirect to any server without one in the data", () => {
  for (const text of serverFiles("www.example.com", [], []).values()) expect(text).not.toMatch(/redirect\d|\{\{/);
});

it("writes redirects to _redirects, before those of pages", () =>
  expect(redirectsFile(["/about"], redirects.slice(0, 1))).toBe(
    "/team.html /about 301\n/team.html/ /about 301\n/about/ /about 301\n",
  ));
