/** Inline script in the head of every page, so that it runs before anyone can use an island. */
import { hydrateOnInteraction } from "./hydrate-on-interaction";

hydrateOnInteraction();
