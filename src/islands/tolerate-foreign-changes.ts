/**
 * Keeps an island working whose elements an extension or a translator has moved, wrapped or removed. React removes and
 * inserts elements by the parents that it rendered, and a `NotFoundError` of the DOM would replace the whole island by
 * the error screen, while its message is being sent: https://github.com/facebook/react/issues/11538.
 */
export function tolerateForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    // An element that was moved goes from where it is now.
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    insertBefore.call(this, child, next?.parentNode === this ? next : null);
    return child;
  };
}
