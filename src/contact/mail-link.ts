import type { Draft } from "./draft";

/** Half of a letter that takes two UTF-16 units cannot be encoded: it becomes a replacement character. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** A `mailto:` address with the whole draft filled in (RFC 6068). */
export function mailLink(address: string, subject: string, { name, company, email, message }: Draft): string {
  const body = [message, "", name, company, email].join("\n").replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed(body))}`;
}
