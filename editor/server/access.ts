/** The editor at a URL, where a proxy asks people for their login: see docs/editor-at-a-url.md. */
import type { IncomingMessage } from "node:http";
import type { Author } from "./publishing/merge";
import { HttpError } from "./http-error";
import { type Access, localHosts } from "./refuse-request";

/**
 * Reads the environment variables `EDITOR_URL` and `EDITOR_USER_HEADER`.
 *
 * @returns undefined without `EDITOR_URL`: the editor is then only at localhost
 * @throws if a variable has a value that cannot be used
 */
export function readAccess({
  EDITOR_URL: text = "",
  EDITOR_USER_HEADER: header = "",
}: NodeJS.ProcessEnv): Access | undefined {
  if (text === "") return undefined;
  const remedy = "Use only the protocol and the host, as in: EDITOR_URL=https://edit.example.com";
  if (!URL.canParse(text)) throw new Error(`EDITOR_URL is "${text}", which is not a URL. ${remedy}`);
  const { protocol, hostname, origin, href, username, password } = new URL(text);
  // This message does not quote the URL, because logs would keep the password.
  if (username + password !== "")
    throw new Error(`EDITOR_URL has a name or a password. The proxy asks for it. ${remedy}`);
  const isLocal = localHosts.includes(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal))
    throw new Error(`EDITOR_URL is "${text}". Others could read what is sent without HTTPS. ${remedy}`);
  if (href !== `${origin}/`) throw new Error(`EDITOR_URL is "${text}", which has more than a host. ${remedy}`);
  if (!/^[\w-]+$/.test(header)) {
    const example = "as in: EDITOR_USER_HEADER=Remote-User";
    throw new Error(
      `EDITOR_USER_HEADER is "${header}". Name the header with which the proxy says who is logged in, ${example}`,
    );
  }
  return { origin, userHeader: header.toLowerCase() };
}

/** The limit of email addresses, the longest names, in characters: https://www.rfc-editor.org/errata/eid1690 */
const MAX_NAME_LENGTH = 254;

/**
 * Returns the login or the email address of the person who sends a request.
 *
 * @throws an `HttpError` if the proxy sends no name, several names, or a name that git would not record unchanged
 */
export function readPerson({ headersDistinct }: IncomingMessage, { userHeader }: Access): string {
  const [value = "", ...others] = headersDistinct[userHeader] ?? [];
  if (value === "") throw new HttpError(403, "The proxy does not say who is logged in. Log in, then try again.");
  // Node.js reads headers as Latin-1, and proxies send UTF-8.
  const person = Buffer.from(value, "latin1").toString();
  // Has a letter or a digit. git or HTML would misread `<`, `>` and `\p{C}`, and U+FFFD replaces what is not UTF-8.
  const isName = /^[^<>\p{C}\uFFFD]*[\p{L}\p{N}][^<>\p{C}\uFFFD]*$/u.test(person);
  if (isName && person.length <= MAX_NAME_LENGTH && others.length === 0) return person;
  throw new HttpError(403, "The proxy sends a name that cannot be the author of a change. Ask a developer.");
}

/** Returns the author that git records. The login `anna` gets an email address: `anna@edit.example.com`. */
export function toAuthor(person: string, { origin }: Access): Author {
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(person);
  const login = person.replaceAll(/[^\p{L}\p{N}._+-]+/gu, "-");
  return { name: person, email: isEmail ? person : `${login}@${new URL(origin).hostname}` };
}
