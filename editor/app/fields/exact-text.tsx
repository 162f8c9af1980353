import type { Kind } from "./kind";
import { TextInput } from "./text";

/** A text that a form service reads, such as a key. No page shows it. */
export const exactText: Kind = {
  names: ["exact-text"],
  appearance: "nothing",
  blank: () => "",
  Field: (props) => <TextInput {...props} spellCheck={false} />,
};
