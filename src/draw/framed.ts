import { legendOf, type SignNames } from './key.js';
import type { Picture, PictureSide } from './picture.js';

/** What a picture takes from every battle: its title, its table and its sides. */
export interface Framed {
  readonly scenario: Pick<Picture, 'title' | 'table' | 'north'> & {
    readonly sides: readonly Omit<PictureSide, 'active'>[];
  };
  readonly outcome: object | null;
}

/** A picture in the frame of a battle, with a legend of what is on it. `active` is the side whose turn it is. */
export const framed = (
  { scenario: { title, table, north, sides }, outcome }: Framed,
  active: string | null,
  signs: SignNames,
  { subtitle, measure, roster, ...content }: Required<Omit<Picture, 'title' | 'table' | 'north' | 'sides' | 'legend'>>,
): Picture => ({
  title,
  subtitle,
  measure,
  table,
  north,
  sides: sides.map(({ id, name, colour }) => ({ id, name, colour, active: outcome === null && id === active })),
  ...content,
  legend: legendOf(signs, content),
  roster,
});
