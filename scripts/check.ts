import { spawn } from 'node:child_process';

/**
 * The checks of `npm run check` that follow the types and the build. Each keeps one core busy, so both kinds run at the
 * same time; the output of each is printed when it ends.
 */
const scripts = ['check:package', 'check:source'];

/** Runs a script of package.json, and resolves with whether it succeeded. */
const passes = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.on('close', (code) => {
      console.log(Buffer.concat(output).toString());
      if (code !== 0) console.error(`npm run ${script} failed`);
      resolve(code === 0);
    });
  });

const passed = await Promise.all(scripts.map(passes));
if (passed.includes(false)) process.exitCode = 1;
