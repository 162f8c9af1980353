import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on a free port, and returns the port. Without a host, the server accepts IPv4 and IPv6. */
export async function listen(server: Server, host?: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen({ port: 0, host }, resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  return (server.address() as AddressInfo).port;
}
