/* The map is drawn by the library as one text. Only the parts of it that changed are put into the page: the browser need
not work out the style and the place of the others again. */

/** Levels of groups that are compared part by part; below them a part is replaced as a whole. */
const levels = 5;

const adoptAttributes = (old: Element, next: Element): void => {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};

/** The number of nodes at the begin of two lists that are equal. */
const equalFrom = (one: readonly Node[], other: readonly Node[]): number => {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) if (one[at]?.isEqualNode(other[at] ?? null) !== true) return at;
  return most;
};

/** Makes an element like another one, and keeps the nodes that are the same in both. */
export const patchTree = (old: Element, next: Element, deeper = levels): void => {
  adoptAttributes(old, next);
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  const start = equalFrom(before, after);
  const end = equalFrom(before.slice(start).reverse(), after.slice(start).reverse());
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const rest = before[before.length - end] ?? null;
  for (const [index, node] of is.entries()) {
    const same = was[index];
    if (same === undefined) old.insertBefore(node, rest);
    else if (same.isEqualNode(node)) continue;
    else if (deeper > 0 && same instanceof Element && node instanceof Element && same.tagName === node.tagName)
      patchTree(same, node, deeper - 1);
    else same.replaceWith(node);
  }
  for (const gone of was.slice(is.length)) gone.remove();
};
