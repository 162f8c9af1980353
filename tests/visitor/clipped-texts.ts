/** Runs in a browser: lists the texts that are partly hidden, because their element is too narrow or too low. */
export function listClippedTexts(): string[] {
  return [...document.querySelectorAll("h1, h2, h3, p, a, button, label, li")]
    .filter((element) => {
      const { overflow, clipPath } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isClipped = clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      return clipPath === "none" && isClipped && overflow !== "visible";
    })
    .map((element) => element.textContent);
}
