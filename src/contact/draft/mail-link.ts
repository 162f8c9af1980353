import type { Draft } from "./draft";

/** What e-mail programs take whole: some cut a longer address off, some do not open at all. */
const longestLink = 2000;

/** Half of a letter that takes two UTF-16 units cannot be encoded: it becomes a replacement character. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** The whole draft as the text of an e-mail. */
export const messageText = ({ name, company, email, message }: Draft) => [message, "", name, company, email].join("\n");

/** A `mailto:` address (RFC 6068) with the whole draft filled in, or with none of it where that is too long. */
export function mailLink(address: string, subject: string, draft: Draft): { href: string; isWhole: boolean } {
  const empty = `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  const text = wellFormed(messageText(draft)).replaceAll(/\r?\n/g, "\r\n");
  const whole = `${empty}&body=${encodeURIComponent(text)}`;
  return whole.length > longestLink ? { href: empty, isWhole: false } : { href: whole, isWhole: true };
}
