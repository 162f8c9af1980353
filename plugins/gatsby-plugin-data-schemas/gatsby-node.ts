import type { CreateResolversArgs, CreateSchemaCustomizationArgs, GatsbyNode, PluginOptions } from "gatsby";
import { contentResolvers } from "./content-resolvers";
import { contentTypes } from "./content-types";
import { reportProblems, serveProblems } from "./data-problems";
import { markRead } from "./read-files";

interface Options extends PluginOptions {
  readonly computedFields: string;
}

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  reportProblems(reporter);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = ({ node }) => {
  markRead(node.internal.type);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = serveProblems;

export const createSchemaCustomization = (
  { actions }: CreateSchemaCustomizationArgs,
  { computedFields }: Options,
): void => {
  actions.createTypes(contentTypes(computedFields));
};

export const createResolvers = ({ createResolvers: addResolvers }: CreateResolversArgs): void => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(contentResolvers);
};
