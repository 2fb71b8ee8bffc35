import { figured } from '../../../core/figured.js';
import type { Modifier } from '../../../core/roll.js';
import type { Face } from '../../../table/facing.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, Tables } from '../tables.js';

/**
 * Dice of a unit in melee: its melee value plus its officer's, for each stand in contact; never below 0.
 *
 * @param value - melee value a stand
 * @param officer - combat value of the officer attached, may be negative
 * @see OTS-MEL-02 OTS-MEL-03 OTS-OFF-05 OTS-GEN-09
 */
export const meleeDice = figured(
  'meleeDice',
  (value: number, officer: number, stands: number): number => Math.max(0, value + officer) * stands,
);

/** What modifies the dice of a blow. */
export interface BlowCircumstances {
  readonly side: Face | null;
  readonly mountedAgainstFoot: boolean;
  readonly charging: boolean;
  readonly confused: boolean;
  readonly cover: Cover;
}

/** Lines of a breakdown under construction. */
type Lines = Modifier<ClauseId>[];

const addIf = (applies: boolean, lines: Lines, clause: ClauseId, label: string, value: number): void => {
  if (applies) lines.push({ clause, label, value });
};

/**
 * All modifiers of the dice of a blow.
 *
 * @see OTS-MEL-04 OTS-MEL-05 OTS-CON-05 OTS-TER-11 OTS-TER-12
 */
export const meleeModifierLines = figured(
  'meleeModifierLines',
  (
    table: Tables['meleeModifiers'],
    { side, mountedAgainstFoot, charging, cover, confused }: BlowCircumstances,
  ): readonly Modifier<ClauseId>[] => {
    const lines: Lines = [];
    addIf(side !== null && side !== 'front', lines, 'OTS-MEL-05', `attacking the ${side}`, table.flankOrRear);
    addIf(mountedAgainstFoot, lines, 'OTS-MEL-05', 'mounted against foot', table.mountedAgainstFoot);
    addIf(charging, lines, 'OTS-MEL-05', 'charging', table.charging);
    addIf(cover === 'cover', lines, 'OTS-MEL-04', 'enemy in cover', table.targetInCover);
    addIf(cover === 'fortification', lines, 'OTS-TER-11', 'enemy in fortifications', table.targetInFortifications);
    addIf(confused, lines, 'OTS-CON-05', 'confused', table.confused);
    return lines;
  },
);

/**
 * Score of a side: hits it inflicted, its supports, and its firing hits on chargers. The higher score wins. The
 * difference equals that of hits incurred less supports.
 *
 * @see OTS-MEL-10 OTS-MEL-12 OTS-MEL-13
 */
export const meleeScore = figured(
  'meleeScore',
  (inflicted: number, supports: number, firingHits: number): number => inflicted + supports + firingHits,
);
