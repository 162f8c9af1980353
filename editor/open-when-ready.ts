import { setTimeout } from "node:timers/promises";

/** Opens the editor in a browser as soon as Gatsby serves it. */
export async function openWhenReady(url: string): Promise<void> {
  let response: Response | undefined;
  while (!response?.ok) {
    await setTimeout(250);
    response = await fetch(url).catch(() => undefined);
  }
  const { default: open } = await import("open");
  // If there is no browser to open, such as on a server, the terminal has the link.
  await open(url).catch(() => undefined);
}
