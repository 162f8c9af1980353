/** Inline script in the head of pages with a form. plugins/gatsby-plugin-static-pages/client-scripts.ts bundles it. */
import { handleForms } from "./form";

handleForms();
