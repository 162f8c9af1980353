import process from "node:process";
import { ensurePrograms } from "./programs.mts";

// No test may install a program.
jest.mock("./run.mts", () => ({ runQuietly: jest.fn() }));

const { env } = process;
afterEach(() => {
  process.env = env;
});

it.each(["CHROME_PATH", "FIREFOX_PATH", "WEBKIT_DRIVER_PATH", "NGINX_PATH"])(
  "says that %s names no program, and what to do",
  async (variable) => {
    for (const path of ["/no/such/program", __dirname]) {
      const found = process.execPath;
      process.env = { ...env, CHROME_PATH: found, FIREFOX_PATH: found, WEBKIT_DRIVER_PATH: found, [variable]: path };
      await expect(ensurePrograms()).rejects.toThrow(
        `${variable} is "${path}", which is not an executable file. Correct the path, or unset ${variable}.`,
      );
    }
  },
);
