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

it.each([
  ["www.company.com", "company.com"],
  ["company.com", "www.company.com"],
  ["portal.company.com", "www.portal.company.com"],
])("sends visitors of the same name to %s, with or without www: %s", (host, otherHost) => {
  const files = serverFiles(host, [], []);
  expect(files.get("nginx/website.conf")).toContain(
    `server_name ${host} ${otherHost};\n    server_tokens off;\n    return 301 https://$host$request_uri;`,
  );
  const apache = files.get("apache/website.conf");
  expect(apache).toContain(`ServerAlias ${otherHost}\n`);
  expect(apache).toContain("RewriteRule ^ https://%{SERVER_NAME}%{REQUEST_URI} [R=301,L]\n</VirtualHost>");
  expect(files.get("caddy/Caddyfile")).toMatch(new RegExp(`^${otherHost} \\{`, "m"));
});

it("writes no redirect to any server without one in the data", () => {
  for (const text of serverFiles("www.example.com", [], []).values()) expect(text).not.toMatch(/redirect\d|\{\{/);
});

it("writes redirects to _redirects, before those of pages", () =>
  expect(redirectsFile(["/about"], redirects.slice(0, 1))).toBe(
    "/team.html /about 301\n/team.html/ /about 301\n/about/ /about 301\n",
  ));
