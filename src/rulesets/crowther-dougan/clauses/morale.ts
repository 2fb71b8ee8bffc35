import type { ClauseText } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'CD-MOR-01': '[S] A D10 under the modified morale factor passes, and an equal one fails.',
  'CD-MOR-02': '[I] No roll passes or fails of itself, and it is rolled even if the result is certain.',
  'CD-MOR-03':
    '[R] Tests are for being charged, to charge, to rally, shooting casualties, to charge home and lost hand-to-hand.',
  'CD-MOR-04':
    '[S] The moving side takes the first three in phase 1, its opponents the next two in phase 2, the loser the last in phase 3.',
  'CD-MOR-05': '[R] All modifiers of the table that apply are added.',
  'CD-MOR-06':
    '[R] Losing 4 per cent of the men at the start of the move to shooting calls for one test after all firing.',
  'CD-MOR-07':
    '[I] A charger tests only to charge home. Units routing, in contact or destroyed do not test for casualties.',
  'CD-MOR-08': '[S] Failing when charged: rout.',
  'CD-MOR-09': '[S] Failing to charge: no advance in this move.',
  'CD-MOR-10': '[S] Failing to rally: the rout or pursuit goes on.',
  'CD-MOR-11':
    '[S] Failing after casualties, a unit that last advanced halts, one that halted retires 5 cm, one that retired routs.',
  'CD-MOR-12':
    '[I] A forced halt keeps the unit in place in its next own movement, and until then from charging and following up.',
  'CD-MOR-13': '[S] Failing to charge home: it halts 5 cm from the target.',
  'CD-MOR-14': '[S] Failing after lost hand-to-hand: rout.',
  'CD-MOR-15':
    '[S] Below half of its original men a unit that fails any test retires 5 cm, unless the result is worse.',
  'CD-MOR-16': '[I] Routing, and going on routing or pursuing, stand below half too.',
  'CD-MOR-17': '[I] The 5 cm go away from the enemy concerned, facing kept and without dice.',
  'CD-MOR-18':
    '[I] What a unit last did is set when its movement ends. A forced retirement counts one round longer unless the unit advances or rallies.',
  'CD-MOR-19':
    '[I] A retirement stops at closed ground, the edge or 5 cm from another enemy, and passes friends to the first clear place.',
  'CD-MOR-20':
    '[I] Unlimbered guns stay and are unloaded instead of retiring. A garrison leaves by the far side, 5 cm from the wall.',
  'CD-MOR-21':
    '[I] A unit charged by several enemies tests once, and a modifier that one of them earns counts unless it asks for all.',
  'CD-MOR-22': '[I] Support and routing friends are other units of the side at the time of the test.',
  'CD-MOR-23':
    '[R] In front is the direction noted at the declaration or at the shot. A steady target is judged at the test.',
  'CD-MOR-24': '[I] The test after fire reads cover, direction and sight as each shot that cost men was fired.',
  'CD-MOR-25': '[I] A pursuer that fails after casualties halts, or retires below half, and its pursuit ends.',
  'CD-MOR-26': '[I] Below half is judged at the test, with the losses of this move.',
  'CD-MOR-27': '[I] A retirement stops touching what is closed to it and pays for nothing.',
} as const satisfies Record<`CD-MOR-${string}`, ClauseText>;
