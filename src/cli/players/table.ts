import type { Question } from '../../core/question.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { Participant } from '../../sim/index.js';
import type { AnyHistory, Responder, Responders } from '../battle.js';
import { type Result, success } from '../exit.js';
import type { Io } from '../io.js';
import { jsonLog } from '../logs/jsonlines.js';
import { liveLog } from '../logs/live.js';
import { withMaps } from '../logs/maps.js';
import { quietLog } from '../logs/quiet.js';
import { redactedLog } from '../logs/redacted.js';
import { promptOf } from '../prompt.js';
import type { AnyScenario } from '../scenariosource.js';
import type { Log } from '../step.js';
import { botPlayer, seededDice } from './bots.js';
import { type HotSeat, hidesAnything, hotSeat } from './hotseat.js';
import { manualDice } from './manualDice.js';
import { type Keyboard, personPlayer } from './person.js';
import { umpireAt } from './umpire.js';

/* Who plays and who rolls at one table, and what the screen shows. */

/** Default bots. */
export const defaultBots = 'steady';

export interface PlayOptions {
  readonly bots: string;
  /** Iterations of `mcts` per decision. */
  readonly iterations?: number;
  readonly seed: string;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly dice: 'seeded' | 'table';
  readonly side?: string;
  readonly textMap?: boolean;
  readonly resume?: string;
  /** House rules as name=value. */
  readonly option?: readonly string[];
  /** Module of a rule set, already loaded into the world of the command. */
  readonly ruleset?: string;
}

/** A battle to play, from its start or from where it was left. */
export interface Setup {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Default folder for the results. */
  readonly folder: string;
}

const wholeLog = (io: Io, ruleset: Ruleset, options: PlayOptions): Log => {
  if (options.json === true) return jsonLog(io);
  if (options.quiet === true) return quietLog(io);
  return options.textMap === true ? withMaps(io, ruleset, liveLog(io)) : liveLog(io);
};

/** The log for the persons at the screen: one sees what its side may see; several share it by turns if they must. */
export const logFor = (
  io: Io,
  ruleset: Ruleset,
  options: PlayOptions,
  persons: readonly string[],
  seat: HotSeat | null,
): Log => {
  if (seat !== null) return seat.log;
  const log = wholeLog(io, ruleset, options);
  const [only, second] = persons;
  return only === undefined || second !== undefined ? log : redactedLog(only, ruleset, log);
};

/** A resumed battle must not roll the first dice of its seed again. */
const seedFor = (seed: string, answered: number): string => (answered === 0 ? seed : `${seed}/${answered}`);

export interface Table {
  readonly responders: Responders;
  readonly seat: HotSeat | null;
  readonly dice: string;
  readonly close: () => void;
}

export interface TableSettings {
  readonly bots: readonly [Participant, Participant];
  /** Ids of the sides that persons play. */
  readonly persons: readonly string[];
}

const playersAt = async (
  setup: Setup,
  { bots, persons }: TableSettings,
  seed: string,
  keyboard: Keyboard | null,
): Promise<Result<Readonly<Record<string, Responder>>>> => {
  const players: Record<string, Responder> = {};
  for (const [index, { id }] of setup.scenario.sides.entries()) {
    const bot = index === 0 ? bots[0] : bots[1];
    const player =
      keyboard !== null && persons.includes(id)
        ? success(personPlayer(keyboard))
        : await botPlayer(bot, setup.ruleset, `${seed}:${id}`);
    if (!player.ok) return player;
    players[id] = player.value;
  }
  return success(players);
};

/** The only side that may see a roll; null if all may. */
const seenByOnly = (question: Question): string | null =>
  question.kind === 'roll' ? (question.seenBy ?? null) : question.side;

/** One screen for several persons, if the rule set hides something from them. */
const seatFor = (
  keyboard: Keyboard,
  { ruleset, scenario }: Setup,
  options: PlayOptions,
  persons: readonly string[],
): HotSeat | null =>
  persons.length < 2 || !hidesAnything(ruleset)
    ? null
    : hotSeat(
        keyboard,
        scenario.sides.filter(({ id }) => persons.includes(id)),
        () => wholeLog(keyboard.io, ruleset, options),
      );

const seatedPlayers = (
  players: Readonly<Record<string, Responder>>,
  seat: HotSeat | null,
  persons: readonly string[],
): Readonly<Record<string, Responder>> =>
  Object.fromEntries(
    Object.entries(players).map(([id, player]) => [
      id,
      seat === null || !persons.includes(id) ? player : seat.seated(player, () => id),
    ]),
  );

/** The players, and who rolls the dice. */
export const tableFor = async (
  io: Io,
  setup: Setup,
  options: PlayOptions,
  settings: TableSettings,
): Promise<Result<Table>> => {
  const { ruleset, history } = setup;
  const seed = seedFor(options.seed, history.steps.length);
  const realDice = options.dice === 'table';
  const keyboard: Keyboard | null =
    settings.persons.length > 0 || realDice ? { io, prompt: promptOf(io), ruleset, isUmpire: realDice } : null;
  const players = await playersAt(setup, settings, seed, keyboard);
  if (!players.ok) {
    keyboard?.prompt.close();
    return players;
  }
  const { persons } = settings;
  const generated = seededDice(seed, persons);
  const seat = keyboard === null ? null : seatFor(keyboard, setup, options, persons);
  const [only = null] = persons;
  const side = (): string | null => (seat === null && persons.length < 2 ? only : (seat?.side() ?? null));
  const seen = (state: object): object | null => {
    const at = side();
    if (at !== null) return ruleset.view(state, at);
    return seat === null ? state : null;
  };
  const dice = keyboard !== null && realDice ? manualDice(keyboard, persons, generated, seen) : generated;
  return success({
    responders: {
      players: seatedPlayers(players.value, seat, persons),
      dice: seat === null || !realDice ? dice : seat.seated(dice, seenByOnly),
      ...(keyboard !== null && realDice ? { umpire: umpireAt(keyboard, side) } : {}),
    },
    seat,
    dice: realDice ? 'real dice' : `seed ${options.seed}`,
    close: () => keyboard?.prompt.close(),
  });
};
