import type { FieldProps } from "./kind";
import { useEditor } from "../editor-context";

/** The form field for a value, from its schema. */
export function ValueField(props: FieldProps) {
  const { Field } = useEditor().kindOf(props.schema);
  return <Field {...props} />;
}
