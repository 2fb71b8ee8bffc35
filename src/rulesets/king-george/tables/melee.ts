/** Rows of table `meleeDice`; artillery is guns, rockets and crews alike, limbered or not. */
export const meleeDiceNames = ['infantry', 'cavalry', 'artillery', 'company', 'regimentWithoutCompany'] as const;
export type MeleeDiceName = (typeof meleeDiceNames)[number];

/**
 * Table `meleeDice`.
 *
 * @see KG-MEL-01 KG-SKR-02 KG-SKR-04 KG-SKR-05
 */
export const meleeDice: Readonly<Record<MeleeDiceName, number>> = {
  infantry: 3,
  cavalry: 3,
  artillery: 2,
  company: 1,
  regimentWithoutCompany: 2,
};

/**
 * Table `meleeModifiers`, added to each die besides the Melee rating; `options.armourModifier` is for the dice of
 * whoever fights a unit in armour (KG-MEL-14).
 *
 * @see KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13
 */
export const meleeModifiers = {
  shaken: -1,
  /** On the defender's own dice, as the next. */
  defenderSoftCover: 1,
  defenderHardCover: 2,
  /** The attacker struck a formed unit there. */
  flankOrRear: 2,
  /** A formed attacker on skirmishers or artillery. */
  formedVsOpen: 2,
  defenderRough: 1,
  /** Horse on foot that is not in square. */
  cavalryVsInfantry: 1,
  /** Whoever fights in march column. */
  marchColumn: -1,
  /** The attacker. */
  attackColumn: 2,
  /** First round, after a charge. */
  lancersCharged: 1,
  /** Every later round. */
  lancersLater: -1,
};
