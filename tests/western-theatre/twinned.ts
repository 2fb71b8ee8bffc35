import { br32, fr24, gun6, lt7, officer, type Setting, sq7 } from './battle.js';

/** Battles that differ only in what the French may not know: the reserves and the routes of the Allied. */

const field: Setting = {
  fogOfWar: true,
  turnLimit: 8,
  units: [
    fr24('F1', 20, 14, 0, { brigadeId: 'blue' }),
    fr24('F2', 28, 14, 0, { brigadeId: 'blue' }),
    sq7('F3', 44, 12),
    gun6('F4', 52, 12),
    br32('A1', 24, 24, 180, { brigadeId: 'red' }),
    lt7('A2', 36, 24),
    sq7('A3', 46, 26),
  ],
  officers: [
    officer('FO', 'army', 30, 6),
    officer('Fb', 'brigade', 24, 10, { commands: 'blue' }),
    officer('AO', 'army', 30, 34),
  ],
};

export const withoutReserve = field;

/** The field with a reserve of the Allied that is due in turn 1, and a route by which they may leave. */
export const reserveOfAllied = (arm: 'horse' | 'foot', at: number): Setting => {
  const make = arm === 'horse' ? sq7 : br32;
  const late = ['late-1', 'late-2'].map((id) => {
    const { at: _, ...unit } = make(id, 0, 0, 180, { side: 'allied', brigadeId: arm });
    return unit;
  });
  const { at: _, ...general } = officer('late-general', 'brigade', 0, 0, { side: 'allied', commands: arm });
  return {
    ...field,
    units: [...field.units, ...late],
    officers: [...(field.officers ?? []), general],
    reserves: [{ id: 'late', side: 'allied', units: ['late-1', 'late-2', 'late-general'], turn: 1, edge: 'north', at }],
    offTableRoutes: [
      { id: 'road', side: 'allied', exitEdge: 'north', from: 0, to: at, delay: 1, entryEdge: 'east', at: 20 },
    ],
  };
};
