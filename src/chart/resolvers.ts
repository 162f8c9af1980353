import { findNode, type ResolverContext } from "../../plugins/data-layer/node-model";
import { type ChangeLabels, changeOf, type ChangeWords } from "./change";
import { localizeRows } from "./localize-rows";
import { valueScale } from "./scale";

type ChartRows = Pick<Queries.Chart, "rows">;

/** The chart as `data/` describes it. */
interface ChartSource extends ChartRows {
  readonly change: ChangeLabels;
}

/** The words for the change as `data/` describes them, the rows and the language of the site. */
type ChangeSource = ChangeWords & ChartRows;

/** Resolvers for the computed fields of the chart. */
export const chartResolvers = {
  Chart: {
    // A resolver gets only the object around its field, and those of `ChartChange` need the rows and the language.
    change: {
      resolve: async (
        { change, rows }: ChartSource,
        _args: unknown,
        context: ResolverContext,
      ): Promise<ChangeSource> => {
        const site = await findNode(context, "SiteDetails");
        const language = String(site?.["language"]);
        return { ...change, rows: localizeRows(rows, language), language };
      },
    },
    scale: { resolve: ({ rows }: ChartSource) => valueScale(rows.map(({ efficiency }) => efficiency)) },
  },
  ChartChange: {
    figure: { resolve: (source: ChangeSource) => changeOf(source.rows, source).figure },
    range: { resolve: (source: ChangeSource) => changeOf(source.rows, source).range },
  },
};
