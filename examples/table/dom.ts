/* Elements without a framework. */

type Child = Node | string | null | undefined | false | readonly Child[];

/** Attributes; a function is a listener, `false`, `null` and `undefined` leave an attribute out. */
type Props = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

const flat = (children: readonly Child[]): (Node | string)[] =>
  children.flatMap((child): (Node | string)[] => {
    if (child === null || child === undefined || child === false) return [];
    return typeof child === 'string' || child instanceof Node ? [child] : flat(child);
  });

type Handler = (event: Event) => void;

/** Listeners by element and type: an element that stays in the page gets those of its next drawing. */
const handlers = new WeakMap<Element, ReadonlyMap<string, Handler>>();
/** Attributes as they were drawn: what a person has opened, marked or typed since is not touched. */
const drawn = new WeakMap<Element, ReadonlyMap<string, string>>();

const dispatch = (event: Event): void => {
  if (event.currentTarget instanceof Element) handlers.get(event.currentTarget)?.get(event.type)?.(event);
};

/**
 * Makes an element. `key` names it among its siblings, so that it stays the same element when its part of the page is
 * drawn again. An element with the attribute `data-own` looks after its content itself, as long as that stays the same.
 */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  const own = new Map<string, Handler>();
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') own.set(name.replace(/^on/, ''), value);
    else attributes.set(name === 'key' ? 'data-key' : name, value === true ? '' : String(value));
  }
  for (const type of own.keys()) element.addEventListener(type, dispatch);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  handlers.set(element, own);
  drawn.set(element, attributes);
  element.append(...flat(children));
  return element;
};

const isSame = (old: Node, next: Node): boolean => {
  if (old.nodeName !== next.nodeName) return false;
  if (!(old instanceof HTMLElement) || !(next instanceof HTMLElement)) return !(old instanceof Element);
  return old.dataset.key === next.dataset.key && old.dataset.own === next.dataset.own;
};

/** Attributes that also have a state of their own, which changes with them. */
const setState = (element: Element, name: string, value: string | null): void => {
  if (element instanceof HTMLInputElement && name === 'value') element.value = value ?? '';
  if (element instanceof HTMLInputElement && name === 'checked') element.checked = value !== null;
  if (element instanceof HTMLOptionElement && name === 'selected') element.selected = value !== null;
};

const adopt = (old: Element, next: Element): void => {
  const [before, after] = [drawn.get(old), drawn.get(next)];
  for (const name of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const value = after?.get(name) ?? null;
    if ((before?.get(name) ?? null) === value) continue;
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
    setState(old, name, value);
  }
  const own = handlers.get(next) ?? new Map<string, Handler>();
  for (const type of own.keys()) if (handlers.get(old)?.has(type) !== true) old.addEventListener(type, dispatch);
  handlers.set(old, own);
  drawn.set(old, after ?? new Map());
};

const patch = (old: Element, next: Element): void => {
  if (next instanceof HTMLElement && next.dataset.own !== undefined) return;
  adopt(old, next);
  patchChildren(old, [...next.childNodes]);
};

/** How many nodes at the same end of two lists may stay. */
const alike = (old: readonly Node[], next: readonly Node[]): number => {
  let count = 0;
  for (const node of next) {
    const kept = old[count];
    if (kept === undefined || !isSame(kept, node)) break;
    count += 1;
  }
  return count;
};

const patchPair = (old: Node | undefined, next: Node | undefined): void => {
  if (old === undefined || next === undefined) return;
  if (old instanceof HTMLElement && next instanceof HTMLElement) patch(old, next);
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
};

/** Puts nodes in the place of old ones, before another. An old one goes when nothing that follows is like it. */
const replace = (host: Element, old: readonly ChildNode[], next: readonly Node[], before: Node | null): void => {
  const left = [...old];
  for (const [index, node] of next.entries()) {
    const isWanted = (kept: Node): boolean => next.slice(index).some((each) => isSame(kept, each));
    while (left[0] !== undefined && !isWanted(left[0])) left.shift()?.remove();
    if (left[0] !== undefined && isSame(left[0], node)) patchPair(left.shift(), node);
    else host.insertBefore(node, left[0] ?? before);
  }
  for (const node of left) node.remove();
};

/**
 * Gives a host these children. Those that it has already stay, so that no click on them is lost, nor what is typed in
 * them, when something before or after them comes or goes.
 */
const patchChildren = (host: Element, next: readonly Node[]): void => {
  const old = [...host.childNodes];
  const first = alike(old, next);
  const last = alike(old.slice(first).toReversed(), next.slice(first).toReversed());
  for (let index = 0; index < first; index += 1) patchPair(old[index], next[index]);
  for (let index = 1; index <= last; index += 1) patchPair(old.at(-index), next.at(-index));
  const before = old[old.length - last] ?? null;
  replace(host, old.slice(first, old.length - last), next.slice(first, next.length - last), before);
};

/** Draws a part of the page again. If the control with the focus is gone, the first of the part gets it. */
export const redraw = (host: HTMLElement, ...children: readonly Child[]): void => {
  const hadFocus = host.contains(document.activeElement);
  patchChildren(
    host,
    flat(children).map((each) => (typeof each === 'string' ? document.createTextNode(each) : each)),
  );
  if (hadFocus && !host.contains(document.activeElement))
    host.querySelector<HTMLElement>('button:not(:disabled), input, select')?.focus({ preventScroll: true });
};

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
};

/** A button; `key` defaults to its text. */
export const button = (label: Child, onclick: () => void, props: Props = {}): HTMLButtonElement =>
  h('button', { type: 'button', key: typeof label === 'string' ? label : null, onclick, ...props }, label);
