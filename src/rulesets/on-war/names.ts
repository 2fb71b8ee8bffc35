import { nameById } from '../../core/pieces.js';
import { humanize } from '../../core/words.js';
import { commandStand } from './read.js';
import type { Drawn, SideId } from './scenario.js';
import type { Situation, Step } from './state.js';
import type { Formation, Response, Role, SectionKind, TroopType } from './tables.js';

/** What happens in each step of a player turn. */
export const stepNames: Readonly<Record<Step, string>> = {
  setUp: 'before the battle',
  morale: 'morale',
  formSquares: 'squares',
  declareCharges: 'charges are declared',
  responses: 'charges are answered',
  chargeChecks: 'courage to charge',
  moves: 'movement',
  routs: 'routs and pursuits',
  shooting: 'shooting',
  defensiveFire: 'fire at chargers',
  assault: 'assault',
  turnEnd: 'end of the turn',
  over: 'end of the battle',
};

export const typeNames: Readonly<Record<TroopType, string>> = {
  lightInfantry: 'light infantry',
  lineInfantry: 'line infantry',
  grenadier: 'grenadiers',
  lightCavalry: 'light cavalry',
  mediumCavalry: 'medium cavalry',
  heavyCavalry: 'heavy cavalry',
  lightArtillery: 'light artillery',
  horseArtillery: 'horse artillery',
  heavyArtillery: 'heavy artillery',
  howitzer: 'howitzers',
};

export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'line',
  column: 'column',
  loose: 'skirmish order',
  wedge: 'wedge',
  square: 'square',
  garrison: 'garrison',
};

/** A formation with the files of a line: "line of 4 files", "square". */
export const drawnName = ({ kind, files }: Pick<Drawn, 'kind'> & { readonly files?: number | undefined }): string =>
  kind === 'line' && files !== undefined && files > 0
    ? `line of ${files} ${files === 1 ? 'file' : 'files'}`
    : formationNames[kind];

export const roleNames: Readonly<Record<Role, string>> = {
  adjutant: 'adjutant',
  brigadeCommander: 'brigade commander',
  general: 'general',
};

export const sectionNames: Readonly<Record<SectionKind, string>> = {
  brickWall: 'brick wall',
  stoneWall: 'stone wall',
  woodenWall: 'wooden wall',
  door: 'door',
  window: 'window',
};

/** Answers to a charge, said of the battalion that is charged. */
export const responseVerbs: Readonly<Record<Response, string>> = {
  hold: 'holds its ground',
  fire: 'holds its fire for the charge',
  formSquare: 'tries to form square',
};

/** The name of a side. */
export const sideName = (s: Situation, id: SideId): string => nameById(id, s.scenario.sides) ?? id;

/** The name of a battalion, commander, brigade, side or terrain feature; its id if it has none. */
export const nameOf = (s: Situation, id: string): string =>
  nameById(id, s.units, s.officers, s.brigades, s.scenario.sides, s.scenario.terrain) ?? id;

/** A stand of a battalion by its id, a commander by his name. */
export const memberName = (s: Situation, id: string): string =>
  id === commandStand ? 'the command stand' : nameOf(s, id);

/** "east wall" says that it is a wall, "gate" does not say that it is a door. */
const saysKind = (words: string, kind: string): boolean =>
  words.split(' ').some((word) => kind.split(' ').includes(word));

/** A section of a building or work: "the east wall of the farm", "the gate (door) of Hougoumont". */
export const sectionName = (s: Situation, feature: string, section: string): string => {
  const kind = s.scenario.terrain.find(({ id }) => id === feature)?.sections.find(({ id }) => id === section)?.kind;
  const what = kind === undefined ? 'section' : sectionNames[kind];
  const words = humanize(section);
  return `the ${saysKind(words, what) ? words : `${words} (${what})`} of ${nameOf(s, feature)}`;
};
