import { issuesOfEach } from '../core/refusal.js';
import { isSameData } from '../core/samedata.js';
import type { StateForm } from '../core/stateform.js';
import { at } from './plain.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

type Piece = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly Piece[] | undefined>>;

const pieceIssues = (piece: Piece, path: string, written: Piece, source: string, fields: readonly string[]) =>
  fields
    .filter((field) => !isSameData(piece[field], written[field]))
    .map((field) =>
      scenarioIssue(
        'conflict',
        at(path, field),
        `No play changes this: it is as in the scenario. Take it from there, or change "${at(source, field)}" too.`,
      ),
    );

/**
 * Fields of pieces that play never changes, where they are not those of the scenario: a unit has the arm, the name and
 * the dice that the scenario gives it. Pieces that came in play are in no list of the scenario and are not compared.
 *
 * @param state - a state of the right form
 * @param scenario - its validated scenario
 */
export const fixedIssues = (
  state: unknown,
  scenario: unknown,
  fixed: StateForm['fixed'] = {},
): readonly ScenarioIssue[] => {
  const [own, written] = [state as Lists, scenario as Lists];
  return issuesOfEach(Object.entries(fixed), ([list, fields]): readonly ScenarioIssue[] => {
    const origins = new Map((written[list] ?? []).map((piece, index) => [piece.id, { piece, index }]));
    return issuesOfEach(own[list] ?? [], (piece, index): readonly ScenarioIssue[] => {
      const origin = origins.get(piece.id);
      return origin === undefined
        ? []
        : pieceIssues(piece, at(list, index), origin.piece, `scenario.${at(list, origin.index)}`, fields);
    });
  });
};
