import type { ClauseText } from '../../../core/clause.js';

/** Officers. */
export const officersClauses = {
  'OTS-OFF-01':
    '[S] Leadership, from 2 to 12, is the number that command tests are rolled against, and is also called command rating. Combat value, from -3 to +3, may be a bonus or a penalty.',
  'OTS-OFF-02': '[S] Officers move through friendly units, and friendly units through officers, without penalty.',
  'OTS-OFF-03':
    '[S] An officer attaches to a unit or group by a move that ends in contact with it, and declares this in the same order.',
  'OTS-OFF-04':
    '[I] An officer may start the battle attached. Later he needs an order to attach, if only a move of 0 cm. He attaches to one unit, his host, and through it to the group that it belongs to: his combat value serves every unit of the group, and stands lost by any of them put him to one casualty roll for each event.',
  'OTS-OFF-05':
    '[S] An attached officer adds his combat value to each stand of his unit or group in melee. An unattached officer adds nothing.',
  'OTS-OFF-06':
    '[I] Combat value does not change firepower. If several officers are attached, only the highest value counts.',
  'OTS-OFF-07':
    '[I] An attached officer goes wherever his host goes, without an order to him. He leaves by a Move order to himself, which starts at the centre of the host, or when the host fails a morale test (OTS-MRL-09).',
  'OTS-OFF-08':
    '[S] Only an attached officer can become a casualty. Each time his unit or group loses stands, however many at once, he rolls 1d6 and is eliminated on a 1.',
  'OTS-OFF-09':
    '[S] If his unit loses its last stand and he survives this roll, he is unattached in its place and can be captured.',
  'OTS-OFF-10':
    '[S] In the initiative phase of his side an unattached officer who sees an enemy unit within 30 cm may evade. He goes 60 cm directly away from the nearest enemy unit that he sees.',
  'OTS-OFF-11':
    '[S] An enemy unit that afterwards contacts an unattached officer captures him. He is then out of the battle.',
  'OTS-OFF-12':
    '[I] An enemy unit captures him if its Move, charge, follow-up, evade or uncontrolled advance sweeps over him or ends in contact with him, whether he has evaded or not. Drive backs, fall backs and rout moves do not capture. A unit that touches him when he becomes unattached captures him only by a new move.',
  'OTS-OFF-13': '[I] An officer who has evaded does not move again this turn. He may still order others.',
  'OTS-OFF-14':
    '[I] Unattached officers are never targets, do not fight, and block neither sight nor movement. An officer may not move through an enemy unit or into contact with one.',
  'OTS-OFF-15': '[S] An attached officer has +1 on command tests for orders to others than his own unit or group.',
  'OTS-OFF-16':
    '[I] In range tests and tests for an uncontrolled advance, the commanding officer of a unit is the officer attached to it or to its group. If there is none, it is the commander of the unit, wherever he is on the table, unless `options.commanderValueNeedsAttachment` is on. If there is no such officer either, the value is 0.',
  'OTS-OFF-17':
    '[I] An officer evades by OTS-EVA-05 to OTS-EVA-09 at his own rate, but friends do not stop him. He must see the enemy within 30 cm when he goes.',
  'OTS-OFF-18':
    '[I] An officer whose host goes off by an exit edge has exited with it and is not lost. An unattached officer may go off by an exit edge of his side by a Move order. Neither gives orders again.',
  'OTS-OFF-19':
    '[I] An officer who already touches an enemy unit may move away from it but not closer. He may end a move on a friendly unit without attaching, and has no effect there.',
} as const satisfies Record<string, ClauseText>;
