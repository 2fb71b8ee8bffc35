/** The two sides; other ids do not exist. */
export const sideIds = ['french', 'allied'] as const;
export type SideId = (typeof sideIds)[number];

/** Arms of combat units. @see WT-GEN-08 */
export const arms = ['lineInfantry', 'lightInfantry', 'lineCavalry', 'lightCavalry', 'artillery'] as const;
export type Arm = (typeof arms)[number];

/** Who enters ground: an arm, or an officer. @see WT-TER-15 */
export const movers = [...arms, 'officer'] as const;
export type Mover = (typeof movers)[number];

export const weapons = ['musket', 'rifle', 'carbine', 'gun', 'lightGun', 'none'] as const;
export type Weapon = (typeof weapons)[number];

export const gunClasses = ['light', 'medium', 'heavy'] as const;
export type GunClass = (typeof gunClasses)[number];

/** Experience, worst first. @see WT-GEN-09 */
export const experiences = ['green', 'trained', 'veteran'] as const;
export type Experience = (typeof experiences)[number];
/** What experience is asked for. @see WT-GEN-09 */
export const activities = ['clear', 'test', 'move', 'shoot'] as const;
export type Activity = (typeof activities)[number];

export const formations = [
  'line',
  'attackColumn',
  'columnOfMarch',
  'square',
  'open',
  'unlimbered',
  'limbered',
  'irregular',
] as const;
export type Formation = (typeof formations)[number];

/** Where a unit is: in reserve, it has not come on yet; off the table, it has left by a route. @see WT-ENT-06 */
export const locations = ['table', 'reserve', 'offTable', 'removed'] as const;
export type Location = (typeof locations)[number];

/** @see WT-MRK-01 */
export const markers = ['none', 'orange', 'red'] as const;
export type Marker = (typeof markers)[number];

export const plights = ['none', 'retreating', 'routing'] as const;
export type Plight = (typeof plights)[number];

/** Where an attack or a shot comes from, best for the unit first. @see WT-GEN-12 WT-CHG-07 */
export const directions = ['front', 'flank', 'rear'] as const;
export type Direction = (typeof directions)[number];

/** Authority of officers. @see WT-CMD-04 */
export const levels = ['brigade', 'division', 'army'] as const;
export type Level = (typeof levels)[number];

/** Answers to a charge; the first is always lawful but for units in flight. @see WT-RSP-11 */
export const responses = ['stand', 'evade', 'counterCharge'] as const;
export type Response = (typeof responses)[number];

/** Changes that put a red marker on a unit. @see WT-MOV-22 */
export const changes = ['formation', 'face', 'limber', 'unlimber', 'manhandle', 'splitBattery'] as const;
export type Change = (typeof changes)[number];

/** Faces of a square, in the order that shares its figures. @see WT-FIR-18 */
export const faces = ['front', 'right', 'rear', 'left'] as const;
/** What fires: a section, a face, or the whole unit. */
export const fronts = ['unit', 'centre', 'left', 'right', 'front', 'rear'] as const;
export type FrontName = (typeof fronts)[number];

/** Grades of cover, worst first. @see WT-TER-09 */
export const covers = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof covers)[number];

export const materials = ['stone', 'brick', 'wood'] as const;
export type Material = (typeof materials)[number];

/** What happened to a unit, for TESTs, worst first. @see WT-TST-15 WT-TST-21 */
export const eventKinds = ['destroyed', 'rout', 'retreat', 'evade'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Purposes of the throws of dice. */
export const purposes = [
  'firstSide',
  'rain',
  'fog',
  'fogTable',
  'fogPick',
  'fogRelocate',
  'flee',
  'clear',
  'clearSecond',
  'entry',
  'move',
  'responseFire',
  'test',
  'evade',
  'counterCharge',
  'fire',
] as const;
export type Purpose = (typeof purposes)[number];
