import type { Fault } from '../../../../scenario/fault.js';
import { type BaseName, baseNames, type Tables } from '../../tables.js';
import { faultBy } from '../faultby.js';

const rowFaults = (name: BaseName, { size, figures }: Tables['bases'][BaseName]): readonly Fault[] => {
  const path = `tables.bases.${name}`;
  const fits = size.shape !== 'round' || (size.least <= size.standard && size.standard <= size.most);
  const inOrder = figures.most === null || figures.least <= figures.most;
  return [
    ...(fits
      ? []
      : [
          faultBy('KG-ORG-01', 'conflict', `${path}.size`, 'The standard base is from the least to the most; mend it.'),
        ]),
    ...(inOrder ? [] : [faultBy('KG-ORG-01', 'conflict', `${path}.figures`, 'Swap the least and the most figures.')]),
  ];
};

/** Everything wrong with the sizes of bases as they come to stand. @see KG-ORG-01 */
export const baseFaults = (bases: Tables['bases']): readonly Fault[] =>
  baseNames.flatMap((name) => rowFaults(name, bases[name]));
