import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';

/** Runs a script in QuickJS compiled to WebAssembly. The host gives it `print` and nothing else. */
const [, , path = ''] = process.argv;
const context = (await getQuickJS()).newContext();
// The default of 256 kB is less than other engines have.
context.runtime.setMaxStackSize(2_000_000);
const print = context.newFunction('print', (text) => {
  process.stdout.write(`${context.getString(text)}\n`);
});
context.setProp(context.global, 'print', print);
const result = context.evalCode(readFileSync(path, 'utf8'), 'battles.js');
if (result.error !== undefined) {
  console.error(JSON.stringify(context.dump(result.error)));
  process.exitCode = 1;
}
