import { historyOf, loadRecord, recordOfHistory, saveRecord } from 'linstock';
import { readScenario } from 'linstock/scenario';
import { type Battle, newBattle, newSeed, type Player, players, type Settings, sidesOf } from './battle.js';
import { entryOf, findBattle, loadBattle, loadRules } from './catalogue.js';

/* Battles as text: in a file, in a link, in the memory of the browser. The form is the record of the library; the
settings of the table are in its options. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlayer = (value: unknown): value is Player => players.some((each) => each === value);

/** A battle as the text of its record. */
export const recordText = (battle: Battle): string => {
  const { rules, game, seats, dice, seed, snapshot } = battle;
  const options: Settings = { seats, dice, seed, snapshot };
  return saveRecord(rules, recordOfHistory(rules, game, { every: Math.max(1, game.steps.length), options }));
};

/** The settings of a record; what is missing or strange gets a default. */
const settingsIn = (
  options: unknown,
  sides: readonly { readonly id: string }[],
): Omit<Settings, 'snapshot'> & { snapshot: string | null } => {
  const given = isObject(options) ? options : {};
  const seats = isObject(given.seats) ? given.seats : {};
  return {
    seats: Object.fromEntries(
      sides.map(({ id }, index) => {
        const seat = seats[id];
        return [id, isPlayer(seat) ? seat : index === 0 ? 'person' : 'steady'];
      }),
    ),
    dice: given.dice === 'real' ? 'real' : 'seeded',
    seed: typeof given.seed === 'string' ? given.seed : newSeed(),
    snapshot: typeof given.snapshot === 'string' ? given.snapshot : null,
  };
};

export type Opened =
  | { readonly ok: true; readonly battle: Battle; readonly isRecord: boolean }
  | { readonly ok: false; readonly why: readonly string[] };

/** Most faults of a file that are listed. */
const mostFaults = 8;

const refused = (why: string, refusals: readonly { readonly path: string; readonly text: string }[] = []): Opened => {
  const more = refusals.length - mostFaults;
  return {
    ok: false,
    why: [
      why,
      ...refusals.slice(0, mostFaults).map(({ path, text }) => (path === '' ? text : `${path}: ${text}`)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
  };
};

/** Opens the text of a record or of a scenario. */
export const openText = async (text: string): Promise<Opened> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('This is not JSON. A scenario or a record of linstock is needed.');
  }
  if (!isObject(value) || typeof value.ruleset !== 'string')
    return refused('This is neither a scenario nor a record of linstock.');
  const entry = entryOf(value.ruleset);
  if (entry === undefined) return refused(`There are no rules "${value.ruleset}" here.`);
  const loaded = await loadRules(entry);
  const { rules } = loaded;
  if (!('answers' in value)) {
    const read = await readScenario(rules, value);
    if (!read.ok) return refused('The scenario has faults:', read.refusals);
    const settings = settingsIn(null, read.scenario.sides);
    return { ok: true, battle: newBattle(loaded, read.scenario, settings), isRecord: false };
  }
  const record = await loadRecord(rules, text);
  if (!record.ok) return refused('The record has faults:', record.refusals);
  const game = historyOf(rules, record.value);
  if (!game.ok) return refused('The record cannot be replayed:', game.refusals);
  const fresh = newBattle(loaded, record.value.scenario, settingsIn(record.value.options, record.value.scenario.sides));
  const { snapshot } = settingsIn(record.value.options, sidesOf(fresh));
  const battle: Battle = { ...fresh, game: game.value, ...(snapshot === null ? {} : { snapshot }) };
  return { ok: true, battle, isRecord: true };
};

/** Opens a battle that ships with the library. */
export const openShipped = async (battleId: string, settings: Partial<Settings> = {}): Promise<Opened> => {
  const found = findBattle(battleId);
  if (found === undefined) return refused(`There is no battle "${battleId}".`);
  const [loaded, scenario] = await Promise.all([loadRules(found.entry), loadBattle(found.battle)]);
  return { ok: true, battle: newBattle(loaded, scenario, settingsIn(settings, scenario.sides)), isRecord: false };
};

/* The memory of the browser */

const place = 'linstock-table';

/** Keeps the battle, so that it survives a reload. A browser without memory plays on without it. */
export const remember = (battle: Battle): void => {
  try {
    localStorage.setItem(place, recordText(battle));
  } catch {
    // No memory, or it is full.
  }
};

export const remembered = (): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

export const forget = (): void => {
  try {
    localStorage.removeItem(place);
  } catch {
    // No memory.
  }
};

/* Links: the record, compressed, in the part of the address that never leaves the browser */

const through = async (bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export const packed = async (text: string): Promise<string> => {
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Longest text that a link may hold when it is unpacked, in characters: a small link could hold gigabytes. */
const mostUnpacked = 20_000_000;

export const unpacked = async (part: string): Promise<string | null> => {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > mostUnpacked) return null;
    }
  } catch {
    return null;
  }
};
