import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BundledBattle } from './replay.js';

const here = fileURLToPath(new URL('.', import.meta.url));

/** `print` where the shell has it, else the console. */
const entry = (battles: readonly BundledBattle[]): string => `
import { replayBattles } from './replay.ts';
const battles = JSON.parse(${JSON.stringify(JSON.stringify(battles))});
replayBattles(battles, typeof print === 'function' ? (line) => print(line) : (line) => console.log(line));
`;

/** Writes battles and the code that replays them as one script that imports nothing. */
export const writeBundle = async (battles: readonly BundledBattle[], path: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: entry(battles), resolveDir: here, sourcefile: 'battles.ts', loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
  });
  const text = outputFiles[0]?.text ?? '';
  if (/\brequire\(|^import /m.test(text)) throw new Error('the bundle imports something');
  writeFileSync(path, text);
  return text.length;
};
