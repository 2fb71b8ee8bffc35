/** The arm a unit fights as. */
export const arms = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof arms)[number];

/** A company is a body of skirmishers sent out by its regiment. */
export const unitKinds = ['regiment', 'battery', 'company'] as const;
export type UnitKind = (typeof unitKinds)[number];

export const guns = ['light', 'medium', 'heavy', 'howitzer', 'rocket'] as const;
export type Gun = (typeof guns)[number];

/** What draws a limbered battery: `foot` with gunners on foot, `horse` with gunners in the saddle. */
export const draughts = ['foot', 'horse'] as const;
export type Draught = (typeof draughts)[number];

/** Letters of quality, best first. */
export const ratings = ['A', 'B', 'C', 'D', 'E'] as const;
export type Rating = (typeof ratings)[number];

/** What a rating is for. @see KG-ORG-06 */
export const skills = ['fire', 'melee', 'morale'] as const;
export type Skill = (typeof skills)[number];

export const weapons = ['musket', 'rifle', 'carbine', 'gun', 'howitzer', 'rocket', 'none'] as const;
export type Weapon = (typeof weapons)[number];

export const drills = ['british', 'continental'] as const;
export type Drill = (typeof drills)[number];

/** The nations, each with the drill of its troops. @see KG-SCN-04 */
export const nations = {
  british: 'british',
  portuguese: 'british',
  spanish: 'british',
  french: 'continental',
  american: 'continental',
  austrian: 'continental',
  bavarian: 'continental',
  brunswick: 'continental',
  danish: 'continental',
  dutch: 'continental',
  hanoverian: 'continental',
  italian: 'continental',
  nassau: 'continental',
  neapolitan: 'continental',
  ottoman: 'continental',
  polish: 'continental',
  prussian: 'continental',
  russian: 'continental',
  saxon: 'continental',
  swedish: 'continental',
  swiss: 'continental',
  westphalian: 'continental',
  wurttemberg: 'continental',
  other: 'continental',
} as const satisfies Record<string, Drill>;
export type Nation = keyof typeof nations;
export const nationNames = Object.keys(nations) as readonly Nation[];

export const formations = [
  'line',
  'attackColumn',
  'marchColumn',
  'skirmish',
  'square',
  'limbered',
  'unlimbered',
  'crew',
] as const;
export type Formation = (typeof formations)[number];

/** States of morale, best first. @see KG-MOR-06 */
export const moraleStates = ['normal', 'shaken', 'routed'] as const;
export type MoraleState = (typeof moraleStates)[number];

/** Posts of leaders, lowest first. */
export const levels = ['brigade', 'division', 'corps', 'army'] as const;
export type Level = (typeof levels)[number];

/** Ratings of leaders, worst first. */
export const leaderRatings = ['poor', 'good', 'exceptional'] as const;
export type LeaderRating = (typeof leaderRatings)[number];

/** The lowest level of the chain of command that has cards. @see KG-SCN-01 KG-SCN-02 */
export const activationLevels = ['unit', 'brigade', 'division'] as const;
export type ActivationLevel = (typeof activationLevels)[number];

export const periods = ['napoleonic', 'other'] as const;
export type Period = (typeof periods)[number];

/** Orders a unit may be given; Pass is to do nothing. @see KG-ACT-02 */
export const orderNames = ['move', 'manoeuvre', 'fire', 'charge', 'melee', 'hold', 'rally', 'pass'] as const;

/** Responses of a unit that is charged. @see KG-RSP-01 */
export const responseNames = ['standAndFire', 'formSquare', 'evade', 'counterCharge', 'stand'] as const;
export type ResponseName = (typeof responseNames)[number];

/** The face of a unit that a charge struck (KG-CHG-16). */
export const faces = ['front', 'flank', 'rear'] as const;
export type Face = (typeof faces)[number];
