/** Keeps the browser from saving the page: files are written by themselves. */
export function ignoreSaveKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) event.preventDefault();
}
