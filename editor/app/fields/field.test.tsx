/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileSchema } from "../../../content-model/schema-types";
import { SERVER_HEADER } from "../../shared/protocol";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { FileForm } from "../file-form";
import { kindOf } from "./kinds";

const path = "contact.json";
const text = { type: "string", graphqlType: "", appearsOn: "", contentField: "", path } as const;
/** Names of fields that are also those of parts of a form. */
const names = ["help", "messages", "add", "remove"];
const properties = Object.fromEntries(
  names.map((name) => [name, { ...text, title: name, description: `Own ${name}.` }]),
);
const group = { ...text, type: "object", title: "Group", description: "Explains the group.", properties } as const;
const schema: FileSchema = {
  ...text,
  type: "object",
  title: "Contact",
  description: "",
  properties: {
    ...properties,
    group,
    rows: {
      ...text,
      type: "array",
      title: "Rows",
      description: "Explains the rows.",
      items: { ...group, title: "Row" },
    },
  },
};
const fields = Object.fromEntries(names.map((name) => [name, name]));
const problems = [
  { file: path, path: ["group"], line: 1, column: 1, message: "The group is wrong." },
  { file: path, path: [], line: 1, column: 1, message: "The file is wrong." },
];
const saved = { version: "1", value: { ...fields, group: fields, rows: [fields] }, problems, placeholders: [] };
const files = [{ path, schema, pages: [], saved }];
const state = {
  serverId: "1",
  dataState: "1",
  leases: [],
  pictures: [],
  linkPaths: [],
  otherProblems: [],
  unsent: [],
  files,
};

it("tells help, messages and buttons from fields of the same names", async () => {
  globalThis.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: true,
    headers: new Map([[SERVER_HEADER, "1"]]),
    json: async () => state,
  });
  const store = new EditorStore();
  await act(async () => store.start());
  render(
    <EditorContext value={{ store, filePath: path, kindOf }}>
      <FileForm schema={schema} />
    </EditorContext>,
  );
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(screen.getByRole("group", { name: "Group" })).toHaveAccessibleDescription(
    "The group is wrong. Explains the group.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove Row 1" }));
  expect(screen.getByRole("button", { name: "Add: Row" })).toHaveFocus();
});
