import type { ClauseText } from '../../../core/clause.js';

/** Personalities, their command points, and the risk that they run. */
export const personalitiesClauses = {
  'CD-PER-01':
    '[S] There is one personality for every 3 or 4 units, and the check of a scenario warns of other numbers.',
  'CD-PER-02': '[S] Each has 2 to 5 command points.',
  'CD-PER-03': '[R] If the scenario gives none, an average die does.',
  'CD-PER-04': '[I] The points are fresh in each own move and last through the opponents’ next one.',
  'CD-PER-05': '[S] A point adds 1 to one morale test.',
  'CD-PER-06': '[S] He has to be with the unit that tests.',
  'CD-PER-07': '[S] Points are pledged before the die and spent whatever it shows.',
  'CD-PER-08':
    '[S] Points may be spent in advance on tests of casualties, charge home and lost hand-to-hand in the opponents’ move.',
  'CD-PER-09':
    '[I] A reserve names unit, test and points, and counts in full at the first such test if he is still there. All other points are lost.',
  'CD-PER-10': '[I] Several personalities may pledge for one test.',
  'CD-PER-11':
    '[I] He moves 24 cm with the deductions of skirmishers, may join a friendly unit that he touches, and goes with it at no cost.',
  'CD-PER-12':
    '[I] Alone within 5 cm of a known enemy at the end of a phase, he joins the nearest steady friend within 30 cm, or goes towards his home edge.',
  'CD-PER-13': '[I] If his unit is lost he stays where he is.',
  'CD-PER-14': '[I] He does not fight, fire, block sight or count as a unit.',
  'CD-PER-15': '[I] With a unit, he stands 1 cm behind the middle of its rear edge.',
  'CD-PER-16': '[I] With a hidden unit he is hidden, and so are his pledges and reserves until they count.',
  'CD-PER-17': '[S] Personalities are senior officers, chiefs or priests.',
  'CD-PER-18': '[I] He passes friends for 1D6 each, may end on them, and comes no nearer than 5 cm to a known enemy.',
  'CD-PER-19':
    '[I] A pledge for a test that has been rolled is too late. Several reserves of one personality may stand at once.',
  'CD-RSK-01': '[S] When his unit takes casualties he may be hit, with double the percentage lost in the move.',
  'CD-RSK-02': '[I] It is rolled after fire and after hand-to-hand, each for the losses of that phase.',
  'CD-RSK-03': '[S] A personality that is hit is removed, before any morale test.',
  'CD-RSK-04': '[S] He is lost in no other way.',
  'CD-RSK-05': '[I] It is rolled even if the whole unit falls.',
} as const satisfies Record<`CD-${'PER' | 'RSK'}-${string}`, ClauseText>;
