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

/** Gives a host these children; those that it has already stay, so that no click on them is lost. */
const patchChildren = (host: Element, next: readonly Node[]): void => {
  let at: ChildNode | null = host.firstChild;
  for (const node of next) {
    const old: ChildNode | null = at;
    if (old !== null && isSame(old, node)) {
      if (old instanceof HTMLElement && node instanceof HTMLElement) patch(old, node);
      else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
      at = old.nextSibling;
    } else host.insertBefore(node, old);
  }
  while (at !== null) {
    const gone: ChildNode = at;
    at = gone.nextSibling;
    gone.remove();
  }
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
