import type { ClauseText } from '../../../core/clause.js';

/** Evading, crews and guns. */
export const evadingClauses = {
  'OTS-EVA-01': '[S] Only mounted units and gun crews may evade.',
  'OTS-EVA-02': '[S] A unit may choose to evade in the initiative phase of its own side.',
  'OTS-EVA-03': '[S] It goes at once, by its Full rate, straight away from the enemy unit nearest to it.',
  'OTS-EVA-04': '[S] It may cross features if it pays their cost in movement.',
  'OTS-EVA-05':
    '[I] The nearest enemy unit is the nearest one that it sees within 30 cm. The unit turns about its centre at no cost to face away from that enemy, goes straight, and ends facing that way.',
  'OTS-EVA-06':
    '[I] It goes the longest legal distance up to its Full rate, or up to its Half rate in irregular formation or from fortifications. Ground that halves ends the move at the Half rate, or where that ground begins if it begins farther away. Broken ground that the unit does not touch yet, barred ground and the table edge end the move where they begin. It may touch a friendly unit, but stops 0.5 cm from an enemy unit.',
  'OTS-EVA-07': '[S] It may not end nearer to another enemy unit than to the one that it evades.',
  'OTS-EVA-08':
    '[I] If the whole distance would break this, it goes the longest distance, in steps of 0.1 cm, at which every other enemy unit is at least as far away as the one evaded.',
  'OTS-EVA-09': '[I] If no distance of 0.1 cm or more is legal, the evade is refused.',
  'OTS-EVA-10': '[I] Cavalry and mounted dragoons evade 30 cm. Crews of all guns evade 20 cm on foot.',
  'OTS-EVA-11': '[S] A unit that has evaded carries out no order in the command phase of the same turn.',
  'OTS-EVA-12': '[S] A crew that evades abandons its guns, and may return to them later on an order to move there.',
  'OTS-EVA-13':
    '[I] The guns stay in their place, and the unit becomes the crew. A crew is on foot, in one row, with the same stands, strength, quality and melee value. It does not fire, charge or stand ready, and does not count as deployed guns when it is fired at. It may evade again in a later turn.',
  'OTS-EVA-14':
    '[I] A crew returns by a Move order with `recrew` whose path ends in contact with its guns. The unit then has the place and the state of the guns, and guns in excess of its stands are lost. It does not fire this turn.',
  'OTS-EVA-15': '[I] A crew may not return while an enemy unit touches the guns, or while the guns are captured.',
  'OTS-EVA-16':
    '[I] An infantry, cavalry or dragoon unit that ends a Move, charge, follow-up or uncontrolled advance in contact with abandoned enemy guns captures them. Such a unit of the owner that ends such a move in contact with captured guns makes them abandoned again, if no enemy touches them. Guns without a crew neither fight nor block. If the crew is destroyed or leaves the table, they stay and cannot be manned. A battery that is destroyed at its guns loses them.',
  'OTS-EVA-17':
    '[I] Manning the guns again by `recrew` is refused if the path does not end in contact with the guns, or if a unit other than the crew stands on the place that they take up.',
} as const satisfies Record<string, ClauseText>;
