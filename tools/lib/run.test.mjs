import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runInForeground } from './run.mjs';

const module = fileURLToPath(new URL('./run.mjs', import.meta.url));

test('runInForeground returns the exit code', async () => {
  expect(await runInForeground(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(
    await runInForeground(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']),
  ).toBe(137);
});

test.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  'runInForeground forwards %s once if it is received twice, and waits for the program to end',
  async (signal) => {
    const program = `
      let received = 0;
      process.on('${signal}', () => {
        received += 1;
        setTimeout(() => { console.log('received', received); process.exit(3); }, 100);
      });
      setInterval(() => {}, 1000);
      console.log('ready');
    `;
    const script = `
      import { runInForeground } from ${JSON.stringify(module)};
      process.exitCode = await runInForeground(process.execPath, ['-e', ${JSON.stringify(program)}]);
    `;
    const tool = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let output = '';
    tool.stdout.on('data', (chunk) => {
      output += chunk;
      if (String(chunk).includes('ready')) {
        tool.kill(signal);
        tool.kill(signal);
      }
    });
    const [code] = await once(tool, 'close');
    expect(output).toBe('ready\nreceived 1\n');
    expect(code).toBe(3);
  },
);

const program = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;
const script = `
  import { runInForeground } from ${JSON.stringify(module)};
  await runInForeground(process.execPath, ['-e', ${JSON.stringify(program)}]);
`;

test('runInForeground ends the program if the tool is killed', async () => {
  const tool = spawn(process.execPath, ['--input-type=module', '-e', script]);
  expect(await outputOfKilled(tool)).toBe('ready\nended\n');
});

test('runInForeground ends the program if npm is killed and its shell continues', async () => {
  const shell = `"$1" --input-type=module -e "$2"; true`;
  const npm = `
    const { spawn } = require('node:child_process');
    const words = ['-c', ${JSON.stringify(shell)}, 'sh', process.execPath, ${JSON.stringify(script)}];
    spawn('/bin/sh', words, { stdio: ['ignore', 'inherit', 'inherit'] });
  `;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const tool = spawn(process.execPath, ['-e', npm], { env });
  expect(await outputOfKilled(tool)).toBe('ready\nended\n');
});

/**
 * Kills a process when the program is ready. Returns the output of the process and its descendants.
 */
async function outputOfKilled(/** @type {import('node:child_process').ChildProcess} */ tool) {
  let output = '';
  tool.stdout?.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('ready')) tool.kill('SIGKILL');
  });
  await once(tool, 'close');
  return output;
}
