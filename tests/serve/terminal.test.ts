import { expect, test } from 'vitest';
import { replyLine } from '../../src/cli/serve/protocol.js';
import { controlIn } from '../../src/core/controls.js';
import { refusal } from '../../src/core/refusal.js';
import { client } from './client.js';

/** ESC, DEL, NEL, a separator of lines, a mark that turns the direction of writing, one of no width, half a pair. */
const hidden = '\u001b[2J\u007f\u0085\u2028\u202e\u200b\ud800';

test('serve: no character of a reply can command a terminal, and the reply means the same', () => {
  const result = { [hidden]: [hidden] };
  const done = replyLine(hidden, { ok: true, result });
  const refusals = [refusal('malformed', null, hidden, { given: hidden }, hidden)];
  const refused = replyLine(hidden, { ok: false, code: 'refused', text: hidden, refusals });
  for (const line of [done, refused]) expect(controlIn(line)).toBeNull();
  expect(JSON.parse(done)).toEqual({ protocol: 1, id: hidden, ok: true, result });
  expect(JSON.parse(refused)).toMatchObject({ id: hidden, error: { text: hidden, refusals } });
  expect(done).toContain('\\u202e');
});

test('serve: what a client sends comes back escaped', async () => {
  const table = client();
  table.write(`{"protocol":1,"id":"\u202e\u0085","method":"\u2028\u202e"}\n`);
  const reply = await table.next();
  expect(reply).toMatchObject({ ok: false, id: '\u202e\u0085' });
  await table.end();
  expect(table.written().split('\n').map(controlIn)).toEqual([null, null]);
});
