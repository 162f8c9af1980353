import { mailtoUrl } from "../../components/email-link";
import type { Draft } from "./draft";

/** Length that email programs accept. Some truncate a longer link, and some do not open it at all. */
const MAX_LINK_LENGTH = 2000;

/** Replaces lone surrogates, on which `encodeURIComponent` throws. Older browsers lack `String#toWellFormed`. */
const toWellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** Creates a `mailto:` link (RFC 6068) with the whole draft as its body, or without a body if that is too long. */
export function createMailtoLink(email: string, subject: string, draft: Draft): { href: string; isComplete: boolean } {
  const withoutBody = `${mailtoUrl(email)}?subject=${encodeURIComponent(toWellFormed(subject))}`;
  const text = [draft.message, "", draft.name, draft.company, draft.email].join("\n");
  const body = toWellFormed(text).replaceAll(/\r?\n/g, "\r\n");
  const withBody = `${withoutBody}&body=${encodeURIComponent(body)}`;
  const isComplete = withBody.length <= MAX_LINK_LENGTH;
  return { href: isComplete ? withBody : withoutBody, isComplete };
}
