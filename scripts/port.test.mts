import { createServer } from "node:net";
import { assertPortIsFree, parsePort } from "./port.mts";

it("parses a port, and returns the default if it is missing", () => {
  expect(parsePort("9001", 9000)).toBe(9001);
  expect(parsePort(undefined, 9000)).toBe(9000);
  expect(parsePort("", 9000)).toBe(9000);
});

it.each(["abc", "0", "65536", "-1", "90.5", " 9000"])("rejects %j as a port, and explains why", (text) => {
  expect(() => parsePort(text, 9000)).toThrow(
    `PORT is "${text}". Use a whole number from 1 to 65535, as in: PORT=9001`,
  );
});

it("rejects a port in use, and says how to choose another for any command", async () => {
  const server = createServer().unref();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(assertPortIsFree(port)).rejects.toThrow(
    `Port ${String(port)} is in use by another program, or not allowed for this user. ` +
      `Stop the program, or put this before the command: PORT=${String(port + 1)}`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortIsFree(port)).resolves.toBeUndefined();
});
