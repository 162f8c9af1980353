import { findExecutable, findOrInstall } from "./executables.mts";

/** Returns the path of a WebDriver for WebKit: that of Safari on macOS, or else that of WebKitGTK, which needs `xvfb-run`. */
export const findWebKitDriver = async (): Promise<string | undefined> =>
  findOrInstall({
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    find: () =>
      findExecutable(["safaridriver"]) ??
      (findExecutable(["xvfb-run"]) === undefined ? undefined : findExecutable(["WebKitWebDriver"])),
  });
