import type { FileSchema } from "../../../content-model/schema-types";

/** The schema of a list with a page for each row, whose path ends with the row's `slug`. */
export const guideList: FileSchema = {
  path: "guides.json",
  title: "",
  description: "",
  appearsOn: "",
  contentField: "guides",
  pagePath: "/guides/{slug}",
  graphqlType: "GuideList",
  properties: { guides: { type: "array", items: { graphqlType: "Guide", properties: { slug: {} } } } },
};
