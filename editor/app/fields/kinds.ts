import type { Schema } from "../../../content-model/schema-types";
import { address } from "./address";
import { boolean } from "./boolean";
import { choice } from "./choice";
import { exactText } from "./exact-text";
import { group } from "./group";
import type { Kind } from "./kind";
import { list } from "./list";
import { number } from "./number";
import { page } from "./page";
import { picture } from "./picture";
import { text } from "./text";
import { unsupported } from "./unsupported";

const kinds: readonly Kind[] = [group, list, text, exactText, address, number, boolean, choice, page, picture];

const kindsByName = new Map(kinds.flatMap((kind) => kind.names.map((name) => [name, kind])));

/** Returns the kind of form field for a schema: by its `enum`, or else its format, or else its type. */
export const kindOf = ({ type, format, enum: choices }: Schema): Kind =>
  kindsByName.get(choices ? "enum" : (format ?? type ?? "")) ?? unsupported;
