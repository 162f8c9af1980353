/**
 * Tends the form of a page until React does. It stands in pages that have one; `navigation.ts` brings it to others, from which
 * such a page may be shown.
 */
import { tendEarlyForm } from "../contact/tend-early-form";

const { dataset } = document.documentElement;
if (dataset["tendsForm"] === undefined) {
  dataset["tendsForm"] = "";
  tendEarlyForm();
}
