import process from "node:process";
import type { GatsbyNode, Reporter } from "gatsby";
import { isDevelop } from "../../shared/is-develop";
import { messageOf } from "../../shared/message-of";
import { contentResolvers } from "./nodes/content-resolvers";
import { contentTypes } from "../../content-model/check/graphql-types";
import { createDataNodes, dataNodeTypes } from "./nodes/data-nodes";
import { reportErrorOrExit, reportProblemsOrExit, subscribeToProblems } from "./data-problems";
import { PROBLEMS_PATH } from "../../content-model/problems";
import { assertTemplates } from "./nodes/row-pages";
import { readLastTexts, updateValidData, writeLastTexts } from "./nodes/valid-data";
import { createDataValidator } from "../../content-model/check/data-validator";
import { readSchemas } from "../../content-model/check/schemas";
import { watchData } from "./nodes/watch-data";

function readSchemasOrExit() {
  try {
    const found = readSchemas("data");
    assertTemplates(found);
    return found;
  } catch (error) {
    // Gatsby would load this file again, and report an error in its code instead of the mistake in a schema.
    process.stderr.write(`${messageOf(error)}\n`);
    return process.exit(1);
  }
}

/** The schemas at startup. Later changes do not matter here, because Gatsby reads its types only at startup. */
const schemas = readSchemasOrExit();
const dataNodes = createDataNodes(schemas);

/** Validates `data/`, and sets the texts of the nodes. An error, as for an invalid schema, keeps the last texts. */
async function update(reporter: Reporter, isStarting = false): Promise<void> {
  try {
    const validator = await createDataValidator();
    const validated = validator.validateAll();
    // A build with problems ends here, before `updateValidData` changes files.
    if (!isDevelop()) reportProblemsOrExit(validated.problems, validator.schemas, reporter);
    const lastTexts = isStarting && isDevelop() ? readLastTexts() : dataNodes.getTexts();
    const { problems, texts } = updateValidData(validator, validated, lastTexts, isStarting);
    reportProblemsOrExit(problems, validator.schemas, reporter);
    dataNodes.setTexts(texts);
    if (isDevelop()) writeLastTexts(texts);
  } catch (error) {
    reportErrorOrExit(messageOf(error), reporter);
  }
}

// The first hook, so that an invalid build ends before Gatsby removes pages.
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  // Switches off queries on demand, which lose changes: see docs/decisions/0040-no-queries-on-demand.md. Gatsby sets
  // this variable before this hook, and reads it whenever it has to decide.
  delete process.env["GATSBY_QUERY_ON_DEMAND"];
  await update(reporter, true);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(contentTypes(schemas) + dataNodeTypes);
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(contentResolvers(schemas, dataNodes.markQuery));
};

export const sourceNodes: GatsbyNode["sourceNodes"] = dataNodes.createChangedNodes;

// In develop, nodes change only here: see `nodes/data-nodes.ts`.
export const createPages: GatsbyNode["createPages"] = async (api) => {
  await dataNodes.createChangedNodes(api);
  dataNodes.createRowPages(api);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = ({ node }) => {
  if (node.internal.type === "File") dataNodes.markPictureChanged();
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (api) => {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access -- Gatsby types it as `any`
  api.app.get(PROBLEMS_PATH, subscribeToProblems);
  dataNodes.endStartup();
  await watchData(async () => {
    await update(api.reporter);
    // Not awaited: an announcement may take seconds, and the next validation would wait for it.
    void dataNodes.announceUpdate(api);
  }, api.reporter);
};
