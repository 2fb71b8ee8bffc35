import type { ClauseText } from '../../../core/clause.js';

/** Fog of War. */
export const fogClauses = {
  'WT-FOG-01':
    '[S] The active side throws a die when its player turn starts. On a 1 it throws two, and their sum is looked up.',
  'WT-FOG-02': '[I] A result with two texts is read for the active army. It concerns the active side, but for 7 and 8.',
  'WT-FOG-03': '[I] A result with nothing to work on does nothing.',
  'WT-FOG-04': '[S] 2: an officer picked at random is killed.',
  'WT-FOG-05':
    '[I] Each officer has two slots and the army commander one, in roster order. Dice read as a number in base six pick a slot; numbers above the last whole round are thrown again.',
  'WT-FOG-06': '[S] The army commander runs half the risk of others.',
  'WT-FOG-07': '[I] An officer killed by result 2 is a destroyed unit for TESTs.',
  'WT-FOG-08': '[S] 3: an officer picked at random is unhorsed and goes to the nearest lawful place at his own edge.',
  'WT-FOG-09': '[S] 4: all officers are brought within 1" of the army commander, or to the nearest free place.',
  'WT-FOG-10':
    '[S] 5, Allied: Allied line cavalry neither charges nor counter charges nor comes nearer to the enemy until its next player turn.',
  'WT-FOG-11': '[S] 5, French: French line cavalry is without command until its next player turn.',
  'WT-FOG-12': '[S] 6: the brigade nearest to the army commander moves half its final value.',
  'WT-FOG-13': '[S] 7: heavy rain for two player turns; then a 1 brings two more, anything else ends it.',
  'WT-FOG-14':
    '[I] Rain takes two dice from fire, never below none, and from normal moves, never below one. `options.heavyRain` can spare moves.',
  'WT-FOG-15': '[S] 8: dead calm takes one die from all fire in this player turn.',
  'WT-FOG-16':
    '[S] 9: units within command distance of the officer farthest from the army commander have the command bonus, even disordered.',
  'WT-FOG-17':
    '[S] 10, Allied: batteries of two guns together may shift up to a die of inches and fire. They do nothing else in normal moves.',
  'WT-FOG-18': '[S] 10, French: batteries of three guns together may fire twice.',
  'WT-FOG-19': '[S] 11, Allied: an infantry brigade goes 3" toward the enemy and then moves as usual.',
  'WT-FOG-20':
    '[S] 11, French: an infantry brigade forms attack column where it can, goes 2" toward the enemy and then moves as usual.',
  'WT-FOG-21':
    '[I] In such an advance each unit slides toward the nearest enemy in sight ahead, or straight on, until something stops it. Guns, red units and units in melee or flight stay.',
  'WT-FOG-22': '[S] 12: orange markers of the active side come off, but not in flight or irregular formation.',
} as const satisfies Record<`WT-FOG-${string}`, ClauseText>;
