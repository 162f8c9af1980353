/** `language` of data/site.json, inlined by gatsby-node.ts. */
declare const SITE_LANGUAGE: string;
