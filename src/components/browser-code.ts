import { createContext } from "react";

/**
 * True in the parts of a page that React only renders in the build: all but islands. There, refuse-browser-code.ts
 * rejects hooks and event handlers, because no visitor's browser would run them.
 */
export const RefuseBrowserCode = createContext(false);
