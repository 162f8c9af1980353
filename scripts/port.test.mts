import { createServer } from "node:net";
import process from "node:process";
import { findPort } from "./port.mts";

const { env, platform } = process;
const setPlatform = (value: NodeJS.Platform) => Object.defineProperty(process, "platform", { value });
// The shells of the other systems all have the same syntax.
beforeEach(() => setPlatform("linux"));
afterEach(() => {
  process.env = env;
  setPlatform(platform);
});

it.each(["abc", "0", "65536", "-1", "90.5", " 9000"])("rejects %j as a port, and explains why", async (PORT) => {
  process.env = { ...env, PORT };
  await expect(findPort(9000)).rejects.toThrow(
    `PORT is "${PORT}". Use a whole number from 1 to 65535, as in: PORT=9001`,
  );
});

it("advises on Windows what its shells understand", async () => {
  setPlatform("win32");
  process.env = { ...env, PORT: "abc" };
  await expect(findPort(9000)).rejects.toThrow("as in: $env:PORT=9001 (in cmd: set PORT=9001)");

  const server = createServer().unref();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  process.env = { ...env, PORT: String(typeof address === "object" && address ? address.port : 0) };
  await expect(findPort(9000)).rejects.toThrow(
    /Stop the program, or enter this first: \$env:PORT=(\d+) \(in cmd: set PORT=\1\)$/,
  );
  server.close();
});

it("rejects a port in use, says how to choose another for any command, and takes it when it is free", async () => {
  const server = createServer().unref();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  process.env = { ...env, PORT: String(port) };
  const problem = `Port ${String(port)} is in use by another program, or not allowed for this user.`;
  // The next port, unless that is in use too.
  await expect(findPort(9000)).rejects.toThrow(
    new RegExp(`^${problem} Stop the program, or put this before the command: PORT=(?!${String(port)}$)\\d+$`),
  );
  await new Promise((resolve) => server.close(resolve));
  process.env = { ...env, PORT: "" };
  expect(await findPort(port)).toBe(port);
});
