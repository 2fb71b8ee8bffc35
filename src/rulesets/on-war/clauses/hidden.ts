import type { ClauseText } from '../../../core/clause.js';

/** Hidden battalions. */
export const hiddenClauses = {
  'OW-HID-01':
    '[S] A battalion may start hidden in a building, a wood, crops, a depression or a fortification, or behind a hedge, a wall or the like if it is one stand deep. Behind means that each stand is within 1" of the line and none lies across it. In a work drawn as an area the centres of all stands are inside the outline. All stands must be in or behind the cover.',
  'OW-HID-02':
    '[I] Only its owner knows where a hidden battalion is. It cannot be named as a target, though `shootWood` may hit it. Until it is discovered it blocks neither sight nor fire, and no refusal betrays it.',
  'OW-HID-03':
    '[S] It is discovered when it shoots, charges, moves or changes formation, unless a move keeps all its stands in or behind the same cover throughout. It is not hidden again.',
  'OW-HID-04':
    '[S] It is discovered by an enemy battalion that moves to within 1" of it, or begins to move so near. The mover stops there. A change of formation, an about-face or a place outside a building within 1" of it discovers it too and is not made: the order is spent, the mover stays as it was, and tests its Leadership.',
  'OW-HID-05':
    '[S] A conscript or trained battalion that comes within 2" of it, or a veteran one within 3", may notice it: two dice not above its Initiative.',
  'OW-HID-06':
    '[I] That test is rolled in secret the first time in a player turn that the mover comes so near. Failing tells its side nothing. Passing reveals the battalion and halts the mover without surprise; its side decides whether it goes on along its path as far as it now may. A charge simply goes on.',
  'OW-HID-07':
    '[S] A battalion that discovers a hidden enemy otherwise tests its Leadership: it came within 1", was shot at, or was charged.',
  'OW-HID-08': '[R] The test is two dice not above the Leadership; a higher roll surprises the battalion.',
  'OW-HID-09':
    '[R] A surprised battalion moves no farther. It may not move, shoot, charge or form square, and answers a charge only with `hold`. It fights in a melee as usual.',
  'OW-HID-10':
    '[R] Surprise ends with the player turn if it came in the battalion’s own turn, else with its own next player turn.',
  'OW-HID-11':
    '[I] The target of a charge from hiding tests before it answers, the target of a shot from hiding after its losses, and a mover when it has stopped. One test covers all that is discovered at one moment. Routing and surprised battalions do not test.',
  'OW-HID-12':
    '[I] A charge that comes within 1" of a hidden enemy other than its target stops there and falls short, and the charger tests. If the charger has noticed an enemy that bars its way or its place, it falls short without a test. A charge beyond its distance is not made and discovers no enemy.',
  'OW-HID-13':
    '[I] Routs, fall backs, pursuits, breakthroughs, consolidating moves, halts at a square, arrivals and survivors of a wrecked building reveal hidden enemies within 1" without tests; from there on these count like any others. A consolidating move ends there. A heading or a change that would come so near reveals the enemy and is not made.',
  'OW-HID-14':
    '[I] A building held by a hidden enemy counts as empty. A battalion ordered into it goes straight towards it, discovers the garrison at 1" and stops.',
  'OW-HID-15':
    '[I] Templates, occupancy saves outside a building and the modifier for skirmishers pass hidden battalions over. Their dice in the Morale phase are secret. One that routs is revealed.',
  'OW-HID-16':
    '[I] The existence, name, type and brigade of a hidden battalion are public; its place, formation, stands and status are secret, and so are commanders with it. An order that names a hidden enemy is refused as not visible, and for nothing else about him.',
  'OW-HID-17':
    '[I] A hidden battalion that is destroyed, quits, routs or leaves a wrecked building is made known. Its other losses stay secret.',
  'OW-HID-18':
    '[I] What a side is asked about its own hidden battalion is shown to that side only. Secret dice belong to neither player. A square in answer to a charge that would overlap a hidden enemy fails without a die and reveals him.',
  'OW-HID-19': '[I] A commander who rides alone neither discovers hidden battalions nor is barred by them.',
} as const satisfies Record<`OW-HID-${string}`, ClauseText>;
