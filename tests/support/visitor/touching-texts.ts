/**
 * Runs in a page. Finds neighboring texts that run together if no styles are read. Texts of one element, or of an
 * element inside the other one, are as they were written.
 */
export function findTouchingTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let previous: Node | undefined;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement?.closest("script, style") || text.nodeValue === "") continue;
    const isInside = previous?.parentElement?.contains(text) || text.parentElement?.contains(previous ?? null);
    const texts = [previous?.nodeValue ?? "", text.nodeValue ?? ""] as const;
    if (!isInside && /\S$/.test(texts[0]) && /^\S/.test(texts[1])) found.push(texts.join("|"));
    previous = text;
  }
  return found;
}
