import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('./exit-on-signals.mjs', import.meta.url));

test('a second signal does not interrupt the handlers of exit', async () => {
  const program = `
    import { readSync, writeSync } from 'node:fs';
    import { exitOnSignals } from ${JSON.stringify(module)};
    exitOnSignals();
    process.on('exit', () => {
      writeSync(1, 'cleaning\\n');
      readSync(0, Buffer.alloc(1));
      writeSync(1, 'cleaned\\n');
    });
    setInterval(() => {}, 1000);
    writeSync(1, 'ready\\n');
  `;
  const tool = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let output = '';
  tool.stdout.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('ready')) tool.kill('SIGINT');
    if (!String(chunk).includes('cleaning')) return;
    tool.kill('SIGINT');
    tool.stdin.end('continue');
  });
  const [code] = await once(tool, 'close');
  expect([code, output]).toEqual([1, 'ready\ncleaning\ncleaned\n']);
});
