import type { Kind } from "./kind";
import { TextInput } from "./text";

/** A text that programs read: a key for a form service, the code of a language, the end of a URL. No page shows it. */
export const exactText: Kind = {
  names: ["exact-text", "language", "slug", "old-path"],
  appearance: "nothing",
  blank: () => "",
  Field: (props) => <TextInput {...props} spellCheck={false} />,
};
