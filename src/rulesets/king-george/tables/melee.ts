/** Rows of table `meleeDice`. Artillery is guns, rockets and crews, limbered or not. */
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
 * Table `meleeModifiers`, added to each die together with the Melee rating. `options.armourModifier` applies to the
 * dice of a unit that fights one in armour (KG-MEL-14).
 *
 * @see KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13
 */
export const meleeModifiers = {
  shaken: -1,
  /** On the defender's own dice, like the next. */
  defenderSoftCover: 1,
  defenderHardCover: 2,
  /** The attacker struck the flank or rear of a formed unit. */
  flankOrRear: 2,
  /** A formed attacker against skirmishers or artillery. */
  formedVsOpen: 2,
  defenderRough: 1,
  /** Horse against foot that is not in square. */
  cavalryVsInfantry: 1,
  /** Any unit in march column. */
  marchColumn: -1,
  /** The attacker. */
  attackColumn: 2,
  /** In the first round, after a charge. */
  lancersCharged: 1,
  /** In every later round. */
  lancersLater: -1,
};
