/** Returns the `mailto:` URL (RFC 6068) of an email address, which may contain `?`, `#`, `&` and `%`. */
export const mailtoUrl = (email: string) => `mailto:${encodeURI(email).replaceAll(/[?#&]/g, encodeURIComponent)}`;

export function EmailLink({ email }: { readonly email: string }) {
  return <a href={mailtoUrl(email)}>{email}</a>;
}
