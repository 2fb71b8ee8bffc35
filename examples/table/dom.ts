/* Elements without a framework. */

type Child = Node | string | null | undefined | false | readonly Child[];

/** Attributes; a function is a listener, `false`, `null` and `undefined` leave an attribute out. */
type Props = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

const flat = (children: readonly Child[]): (Node | string)[] =>
  children.flatMap((child): (Node | string)[] => {
    if (child === null || child === undefined || child === false) return [];
    return typeof child === 'string' || child instanceof Node ? [child] : flat(child);
  });

/** Makes an element. `key` names it, so that the keyboard stays on it when its part of the page is drawn again. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value);
    else if (name === 'key') element.dataset.key = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...flat(children));
  return element;
};

const keyed = (host: HTMLElement, key: string): HTMLElement | null =>
  host.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

/** What a person has opened, marked and typed in a part of the page since it was drawn. Returns what restores it. */
const changesIn = (host: HTMLElement): (() => void) => {
  const details = [...host.querySelectorAll<HTMLDetailsElement>('details[data-key]')];
  const open = details.map((each) => ({ key: each.dataset.key ?? '', open: each.open }));
  const inputs = [...host.querySelectorAll<HTMLInputElement>('input[data-key]')].filter(
    (each) => each.value !== each.defaultValue || each.checked !== each.defaultChecked,
  );
  return () => {
    for (const { key, open: wasOpen } of open) {
      const again = keyed(host, key);
      if (again instanceof HTMLDetailsElement) again.open = wasOpen;
    }
    for (const before of inputs) {
      const again = keyed(host, before.dataset.key ?? '');
      if (!(again instanceof HTMLInputElement) || again.defaultValue !== before.defaultValue) continue;
      if (again.type !== 'range') again.value = before.value;
      again.checked = before.checked;
    }
  };
};

/**
 * Draws a part of the page again. What was opened or typed stays. The focus stays where it was, or goes to the first
 * control of the part.
 */
export const redraw = (host: HTMLElement, ...children: readonly Child[]): void => {
  const active = document.activeElement;
  const had = active instanceof HTMLElement && host.contains(active) ? active : null;
  const restore = changesIn(host);
  host.replaceChildren(...flat(children));
  restore();
  if (had === null) return;
  const again = had.dataset.key === undefined ? null : keyed(host, had.dataset.key);
  const usable = again !== null && !again.matches(':disabled') ? again : null;
  (usable ?? host.querySelector<HTMLElement>('button:not(:disabled), input, select'))?.focus({ preventScroll: true });
};

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
};

/** A button; `key` defaults to its text. */
export const button = (label: Child, onclick: () => void, props: Props = {}): HTMLButtonElement =>
  h('button', { type: 'button', key: typeof label === 'string' ? label : null, onclick, ...props }, label);
