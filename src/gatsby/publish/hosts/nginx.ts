import type { Files } from "../gatsby-output";
import { immutable, immutablePaths, policyHeader, revalidated, securityHeaders } from "../headers";

const quote = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`;

/** For nginx's context `http`: headers that depend on the answer. A header without a value is not sent. */
function maps(policy: string): string {
  const [, policyValue] = policyHeader(policy);
  return `map $sent_http_content_type $website_policy {
    default "";
    ~^text/html ${quote(policyValue)};
}

map $uri $website_file_caching {
    default ${quote(revalidated)};
    "~${immutablePaths.source.replaceAll(String.raw`\/`, "/")}" ${quote(immutable)};
}

# Not for a request with a range: it may turn out to be unsatisfiable when this header is written already.
map "$status $http_range" $website_caching {
    default ${quote(revalidated)};
    "~^(?:200|304) $" $website_file_caching;
}

map $status $website_methods {
    default "";
    405 "GET, HEAD";
}
`;
}

/** For nginx's context `server`, whose root is the folder `public`. */
const locations = `charset utf-8;
charset_types text/css text/plain text/csv text/xml application/javascript application/json application/manifest+json image/svg+xml;
server_tokens off;
absolute_redirect off;
gzip_static on;
gzip_vary on;
brotli_static on;
client_max_body_size 1k;

add_header Content-Security-Policy $website_policy always;
add_header Cache-Control $website_caching always;
add_header Allow $website_methods always;
${securityHeaders.map(([name, value]) => `add_header ${name} ${quote(value)} always;`).join("\n")}

if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
}

error_page 404 /404.html;
location = /404.html {
    internal;
}
# nginx writes the headers of a file before it finds that it cannot satisfy a range, and would write them again.
error_page 416 @unsatisfiable;
location @unsatisfiable {
    add_header Vary "";
    types { }
    default_type text/plain;
    return 416 "Range not satisfiable\\n";
}

# A page has one address. The others that lead to its file lead to that address.
location = / {
    if ($request_uri ~ ^[^?]*//) {
        return 404;
    }
    try_files /index.html =404;
}
location ~ ^/index(?:\\.html)?/?$ {
    return 301 /$is_args$args;
}
location ~ ^/404/?$ {
    return 404;
}
location ~ ^(?<page>/.+?)(?:/index(?:\\.html)?/?|\\.html/?|/)$ {
    if (-f $document_root$page.html) {
        return 301 $page$is_args$args;
    }
    return 404;
}
location / {
    if ($request_uri ~ ^[^?]*//) {
        return 404;
    }
    try_files $uri $uri.html =404;
}

# Types that Debian's list does not have.
location = /manifest.webmanifest {
    types { }
    default_type application/manifest+json;
}
location ~ \\.csv$ {
    types { }
    default_type text/csv;
}
# What is for hosts, and what is sent in place of another file.
location ~ ^/_|\\.(?:br|gz)$ {
    return 404;
}
`;

const servers = (host: string) => `include /etc/nginx/website/maps.conf;

server {
    listen 80;
    listen [::]:80;
    server_name ${host};
    server_tokens off;
    return 301 https://${host}$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${host};
    root /var/www/website;

    ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:website:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;

    include /etc/nginx/website/locations.conf;
}
`;

/** The configuration of nginx, as files of its folder: the server, and what it includes. */
export function nginxFiles(policy: string, host: string): Files {
  return new Map([
    ["website.conf", Buffer.from(servers(host))],
    ["website/maps.conf", Buffer.from(maps(policy))],
    ["website/locations.conf", Buffer.from(locations)],
  ]);
}
