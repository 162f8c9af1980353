import type { Kind } from "./kind";
import { TextInput } from "./text";

/** An address of email or of the web, or `console` for that of the form service. */
export const address: Kind = {
  names: ["email", "web-address", "delivery"],
  shows: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} inputMode="url" spellCheck={false} />,
};
