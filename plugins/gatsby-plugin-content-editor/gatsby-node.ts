import type { GatsbyNode } from "gatsby";
import { EDITOR_PATH } from "../gatsby-plugin-data-schemas/editor-link";
import { createEditor } from "./server/create-editor";

/** The part of Gatsby's Redux store that is used here. */
interface GatsbyStore {
  readonly getState: () => { readonly program: { readonly port: number } };
}

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, reporter, store }) => {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access -- Gatsby types it as `any`
  app.use(createEditor("."));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby types its state as `any`
  const { port } = (store as unknown as GatsbyStore).getState().program;
  reporter.info(`Edit the content in forms: http://localhost:${String(port)}${EDITOR_PATH}`);
};
