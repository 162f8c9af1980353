import { valueMessages } from "../messages";

/** Returns whether a domain is full and valid. `URL` writes `münchen.example` in ASCII. Only the pattern rejects commas. */
const isDomain = (domain: string) =>
  /[^.]\.[^.]/.test(domain) &&
  URL.canParse(`https://${domain}`) &&
  /^[a-z\d.-]+$/.test(new URL(`https://${domain}`).hostname);

/**
 * Explains the mistake in a URL that starts with https:// or http://. Returns nothing for other texts, which the patterns
 * in the schemas reject, and for a URL without a mistake.
 */
export function explainUrl(value: string): string | undefined {
  const [, user, domain = "", port] = /^https?:\/\/([^\s/?#]*@)?([^\s/?#:]+)(?::([^\s/?#]*))?/i.exec(value) ?? [];
  if (domain === "") return undefined;
  if (user !== undefined) return valueMessages.credentials;
  if (!isDomain(domain)) return valueMessages.invalidDomain(domain);
  const isValidPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
  return isValidPort ? undefined : valueMessages.invalidPort(port);
}
