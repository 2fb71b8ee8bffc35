import { type Opened, openShipped, openText, unpacked } from './records.js';
import { playOpened } from './setup.js';

/* Battles that come from elsewhere: in the address of the page, or as a file that is dropped on it. */

const refused = (why: string): Opened => ({ ok: false, why: [why] });
const damaged = 'The link is damaged.';

/** A file beside the page. Another site may not send its own by a link. */
const openBeside = async (name: string): Promise<Opened> => {
  const address = new URL(name, location.href);
  if (address.origin !== location.origin) return refused('A link opens files of its own site only.');
  const missing = `There is no file ${name} beside the page.`;
  try {
    const response = await fetch(address);
    return response.ok ? openText(await response.text()) : refused(missing);
  } catch {
    return refused(missing);
  }
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const openLink = async (kind: string, rest: string): Promise<Opened> => {
  const text = kind === 'r' ? await unpacked(rest) : decoded(rest);
  if (text === null) return refused(damaged);
  if (kind === 'b') return openShipped(text);
  return kind === 'f' ? openBeside(text) : openText(text);
};

/** `#b=culloden` a battle, `#r=...` a record, `#f=given.json` a file beside the page. */
export const openHash = async (): Promise<boolean> => {
  const [, kind, rest] = /^#([brf])=(.+)$/.exec(location.hash) ?? [];
  if (kind === undefined || rest === undefined) return false;
  const opened = await openLink(kind, rest);
  // A reload goes on with the battle, not with the link.
  history.replaceState(null, '', location.href.split('#')[0]);
  playOpened(opened);
  return opened.ok;
};

const openDropped = async (event: DragEvent): Promise<void> => {
  const file = event.dataTransfer?.files[0];
  if (file !== undefined) playOpened(await openText(await file.text()));
};

/** Opens what is dropped on the page, and links that are followed while it is open. */
export const listenForBattles = (): void => {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    void openDropped(event);
  });
  window.addEventListener('hashchange', () => void openHash());
};
