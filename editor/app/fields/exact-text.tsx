import type { Kind } from "./kind";
import { TextInput } from "./text";

/** A text that programs read, such as a key for a form service, or the code of a language. No page shows it. */
export const exactText: Kind = {
  names: ["exact-text", "language"],
  appearance: "nothing",
  blank: () => "",
  Field: (props) => <TextInput {...props} spellCheck={false} />,
};
