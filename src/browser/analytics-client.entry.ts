/** Inline module at the end of every page of a site with `analytics`. Other sites have client.entry.ts alone. */
import "./client.entry";
import { afterPaint } from "./scrolling";

/** URL of the script for `analytics`. plugins/static-pages/client-scripts.ts defines it. */
declare const ANALYTICS_SCRIPT: string;

// A page in the background, or one that the browser has rendered in advance, is painted once the visitor sees it.
afterPaint(() => void import(ANALYTICS_SCRIPT).catch(() => undefined));
