import { expect, test } from 'vitest';
import { scripted } from '../../src/core/dice/scripted.js';
import { playHistory, stateOf, undo } from '../../src/core/history.js';
import { historyOf } from '../../src/core/historyOf.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { after, opened, taken } from './battles.js';
import { dicegame } from './dicegame.js';

/** Red has won the first roll, has passed, and blue decides. */
const played = () => after(opened(scripted([[6], [1]])), scripted([]), { type: 'pass' });

test('history of a record: the history of a loaded record is the one that was saved', async () => {
  const history = played();
  const text = saveRecord(dicegame, recordOfHistory(dicegame, history));
  const record = taken(await loadRecord(dicegame, text));
  expect(historyOf(dicegame, record)).toEqual({ ok: true, value: { ...history, undone: [] } });
});

test('history of a record: a saved battle continues, with undo', () => {
  const again = taken(historyOf(dicegame, recordOfHistory(dicegame, played())));
  const on = taken(playHistory(dicegame, again, { type: 'pass' }, scripted([])));
  expect(on.steps).toHaveLength(again.steps.length + 1);
  expect(stateOf(taken(undo(dicegame, on, { side: 'blue' })))).toBe(stateOf(again));
});

test('history of a record: a record that does not fit gives the path of the answer, and no history', () => {
  const record = recordOfHistory(dicegame, played());
  const answers = record.answers.map((answer, index) =>
    index === 2 ? { action: { type: 'volley', dice: 99 } } : answer,
  );
  const refused = historyOf(dicegame, { ...record, answers } as typeof record);
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok ? '' : refused.refusals[0]?.path).toMatch(/^answers\[2\]/);
});
