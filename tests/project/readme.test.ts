import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLong } from '../effort.js';

/** The programs in the README, taken out of it, checked by the compiler and run. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}.cache/readme/`;

const programs = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
  ([, text = ''], index) => ({ file: `${folder}program${index + 1}.ts`, text }),
);

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of programs) writeFileSync(file, text);
});

/** The project's own compiler options, for files that stand outside its list. */
const options = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile) as { readonly config: unknown };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, noEmit: true };
};

describe('the README', () => {
  test('has a program to play, an app that knows no rules, a scenario and a bot', () => {
    expect(programs).toHaveLength(4);
  });

  test.runIf(isLong)('has programs that compile', () => {
    const program = ts.createProgram(
      programs.map(({ file }) => file),
      options(),
    );
    const mine = programs.flatMap(({ file }) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)));
    expect(mine.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  describe('has programs that run', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    afterAll(() => log.mockRestore());

    test.each(programs.map((_, index) => index + 1))('program %d', async (number) => {
      log.mockClear();
      await import(/* @vite-ignore */ `${folder}program${number}.ts`);
      expect(log).toHaveBeenCalled();
    });
  });
});
