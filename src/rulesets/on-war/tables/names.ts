/** The arm a battalion fights as; it follows from its type. @see OW-ORG-04 */
export const arms = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof arms)[number];

/** Types of troops, each with its arm. @see OW-ORG-04 OW-ORG-05 */
export const troopTypes = {
  lightInfantry: 'infantry',
  lineInfantry: 'infantry',
  grenadier: 'infantry',
  lightCavalry: 'cavalry',
  mediumCavalry: 'cavalry',
  heavyCavalry: 'cavalry',
  lightArtillery: 'artillery',
  horseArtillery: 'artillery',
  heavyArtillery: 'artillery',
  howitzer: 'artillery',
} as const satisfies Record<string, Arm>;
export type TroopType = keyof typeof troopTypes;
export const troopTypeNames = Object.keys(troopTypes) as readonly TroopType[];
export type ArtilleryType = 'lightArtillery' | 'horseArtillery' | 'heavyArtillery' | 'howitzer';
export const artilleryTypes = troopTypeNames.filter((type): type is ArtilleryType => troopTypes[type] === 'artillery');

/** Drill, worst first; it decides skill checks. @see OW-ORG-02 */
export const qualities = ['conscript', 'trained', 'veteran'] as const;
export type Quality = (typeof qualities)[number];

/** Courage, worst first; it decides motivation checks. @see OW-ORG-03 */
export const motivations = ['reluctant', 'confident', 'fearless'] as const;
export type Motivation = (typeof motivations)[number];

/** Formations in the open. @see OW-FRM-01 */
export const openFormations = ['line', 'column', 'loose', 'wedge', 'square'] as const;
export type OpenFormation = (typeof openFormations)[number];
/** A battalion in a building is in `garrison`. */
export const formations = [...openFormations, 'garrison'] as const;
export type Formation = (typeof formations)[number];

/** Artillery shoots cannon balls or grape. @see OW-ART-02 */
export const ammunition = ['cannon', 'grape'] as const;
export type Ammunition = (typeof ammunition)[number];

/** Answers to a charge. @see OW-CHG-20 */
export const responses = ['hold', 'fire', 'formSquare'] as const;
export type Response = (typeof responses)[number];

/** Edges of a battalion that a charge may strike. @see OW-CHG-09 */
export const faces = ['front', 'rear', 'left', 'right'] as const;
export type Face = (typeof faces)[number];

/** The state of a battalion's own officer; `none` without a command stand. @see OW-OFF-01 OW-OFF-04 OW-OFF-05 */
export const officerStates = ['alive', 'dead', 'replaced', 'none'] as const;
export type OfficerState = (typeof officerStates)[number];

/** What becomes of a charge. @see OW-CHG-07 OW-CHG-12 OW-SQR-06 OW-DEF-08 */
export const chargeStates = [
  'declared',
  'refused',
  'contact',
  'fellShort',
  'haltedAtSquare',
  'thrownBack',
  'done',
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Commanders, in the order of every list of them. @see OW-CMD-15 */
export const roles = ['adjutant', 'brigadeCommander', 'general'] as const;
export type Role = (typeof roles)[number];

/** Why a battalion is out of play; `no` while it is in play. */
export const departures = ['no', 'destroyed', 'leftTable', 'quit'] as const;
export type Departure = (typeof departures)[number];

/** Materials of buildings. @see OW-BLD-01 */
export const materials = ['brick', 'stone', 'wood'] as const;
export type Material = (typeof materials)[number];

/** Kinds of section of buildings, walls and works. @see OW-BLD-01 */
export const sectionKinds = ['brickWall', 'stoneWall', 'woodenWall', 'door', 'window'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Grades of cover, worst first. @see OW-COV-01 */
export const covers = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof covers)[number];
