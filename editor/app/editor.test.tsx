/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { fieldId } from "../../plugins/data-layer/editor-link";
import type { FileSchema } from "../../plugins/data-layer/schema-types";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import type { FieldProps, Kind, KindOf } from "./fields/kind";
import { kindOf } from "./fields/kinds";

import { FileForm } from "./file-form";

const path = "claims.json";
const text = { type: "string", title: "Label", description: "" } as const;
const row = {
  type: "object",
  title: "Claim",
  description: "",
  properties: { label: text, figure: { ...text, title: "Figure" } },
} as const;
const schema: FileSchema = {
  type: "object",
  title: "Claims",
  description: "",
  appearsOn: "",
  contentField: "claims",
  graphqlType: "Claims",
  path,
  properties: {
    claims: { type: "array", title: "Claims", description: "", items: row },
    heading: { ...text, title: "Heading" },
  },
};
const value = { claims: ["a", "b"].map((label) => ({ label, figure: "1" })), heading: "Heading" };

/** IDs of the fields that React has rendered. */
const rendered: string[] = [];

/** Also notes when the field is rendered. */
function profile(kind: Kind): Kind {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- JSX uses `kind`
  const Field = (props: FieldProps) => (
    <Profiler id={fieldId(props.path)} onRender={(id) => rendered.push(id)}>
      <kind.Field {...props} />
    </Profiler>
  );
  return { ...kind, Field };
}
const profiled = new Map<Kind, Kind>();
const profiledKindOf: KindOf = (each) => {
  const kind = kindOf(each);
  // A group is rendered together with each of its fields.
  if (kind.shows === "parts") return kind;
  const known = profiled.get(kind) ?? profile(kind);
  profiled.set(kind, known);
  return known;
};

it("renders only the field that is typed into", async () => {
  const summary = {
    files: [{ path, schema, pages: ["/"], saved: { version: "1", value, problems: [] } }],
    linkPaths: ["/"],
    pictures: [],
    otherProblems: [],
    publishing: { target: "", unsent: [] },
  };
  globalThis.scrollTo = jest.fn();
  globalThis.fetch = jest.fn().mockResolvedValue({ json: async () => ({ serverId: "1", dataState: "1", ...summary }) });
  const store = new EditorStore();
  await store.start();
  render(
    <EditorContext value={{ store, filePath: path, kindOf: profiledKindOf }}>
      <FileForm schema={schema} />
    </EditorContext>,
  );
  expect(rendered).toHaveLength(5);
  rendered.length = 0;
  const [, label] = screen.getAllByLabelText("Label");
  if (!label) throw new Error("The second row has no label.");
  label.focus();
  await userEvent.keyboard("!");
  expect(label).toHaveValue("!b");
  expect(rendered).toEqual(["field-claims-1-label"]);
});
