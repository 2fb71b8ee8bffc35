import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openMeter } from './shown/coverage.js';

/**
 * Writes what is shown of positions of recorded battles: `tests/golden/shown`. With `--ruleset` only that of one rule
 * set. With `--choose` it first chooses other positions, which takes some minutes. The scores of bots at other positions
 * are in `tests/golden/scores`; `--choose-scores` chooses those, and writes nothing else.
 */
const { values: options } = parseArgs({
  options: {
    ruleset: { type: 'string' },
    choose: { type: 'boolean', default: false },
    'choose-scores': { type: 'boolean', default: false },
  },
});

// The engine counts only what it has not compiled yet, so the source is loaded after this.
const meter = options.choose ? await openMeter((url) => /\/src\/(?!cli|sim)/.test(url)) : null;
const scoreMeter = options['choose-scores'] ? await openMeter((url) => /\/src\/bots\/values\//.test(url)) : null;
const { rulesets } = await import('../src/rulesets/index.js');
const { fileOf, lineOf, textNow, writtenSections } = await import('../tests/shown/shown.js');
const { simulated } = await import('../tests/shown/simulated.js');
const { placeOf, scoresFile, scoresNow, writtenScores } = await import('../tests/shown/scored.js');
const { chooseSections } = await import('./shown/choose.js');
const { choosePlaces } = await import('./shown/choosescores.js');

const wanted = rulesets.filter(({ id }) => options.ruleset === undefined || options.ruleset === id);

for (const ruleset of wanted) {
  const places =
    scoreMeter === null
      ? writtenScores(ruleset.id).flatMap((line) => placeOf(line) ?? [])
      : await choosePlaces(ruleset, scoreMeter);
  writeFileSync(scoresFile(ruleset.id), `${(await scoresNow(ruleset, places)).join('\n')}\n`);
  console.log(scoresFile(ruleset.id));
}

for (const ruleset of options['choose-scores'] ? [] : wanted) {
  const sections = meter === null ? writtenSections(ruleset.id) : await chooseSections(ruleset, meter);
  writeFileSync(fileOf(ruleset.id), await textNow(ruleset, sections));
  console.log(fileOf(ruleset.id));
}

if (options.ruleset === undefined && !options['choose-scores']) {
  const lines = Object.entries(simulated).map(([name, values]) => lineOf(name, values()));
  writeFileSync(fileOf('simulated'), `${['simulations', ...lines].join('\n')}\n`);
  console.log(fileOf('simulated'));
}
