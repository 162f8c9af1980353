import type { IncomingMessage } from "node:http";
import { refuseForeignRequest } from "./refuse-request";

const refuse = (localPort: number, host: string) => () => {
  const request = { method: "GET", headers: { host }, socket: { remoteAddress: "127.0.0.1", localPort } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function reads of a request
  refuseForeignRequest(request as unknown as IncomingMessage);
};

test("serves localhost on port 80, which browsers leave out, and refuses other names", () => {
  expect(refuse(80, "localhost")).not.toThrow();
  expect(refuse(80, "www.example.com")).toThrow("only available at localhost");
  expect(refuse(8000, "localhost")).toThrow("only available at localhost");
});
