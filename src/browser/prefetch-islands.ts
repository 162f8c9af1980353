import { addLink } from "./load-files";
import { IslandAttribute } from "./parts";
import { whenIdle } from "./when-idle";

const prefetched = new Set<string>();

/** Loads the scripts of an island without running them, so that its first use does not wait for the connection. */
async function prefetchScripts(island: HTMLElement): Promise<void> {
  await whenIdle();
  for (const url of island.getAttribute(IslandAttribute.Scripts)?.split(" ") ?? []) {
    if (prefetched.has(url)) continue;
    try {
      const response = await fetch(url, { priority: "low" });
      // Reads the whole script into the browser's cache. The text itself is not used.
      await response.text();
      if (!response.ok) continue;
      // Compiles the script, from the cache. hydrate-on-interaction.ts imports this URL with `#`, and browsers keep
      // modules by URL. A failed request here would make that import fail, because browsers do not request a failed
      // module again.
      addLink("modulepreload", `${url}#`);
      prefetched.add(url);
    } catch {
      // Hydration requests it.
    }
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) void prefetchScripts(target);
  },
  // Islands that are at most one screen away.
  { rootMargin: "100%" },
);

/**
 * Prefetches the scripts of islands that a visitor comes near by scrolling down. Scrolling up does not count, because
 * each visit of another page scrolls to its top.
 */
export function prefetchIslandsOnScroll(): void {
  let lastY = 0;
  const handleScroll = () => {
    if (scrollY > lastY)
      for (const island of document.querySelectorAll(`[${IslandAttribute.Scripts}]`)) observer.observe(island);
    lastY = scrollY;
  };
  addEventListener("scroll", handleScroll, { passive: true });
  // The visitor may have scrolled already.
  handleScroll();
}
