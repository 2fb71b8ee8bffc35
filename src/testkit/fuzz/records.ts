import { type Picker, picker } from '../../core/dice/picker.js';
import { seeded } from '../../core/dice/seeded.js';
import { verifyFair } from '../../core/fairrecord.js';
import { beginHistory, type History, proceed, stateOf } from '../../core/history.js';
import { loadRecord } from '../../core/loadrecord.js';
import { recordOfHistory, saveRecord } from '../../core/record.js';
import { replay } from '../../core/replay.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import { isRecord } from '../../core/shape.js';
import { hostileValue } from './hostile.js';
import { mutated, partsOf } from './mutate.js';
import type { Probe } from './probe.js';

/* Wrong and strange records. */

/** How much is tried. */
export interface RecordFuzzOptions {
  readonly seed: number | string;
  /** Number of records tried; default 100. */
  readonly tries?: number;
  /** Answers of the battle whose record is changed; default 12. */
  readonly answers?: number;
}

const played = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  answers: number,
  pick: Picker,
): History<K['scenario'], K['state'], K['action'], K['event']> => {
  let history: History<K['scenario'], K['state'], K['action'], K['event']> = beginHistory(ruleset, scenario);
  for (let left = answers; left > 0; left -= 1) {
    const state = stateOf(history);
    const question = ruleset.ask(state);
    if (question === null) break;
    const candidates = question.kind === 'decision' ? ruleset.candidates(state, { most: 4, pick }) : [];
    const answer =
      question.kind === 'decision'
        ? { action: candidates[pick(candidates.length)] as K['action'] }
        : (seeded(pick(1e6)).roll(question) ?? { result: 0 });
    const next = proceed(ruleset, history, answer);
    if (!next.ok) break;
    history = next.value;
  }
  return history;
};

/** Messages of dice that were rolled jointly, right in form and not for this battle. */
const fairMessages = {
  battle: 'fuzz',
  parties: ['one', 'two'],
  messages: [
    { kind: 'commit', battle: 'fuzz', roll: 0, party: 'one', hash: 'ab' },
    { kind: 'reveal', battle: 'fuzz', roll: 0, party: 'two', secret: '0123456789abcdef0123456789abcdef' },
  ],
};

/** A correction of the first roll, and a piece that stands where it is placed by hand. */
const editsOf = (answers: readonly unknown[], piece: string): object => {
  const answer = answers.findIndex((each) => isRecord(each) && !('action' in each));
  const roll = answers[answer];
  const placements = [{ at: 0, piece, x: 1, y: 1, heading: 0 }];
  return roll === undefined
    ? { placements }
    : { placements, corrections: [{ answer, was: { result: 1 }, now: roll, kept: 0, dropped: 0 }] };
};

const wrongRecord = (text: string, model: object, donors: readonly unknown[], pick: Picker): unknown => {
  const way = pick(20);
  if (way === 0) return hostileValue(pick);
  if (way === 1) return text.slice(0, pick(text.length));
  if (way === 2) return text.replace(/\d/g, (digit) => (pick(50) === 0 ? '9' : digit));
  // The scenario is large and tried elsewhere, so most changes are made in the rest.
  const { scenario, ...rest } = model as { readonly scenario?: unknown };
  const plain = pick(4) > 0;
  if (way === 3) return mutated(model, { pick, donors, plain });
  const changed = mutated(rest, { pick, donors, plain });
  try {
    return isRecord(changed) ? { scenario, ...changed } : changed;
  } catch {
    // It throws when it is read, so it stays as it is.
    return changed;
  }
};

/**
 * Loads wrong and strange records made from that of a battle. What is accepted of them is replayed.
 *
 * @param scenario - a valid scenario
 */
export const fuzzRecords = async <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  { seed, tries = 100, answers = 12 }: RecordFuzzOptions,
  probe: Probe,
): Promise<void> => {
  const pick = picker(`fuzz records ${seed}`);
  const text = saveRecord(ruleset, recordOfHistory(ruleset, played(ruleset, scenario, answers, pick)));
  const plain = JSON.parse(text);
  const piece = ruleset.words.strengths(ruleset.begin(scenario))[0]?.id ?? '';
  const model = {
    ...plain,
    ...(pick(4) === 0 ? { fair: fairMessages } : {}),
    ...(pick(2) === 0 ? editsOf(plain.answers, piece) : {}),
  };
  const donors = partsOf([model.answers, model.fingerprints, model.scenario, model.corrections, model.placements]);
  for (let left = tries; left > 0; left -= 1) {
    const input = wrongRecord(text, model, donors, pick);
    probe.count('records');
    const loaded = (await probe.callAsync('loadRecord', input, () => loadRecord(ruleset, input)))?.value;
    if (loaded === undefined) continue;
    if (!loaded.ok) {
      if (loaded.refusals.length === 0)
        probe.fault('refusalHasReasons', 'loadRecord', input, 'refused without a reason');
      continue;
    }
    probe.count('records loaded');
    probe.call('replay', input, () => {
      for (const step of replay(ruleset, loaded.value)) if (step.ok) probe.count('records: answers replayed');
    });
    if (loaded.value.fair !== undefined) probe.call('verifyFair', input, () => verifyFair(ruleset, loaded.value));
  }
};
