import getPort, { portNumbers } from "get-port";

/** Finds a free port that stays free until a server listens there: the system chooses none of these for connections. */
export async function findFreePort(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  return getPort({ port: portNumbers(first, first + 100) });
}
