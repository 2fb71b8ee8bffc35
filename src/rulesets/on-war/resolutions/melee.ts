import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, hitsRoll, type Resolution, word } from '../../../core/resolution.js';
import { strikeOf } from '../resolvers.js';
import type { Arm, Formation, Quality, TroopType } from '../tables.js';
import { mostStands, type RulesInForce } from './figures.js';

/** One strike of a melee, from plain figures. */

const types = [
  'lineInfantry',
  'lightInfantry',
  'grenadier',
  'lightCavalry',
  'mediumCavalry',
  'heavyCavalry',
  'lightArtillery',
  'horseArtillery',
  'heavyArtillery',
  'howitzer',
] as const satisfies readonly TroopType[];
const drill = ['trained', 'conscript', 'veteran'] as const satisfies readonly Quality[];
const arms = ['infantry', 'cavalry', 'artillery'] as const satisfies readonly Arm[];
const formations = ['line', 'column', 'loose', 'wedge', 'square', 'garrison'] as const satisfies readonly Formation[];

const lossOf = (kills: number): string => {
  if (kills === 0) return 'no loss';
  return kills === 1 ? '1 stand falls' : `${kills} stands fall`;
};

/** @see OW-MEL-05 OW-MEL-06 OW-MEL-07 OW-MEL-10 OW-MEL-16 */
export const melee = (rules: RulesInForce): Resolution => ({
  id: 'melee',
  label: 'A strike in a melee',
  clause: 'OW-MEL-05',
  fields: {
    type: word('type of the troops that strike', types),
    quality: word('their quality', drill),
    stands: figure('troop stands that fight', 'count', 1, mostStands),
    commandStand: flag('the command stand fights with them'),
    charged: flag('they made the charge'),
    enemy: word('arm of the enemy', arms),
    enemyFormation: word('formation of the enemy', formations),
  },
  defaults: {
    type: 'lineInfantry',
    quality: 'trained',
    commandStand: false,
    charged: false,
    enemy: 'infantry',
    enemyFormation: 'line',
  },
  resolve: (given) => {
    const strike = strikeOf(
      rules.tables,
      rules.options,
      {
        type: wordOf(given, 'type', types),
        quality: wordOf(given, 'quality', drill),
        troopStands: numberOf(given, 'stands'),
        commandStand: isSet(given, 'commandStand'),
        charged: isSet(given, 'charged'),
      },
      { arm: wordOf(given, 'enemy', arms), formation: wordOf(given, 'enemyFormation', formations) },
    );
    const isAlwaysChecked = rules.options.meleeCheck === 'always';
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0 ? null : hitsRoll('kills', 'OW-MEL-06', 'd6', strike.dice, strike.need, strike.breakdown),
        consequence: ([kills = 0]) => ({
          text: `${lossOf(kills)}${kills > 0 || isAlwaysChecked ? ', motivation check' : ''}`,
          facts: { kills },
        }),
      },
    };
  },
});
