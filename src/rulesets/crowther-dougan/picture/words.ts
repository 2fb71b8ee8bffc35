import type { SignNames } from '../../../draw/key.js';

const common: SignNames = {
  arms: { foot: 'foot', rifles: 'riflemen', guns: 'artillery' },
  orders: { shaken: 'rallying or pursuing', broken: 'routing' },
  open: 'skirmish order',
  ranks: { 1: 'personality' },
};

const masonry: Readonly<Record<string, string>> = { fortification: 'fortification', buildingStone: 'stone building' };

/** The texts of the legend. Works of the kind `fortification` look like buildings of stone: it names what is there. */
export const signNamesFor = (terrain: readonly { readonly kind: string }[]): SignNames => {
  const names = Object.entries(masonry).flatMap(([kind, name]) =>
    terrain.some((each) => each.kind === kind) ? [name] : [],
  );
  return names.length === 0 ? common : { ...common, looks: { masonry: names.join(' or ') } };
};
