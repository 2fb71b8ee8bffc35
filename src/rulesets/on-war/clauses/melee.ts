import type { ClauseText } from '../../../core/clause.js';

/** Melees, and what follows them. */
export const meleeClauses = {
  'OW-MEL-01': '[S] The charger strikes first.',
  'OW-MEL-02':
    '[S] Stands in base contact with the enemy fight, and those within 1" of a stand of their own battalion that is.',
  'OW-MEL-03':
    '[I] Who fights is worked out once, when the melee begins. A stand that fights goes on until it is removed or the melee ends. No stand moves meanwhile.',
  'OW-MEL-04':
    '[I] Each other stand has a need, worked out at the same moment: its distance to the nearest enemy stand of the melee, or to the nearest own stand in contact less 1", whichever is smaller.',
  'OW-MEL-05':
    '[S] Dice for each stand that fights: grenadiers, light and medium cavalry 2, heavy cavalry 3, others 1, also when striking back. `options.attacksPerStand` can give everybody 1.',
  'OW-MEL-06':
    '[S] A kill needs a skill check of the striker. Charging cavalry adds 1 against infantry in line, column or loose order, in every strike of that melee. `options.cavalryPlusOne` can give it always or never.',
  'OW-MEL-07': '[S] Each success kills one stand, without a save.',
  'OW-MEL-08':
    '[S] Before each of its strikes but the charger’s first, a battalion may bring more stands into the fight: at its k-th such chance those whose need is 2k" or less. They are not moved on the table. `options.feedMove` can leave this to the charger alone.',
  'OW-MEL-09':
    '[I] Kills go one to a stand, first to those that fight, then to the others. The owner chooses within the last group reached, and is asked only if there is a choice. A commander belongs to the group of the stand he rode with when the melee began. Kills beyond the last are lost.',
  'OW-MEL-10':
    '[S] A battalion that lost stands or commanders in a strike makes a motivation check. `options.meleeCheck` can ask for it after every strike.',
  'OW-MEL-11': '[S] If it passes, it strikes back.',
  'OW-MEL-12': '[S] Strikes alternate until one falls back or is destroyed.',
  'OW-MEL-13':
    '[I] A striker without troop stands that fight passes. If both pass in succession, the charger falls back.',
  'OW-MEL-14': '[I] If each side has had ten strikes, passes included, the charger falls back.',
  'OW-MEL-15': '[I] The direction of the attack changes nothing but the geometry.',
  'OW-MEL-16': '[S] Artillery strikes back with one die a stand.',
  'OW-MEL-17':
    '[I] Each charge is a duel, in the order that the active side picks. If its target is gone or has fallen back, the charger stays, and its charge is done.',
  'OW-MEL-18': '[I] Disoriented and surprised battalions fight as usual.',
  'OW-MEL-19':
    '[I] If losses have parted charger and target before their melee, both close up and the charger goes straight ahead up to 2" to renew contact, short of others, buildings, impassable ground and the edge. Failing that its charge is done. A charge at a section of a building that is wrecked since goes on in the same way.',
  'OW-MEL-20':
    '[I] A strike has this order: feed, dice, re-roll, allocation, removal, death of commanders, destruction, check. A battalion that is destroyed makes no check.',
  'OW-MEL-21':
    '[I] A fall back that destroys is still a fall back: there is no breakthrough and no pursuit, and a garrison lost so was driven out.',
  'OW-BRK-01':
    '[S] A charger that destroyed its target by a strike, or a routing target, may break through or consolidate. It may not when the enemy falls back.',
  'OW-BRK-02': '[S] A breakthrough is up to 4" straight ahead, for every arm.',
  'OW-BRK-03':
    '[S] To consolidate is to stay and reform: any heading about the centre of the front, and one change of formation, but not into square. A battalion without an officer rolls for the change first; the move, the heading and the change follow.',
  'OW-BRK-04': '[S] Cavalry that consolidates may first move up to 8" in any direction, as in a normal move.',
  'OW-BRK-05':
    '[S] A beaten or routing battalion that a breakthrough touches is destroyed, and the breakthrough goes on.',
  'OW-BRK-06':
    '[I] It halts 1" short of other enemies, and short of friends that are not loose, buildings, impassable ground and the edge. If it would end on a loose friend it goes back to the last clear point.',
  'OW-BRK-07': '[I] A target that destroys or drives off its charger stays, and has no breakthrough.',
  'OW-BRK-08': '[I] A disoriented charger only stays and closes up.',
} as const satisfies Record<`OW-${'MEL' | 'BRK'}-${string}`, ClauseText>;
