import { findExecutable, findOrInstall } from "./executables.mts";

/** Returns the path of WebKitGTK's WebDriver. Its browser needs a display, which `xvfb-run` provides. */
export const findWebKitDriver = async (): Promise<string | undefined> =>
  findOrInstall({
    name: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    find: () => (findExecutable(["xvfb-run"]) === undefined ? undefined : findExecutable(["WebKitWebDriver"])),
  });
