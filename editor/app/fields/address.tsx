import type { Kind } from "./kind";
import { TextInput } from "./text";

/** An email address, a URL, or the delivery of the contact form: the URL of a form service, or `console`. */
export const address: Kind = {
  names: ["email", "web-address", "delivery"],
  appearance: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} inputMode="url" spellCheck={false} />,
};
