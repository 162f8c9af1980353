/**
 * Keeps islands working if an extension or a translation tool has moved, wrapped or removed their elements. React calls
 * these methods of the parent that it rendered. If the element is elsewhere, they throw a `NotFoundError`, and the
 * error screen replaces the island, even while a message is sent: https://github.com/facebook/react/issues/11538.
 */
export function tolerateForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    insertBefore.call(this, child, next?.parentNode === this ? next : null);
    return child;
  };
}
