import { findUnit } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Aim, Shot } from '../tasks.js';

/** What a shot is aimed at. */

/** The battalion a shot is aimed at; undefined if it is aimed at a section or a wood. */
export const targetOf = (s: Pick<Situation, 'units'>, { aim }: Pick<Shot, 'aim'>): Unit | undefined =>
  aim.kind === 'unit' ? findUnit(s, aim.target) : undefined;

/** What a shot is aimed at, as events name it. */
export const aimedAt = (aim: Aim): { readonly at: string; readonly section: string | null } => {
  switch (aim.kind) {
    case 'unit':
      return { at: aim.target, section: null };
    case 'section':
      return { at: aim.feature, section: aim.section };
    case 'wood':
      return { at: aim.wood, section: null };
  }
};
