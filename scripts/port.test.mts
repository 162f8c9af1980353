import { createServer } from "node:net";
import process from "node:process";
import { findPort } from "./port.mts";

const { env } = process;
afterEach(() => {
  process.env = env;
});

it.each(["abc", "0", "65536", "-1", "90.5", " 9000"])("rejects %j as a port, and explains why", async (PORT) => {
  process.env = { ...env, PORT };
  await expect(findPort(9000)).rejects.toThrow(
    `PORT is "${PORT}". Use a whole number from 1 to 65535, as in: PORT=9001`,
  );
});

it("rejects a port in use, says how to choose another for any command, and takes it when it is free", async () => {
  const server = createServer().unref();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  process.env = { ...env, PORT: String(port) };
  await expect(findPort(9000)).rejects.toThrow(
    `Port ${String(port)} is in use by another program, or not allowed for this user. ` +
      `Stop the program, or put this before the command: PORT=${String(port + 1)}`,
  );
  await new Promise((resolve) => server.close(resolve));
  process.env = { ...env, PORT: "" };
  expect(await findPort(port)).toBe(port);
});
