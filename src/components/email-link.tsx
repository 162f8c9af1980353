/** Returns the `mailto:` URL (RFC 6068) of an email address, which may contain `?`, `#`, `&` and `%`. */
export const mailtoUrl = (email: string) => `mailto:${encodeURI(email).replaceAll(/[?#&]/g, encodeURIComponent)}`;

interface EmailLinkProps {
  readonly email: string;
}

export function EmailLink({ email }: EmailLinkProps) {
  return <a href={mailtoUrl(email)}>{email}</a>;
}
