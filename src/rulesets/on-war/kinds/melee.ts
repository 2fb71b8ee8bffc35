import { pieceOption } from '../../../core/domain.js';
import { pieceField, piecesField } from '../../../core/fields.js';
import { formatList } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import {
  allocateKills as applyKills,
  chargesToFight,
  feedRefusals,
  feed as feedStands,
  killRefusals,
  meleeTasks,
  needOf,
  standsToFeed,
  tollNow,
  usualFeed,
} from '../melee.js';
import { nameOf } from '../names.js';
import { chargeOf, commandStand, findOfficer } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { ableIds, kind, type Open, optionsOf, say } from './kind.js';

/** Decisions in the Assault phase: which melee is next, who is fed, who falls. */

const targetName = (s: Situation, charger: string): string => nameOf(s, chargeOf(s, charger)?.target ?? '');

const isToFight = (s: Situation, id: string): boolean => chargesToFight(s).some(({ charger }) => charger === id);

const fightMelee = kind<ActionOf<'fightMelee'>, TaskOf<'assault'>>({
  type: 'fightMelee',
  label: 'Fight the melee of a charge',
  clause: 'OW-MEL-17',
  fields: {
    charger: pieceField({
      label: 'charger',
      actor: true,
      options: ({ state }, _, __, given) =>
        optionsOf(
          state,
          ableIds(
            chargesToFight(state).map(({ charger }) => charger),
            given,
            () => true,
          ),
          (id) => ({ target: targetName(state, id) }),
        ),
    }),
  },
  refusals: ({ state }, { charger }) =>
    isToFight(state, charger)
      ? []
      : [refuse('invalid', 'OW-MEL-17', 'charger', { charger }, 'It has no charge in contact with the enemy.')],
  apply: (battle, { charger }) => schedule(battle, ...meleeTasks(charger)),
  words: (s, { charger }) => say(nameOf(s, charger), `fight ${targetName(s, charger)}`),
});

/** The name of a stand, or of a commander. */
const memberName = (s: Situation, member: string): string => {
  if (member === commandStand) return 'the command stand';
  return findOfficer(s, member) === undefined ? `stand ${member}` : nameOf(s, member);
};

const memberOptions = (s: Situation, members: readonly string[]) =>
  members.map((member) => pieceOption(member, memberName(s, member)));

const able = ({ state }: Open): readonly string[] => (state.melee === null ? [] : standsToFeed(state, state.melee));

const feed = kind<ActionOf<'feed'>, TaskOf<'feed'>>({
  type: 'feed',
  label: 'Bring stands into the fight',
  clause: 'OW-MEL-08',
  fields: {
    stands: piecesField({
      label: 'stands',
      options: (open) =>
        able(open).map((stand) => {
          const need = open.state.melee === null ? undefined : needOf(open.state.melee, stand);
          return pieceOption(stand, memberName(open.state, stand), { need: need ?? 0 });
        }),
      least: () => 0,
    }),
  },
  samples: (open) => [
    () => {
      const { melee } = open.state;
      const usual = melee === null ? [] : usualFeed(open.state, melee);
      return [usual, able(open), []].map((stands) => ({ type: 'feed', stands }));
    },
  ],
  refusals: ({ state }, { stands }) => feedRefusals(state, stands),
  apply: (battle, { stands }) => feedStands(battle, stands),
  words: (s, { stands }, about) =>
    say(
      nameOf(s, about ?? ''),
      stands.length === 0
        ? 'bring no more stands into the fight'
        : `bring ${formatList(stands.map((stand) => memberName(s, stand)))} into the fight`,
    ),
});

type Allocation = TaskOf<'allocateKills'>;

const noToll = { certain: [], choice: [], fall: 0 };

const tollIn = ({ state, task }: Open<Allocation>) =>
  state.melee === null ? noToll : tollNow(state, state.melee, task.kills);

/** The first members in turn, beginning with each of them; the default order comes first. */
const rotations = (members: readonly string[], count: number): readonly (readonly string[])[] =>
  members.map((_, index) => [...members.slice(index), ...members.slice(0, index)].slice(0, count));

const allocateKills = kind<ActionOf<'allocateKills'>, Allocation>({
  type: 'allocateKills',
  label: 'Choose who falls',
  clause: 'OW-MEL-09',
  fields: {
    members: piecesField({
      label: 'stands and commanders who fall',
      options: (open) => memberOptions(open.state, tollIn(open).choice),
      least: (open) => tollIn(open).fall,
      most: (open) => tollIn(open).fall,
    }),
  },
  samples: (open) => [
    () => {
      const { choice, fall } = tollIn(open);
      return rotations(choice, fall).map((members) => ({ type: 'allocateKills', members }));
    },
  ],
  refusals: ({ state, task }, { members }) => killRefusals(state, task.kills, members),
  apply: (battle, { members }, { kills }) => applyKills(battle, kills, members),
  words: (s, { members }, about) =>
    say(nameOf(s, about ?? ''), `lose ${formatList(members.map((member) => memberName(s, member)))}`),
});

export const meleeKinds = { fightMelee, feed, allocateKills };
