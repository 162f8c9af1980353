/**
 * Runs the project's `gatsby develop` for people who edit: `npm run edit`. It opens the editor in a browser. With
 * `EDITOR_URL`, a proxy serves the editor: see docs/editor-at-a-url.md.
 */
import process from "node:process";
import { messageOf } from "../shared/message-of";
import { readAccess } from "./server/access";

try {
  if (readAccess(process.env)) {
    // Gatsby polls, because Safari sends no password with WebSockets: https://bugs.webkit.org/show_bug.cgi?id=80362
    process.env["GATSBY_SOCKET_IO_DEFAULT_TRANSPORT"] = "polling";
    if (process.argv.some((argument) => /^(?:-H|--host)/.test(argument)))
      throw new Error("With EDITOR_URL, Gatsby serves only this computer. Leave out the host.");
    // Only programs on this computer, such as the proxy, may reach Gatsby.
    process.env["GATSBY_HOST"] = "127.0.0.1";
  } else process.env["OPEN_EDITOR"] = "1";
  // Reads the command `develop` from the arguments: see package.json.
  await import("../scripts/gatsby.mts");
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
