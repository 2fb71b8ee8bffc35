import type { PictureSide } from './picture.js';

/** Fill of a side's troops, which differs in grey as well as in colour. */
export interface UnitColours {
  readonly colour: string;
  /** Whether stands are pale inside. */
  readonly hollow: boolean;
}

const neutral: UnitColours = { colour: '#777777', hollow: true };

/** The first side is solid, every other hollow, as on old battle plans. */
export const unitColoursOf = (sides: readonly PictureSide[], id: string | null): UnitColours => {
  const index = sides.findIndex((side) => side.id === id);
  const side = sides[index];
  return side === undefined ? neutral : { colour: side.colour, hollow: index > 0 };
};
