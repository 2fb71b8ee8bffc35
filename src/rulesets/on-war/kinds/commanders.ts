import { flagField, pieceField, placeField } from '../../../core/fields.js';
import { memoize } from '../../../core/memoize.js';
import { fanAround } from '../../../table/fan.js';
import { formatPlace } from '../../../table/movewords.js';
import type { Point } from '../../../table/point.js';
import { onlyPoint } from '../../../table/regions.js';
import { pointShape } from '../../../table/shapes.js';
import type { ActionOf, CommanderOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { settleReroll } from '../checks.js';
import { commanderRefusals, escapeRefusals, placeOf, placesAround, ride } from '../commanders.js';
import { settleKillReroll } from '../melee.js';
import { nameOf } from '../names.js';
import { isPresent, officerOf, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer, Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { ableIds, kind, type Open, optionsOf, type Proposal, say } from './kind.js';

/** Rides of commanders, and checks that may be rolled again thanks to them. */

type Ride = ActionOf<'moveCommander'>;
type To = Extract<Ride, { readonly to: unknown }>;
type Join = Extract<Ride, { readonly attachTo: unknown }>;
type Replace = Extract<Ride, { readonly replaceOfficer: unknown }>;
type Moves = TaskOf<'moves'>;

const isFree = (s: Situation, side: string, order: CommanderOrder): boolean =>
  commanderRefusals(s, side, order).length === 0;

/** Commanders of the side who have not moved yet. */
const riders = ({ state, side }: Open): readonly Officer[] =>
  state.officers.filter((officer) => officer.side === side && !officer.moved && isPresent(state, officer));

const commanderField = (isAble: (open: Open, officer: Officer) => boolean) =>
  pieceField<Open, unknown>({
    label: 'commander',
    actor: true,
    options: (open, _draft, _at, given) => {
      const able = riders(open).filter((officer) => given === undefined || officer.id === given);
      return optionsOf(
        open.state,
        able.filter((officer) => isAble(open, officer)).map(({ id }) => id),
      );
    },
  });

const spotOf = ({ x, y }: Point): Point => ({ x, y });

const riderIn = (open: Open, { commander }: { readonly commander?: string | undefined }): Officer | undefined =>
  riders(open).find(({ id }) => id === commander);

const places = memoize(
  (state: Situation, officer: Officer) => [officer, state],
  (state, officer) =>
    fanAround(
      { from: placeOf(state, officer), directions: 24, most: state.tables.moveFactors.commanderMove, finest: 0.01 },
      (to) => isFree(state, officer.side, { commander: officer.id, to }),
    ),
);

const rideKind = {
  type: 'moveCommander',
  clause: 'OW-CMD-02',
  refusals: ({ state, side }: Open, action: Ride): readonly Refusal[] => commanderRefusals(state, side, action),
  apply: (battle: Parameters<typeof ride>[0], action: Ride): void => ride(battle, action),
} as const;

const rideTo = kind<To, Moves>({
  ...rideKind,
  label: 'Ride',
  fields: {
    commander: commanderField(({ state }, officer) => places(state, officer).length > 0),
    to: placeField<Open, Partial<To>>({
      label: 'to',
      shape: pointShape,
      domain: (open, draft) => {
        const officer = riderIn(open, draft);
        return officer === undefined
          ? undefined
          : { kind: 'point', regions: places(open.state, officer), from: spotOf(placeOf(open.state, officer)) };
      },
    }),
  },
  samples: () => [],
  words: (s, { commander, to }) => say(nameOf(s, commander), `ride to ${formatPlace(to)}`),
});

/** Own battalions that a ride may end at. */
const hosts = ({ state, side }: Open, orderFor: (unit: string) => CommanderOrder, given?: unknown): readonly string[] =>
  ableIds(
    unitsOfSide(state, side).map(({ id }) => id),
    given,
    (id) => isFree(state, side, orderFor(id)),
  );

const hasHost = ({ state, side }: Open, orderFor: (unit: string) => CommanderOrder): boolean =>
  unitsOfSide(state, side).some(({ id }) => isFree(state, side, orderFor(id)));

const joining = (officer: Officer) => (attachTo: string) => ({ commander: officer.id, attachTo });
const replacing = (officer: Officer) => (replaceOfficer: string) => ({ commander: officer.id, replaceOfficer });

const join = kind<Join, Moves>({
  ...rideKind,
  label: 'Join a battalion',
  fields: {
    commander: commanderField((open, officer) => hasHost(open, joining(officer))),
    attachTo: pieceField<Open, Partial<Join>>({
      label: 'battalion',
      options: (open, draft, _at, given) => {
        const officer = riderIn(open, draft);
        return officer === undefined ? undefined : optionsOf(open.state, hosts(open, joining(officer), given));
      },
    }),
  },
  samples: (open) =>
    riders(open).map(
      (officer): Proposal<Join> =>
        () =>
          unitsOfSide(open.state, open.side).map(({ id }) => ({
            type: 'moveCommander',
            commander: officer.id,
            attachTo: id,
          })),
    ),
  words: (s, { commander, attachTo }) => say(nameOf(s, commander), `join ${nameOf(s, attachTo)}`),
});

const replace = kind<Replace, Moves>({
  ...rideKind,
  label: 'Replace a dead officer',
  clause: 'OW-OFF-04',
  fields: {
    commander: commanderField((open, officer) => hasHost(open, replacing(officer))),
    replaceOfficer: pieceField<Open, Partial<Replace>>({
      label: 'battalion',
      options: (open, draft, _at, given) => {
        const officer = riderIn(open, draft);
        return officer === undefined ? undefined : optionsOf(open.state, hosts(open, replacing(officer), given));
      },
    }),
  },
  samples: (open) =>
    riders(open)
      .filter(({ role }) => role === 'adjutant')
      .map(
        (officer): Proposal<Replace> =>
          () =>
            unitsOfSide(open.state, open.side)
              .filter((unit) => unit.officer === 'dead')
              .map(({ id }) => ({ type: 'moveCommander', commander: officer.id, replaceOfficer: id })),
      ),
  words: (s, { commander, replaceOfficer }) =>
    say(nameOf(s, commander), `take command of ${nameOf(s, replaceOfficer)}`),
});

type Escape = ActionOf<'escape'>;
type EscapeTo = Extract<Escape, { readonly to: unknown }>;
type EscapeJoin = Extract<Escape, { readonly attachTo: unknown }>;
type Escapes = TaskOf<'escape'>;

const escapeKind = {
  type: 'escape',
  clause: 'OW-CMD-12',
  refusals: ({ state, task }: Open<Escapes>, action: Escape): readonly Refusal[] =>
    action.commander === task.officerId
      ? escapeRefusals(state, officerOf(state, task.officerId), action)
      : [refuse('invalid', 'OW-CMD-12', 'commander', { commander: action.commander })],
  apply: (battle: Parameters<typeof ride>[0], action: Escape): void => ride(battle, action),
} as const;

/** The commander who has to get away. */
const fugitive = ({ state, about }: Open): Officer => officerOf(state, about ?? '');

/** The commander who has to get away, if he can do it in this way. */
const fugitiveField = (mayEscape: (open: Open) => boolean) =>
  pieceField<Open, unknown>({
    label: 'commander',
    actor: true,
    options: (open) => optionsOf(open.state, mayEscape(open) ? [fugitive(open).id] : []),
  });

/** The places where he is looked for a refuge, as far as they are safe. */
const refuges = (open: Open) => {
  const officer = fugitive(open);
  return placesAround(open.state, officer.position).filter(
    (to) => escapeRefusals(open.state, officer, { commander: officer.id, to }).length === 0,
  );
};

const refugeUnits = (open: Open): readonly string[] => {
  const officer = fugitive(open);
  return unitsOfSide(open.state, officer.side)
    .map(({ id }) => id)
    .filter((id) => escapeRefusals(open.state, officer, { commander: officer.id, attachTo: id }).length === 0);
};

const escapeJoin = kind<EscapeJoin, Escapes>({
  ...escapeKind,
  label: 'Escape to a battalion',
  fields: {
    commander: fugitiveField((open) => refugeUnits(open).length > 0),
    attachTo: pieceField<Open, Partial<EscapeJoin>>({
      label: 'battalion',
      options: (open) => optionsOf(open.state, refugeUnits(open)),
    }),
  },
  words: (s, { commander, attachTo }) => say(nameOf(s, commander), `escape to ${nameOf(s, attachTo)}`),
});

const escapeTo = kind<EscapeTo, Escapes>({
  ...escapeKind,
  label: 'Escape',
  fields: {
    commander: fugitiveField((open) => refuges(open).length > 0),
    to: placeField<Open, Partial<EscapeTo>>({
      label: 'to',
      shape: pointShape,
      domain: (open) => ({
        kind: 'point',
        regions: refuges(open).map(onlyPoint),
        from: spotOf(fugitive(open).position),
      }),
      samples: (open) => refuges(open),
    }),
  },
  words: (s, { commander, to }) => say(nameOf(s, commander), `escape to ${formatPlace(to)}`),
});

type Rerolls = TaskOf<'rerollCheck' | 'rerollKills'>;

const reroll = kind<ActionOf<'reroll'>, Rerolls>({
  type: 'reroll',
  label: 'Roll again, or let it stand',
  clause: 'OW-CMD-09',
  fields: { use: flagField<Open, unknown>({ label: 'roll again' }) },
  samples: () => [() => [{ type: 'reroll', use: true }], () => [{ type: 'reroll', use: false }]],
  refusals: () => [],
  apply: (battle, { use }, task) =>
    task.task === 'rerollCheck' ? settleReroll(battle, task, use) : settleKillReroll(battle, task, use),
  words: (s, { use }, about) => say(about ? nameOf(s, about) : 'The check', use ? 'roll again' : 'let the roll stand'),
});

export const commandersKinds = { join, replace, rideTo, escapeJoin, escapeTo, reroll };
