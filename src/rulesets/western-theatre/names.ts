import { formatList } from '../../core/words.js';
import type { MoveCause } from './events.js';
import type { Situation, Step } from './state.js';
import type { Arm, Change, FogEffect, Formation, Level } from './tables.js';

/** Names of pieces and steps, for people. */

type Named = Pick<Situation, 'scenario' | 'units' | 'officers'>;

/** A brigade goes by its officer, and a reserve by its members: neither has a name of its own. */
const nameOfGroup = ({ scenario, units, officers }: Named, id: string): string | undefined => {
  const chief = officers.find(({ commands }) => commands === id);
  if (chief !== undefined) return `Brigade of ${chief.name.replace(/^The /, 'the ')}`;
  const members = scenario.reserves.find((reserve) => reserve.id === id)?.members ?? [];
  const names = [...units, ...officers].flatMap((each) => (members.includes(each.id) ? [each.name] : []));
  return names.length === 0 ? undefined : formatList(names);
};

/** The name of a unit, officer, side, brigade, group or feature; the id if nothing has it. */
export const nameOf = (s: Named, id: string): string =>
  [...s.units, ...s.officers, ...s.scenario.sides, ...s.scenario.terrain].find((each) => each.id === id)?.name ??
  nameOfGroup(s, id) ??
  id;

export const stepNames: Readonly<Record<Step, string>> = {
  setup: 'Set-up',
  weather: 'Weather',
  fog: 'Fog of War',
  compulsory: 'Compulsory moves',
  clear: 'Clearing of markers',
  exchange: 'Exchange of markers',
  entry: 'Entry',
  move: 'Moves',
  commandMove: 'Officers',
  fire: 'Fire',
  casualtyTests: 'Casualties TESTs',
  melee: 'Melee',
  moral: 'Moral',
  endPlayerTurn: 'End of the player turn',
  over: 'Over',
};

/** The name of a side. */
export const sideName = (s: Pick<Situation, 'scenario'>, id: string): string =>
  s.scenario.sides.find((side) => side.id === id)?.name ?? id;

export const armNames: Readonly<Record<Arm, string>> = {
  lineInfantry: 'line infantry',
  lightInfantry: 'light infantry',
  lineCavalry: 'line cavalry',
  lightCavalry: 'light cavalry',
  artillery: 'artillery',
};

export const levelNames: Readonly<Record<Level, string>> = {
  brigade: 'brigade commander',
  division: 'division commander',
  army: 'army commander',
};

/** A formation in a sentence: "forms attack column". */
export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'line',
  attackColumn: 'attack column',
  columnOfMarch: 'column of march',
  square: 'square',
  open: 'open order',
  unlimbered: 'unlimbered',
  limbered: 'limbered',
  irregular: 'irregular formation',
};

export const changeNames: Readonly<Record<Change, string>> = {
  formation: 'to change its formation',
  face: 'to change its facing',
  limber: 'to limber',
  unlimber: 'to unlimber',
  manhandle: 'to manhandle its guns',
  splitBattery: 'to split the battery',
};

export const fogNames: Readonly<Record<FogEffect, string>> = {
  officerKilled: 'an officer is killed',
  officerUnhorsed: 'an officer is unhorsed',
  crisisMeeting: 'crisis meeting',
  sackville: 'Sackville keeps the cavalry back',
  dither: 'the French dither',
  lostOrders: 'orders are lost',
  heavyRain: 'heavy rain',
  deadCalm: 'dead calm',
  inspired: 'the troops are inspired',
  gunsShift: 'guns shift',
  gunsFireTwice: 'guns fire twice',
  brigadeForward: 'a brigade goes forward',
  attack: 'attack',
  victory: 'victory is near',
};

/** Moves as verbs. */
export const moveVerbs: Readonly<Record<MoveCause, string>> = {
  march: 'marches',
  charge: 'charges',
  pursuit: 'pursues',
  counterCharge: 'counter charges',
  evade: 'evades',
  retreat: 'retreats',
  rout: 'routs',
  fallBack: 'falls back',
  fog: 'goes forward',
  reform: 'reforms',
  entry: 'comes on',
  ride: 'rides',
};
