import type { CreateResolversArgs, CreateSchemaCustomizationArgs, GatsbyNode } from "gatsby";
import { contentResolvers } from "./content-resolvers";
import { contentTypes } from "./content-types";
import { fileSchemas } from "./data-files";
import { startValidation, extendDevServer } from "./data-problems";
import { markNodeCreated, markQueriesEnd, markQueriesStart } from "./wait-until-read";

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => startValidation(reporter);

interface NodeAction {
  readonly payload: { readonly internal: { readonly type: string } };
}

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  extendDevServer(args);
  // wait-until-read.ts needs the order of nodes and queries. Gatsby advises against its emitter, but has no hook for
  // queries, and calls `onCreateNode` later than it emits `CREATE_NODE`.
  args.emitter.on("CREATE_NODE", ({ payload }: NodeAction) => {
    markNodeCreated(payload.internal.type);
  });
  args.emitter.on("QUERY_START", markQueriesStart);
  // Gatsby emits this after a batch of queries, when it records the nodes that they used.
  args.emitter.on("CREATE_COMPONENT_DEPENDENCY", markQueriesEnd);
};

export const createSchemaCustomization = ({ actions }: CreateSchemaCustomizationArgs): void => {
  actions.createTypes(contentTypes(fileSchemas));
};

export const createResolvers = ({ createResolvers: addResolvers }: CreateResolversArgs): void => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(contentResolvers);
};
