import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { removeLeftovers } from './leftovers.mjs';

const module = fileURLToPath(new URL('./leftovers.mjs', import.meta.url));

const childProgram = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;
const program = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { benchFolderPrefix } from ${JSON.stringify(module)};
  console.log(mkdtempSync(join(tmpdir(), benchFolderPrefix(process.pid))));
  spawn(process.execPath, ['-e', ${JSON.stringify(childProgram)}], { stdio: 'inherit' });
`;

test('the children and the folders of a killed process are removed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
  });
  let output = '';
  parent.stdout.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('ready')) parent.kill('SIGKILL');
  });
  const closing = once(parent, 'close');
  await once(parent, 'exit');
  await removeLeftovers(Number(parent.pid));
  await closing;
  const [folder = '', ...lines] = output.trim().split('\n');
  expect(folder).toContain('sambandha-bench-');
  expect(existsSync(folder)).toBe(false);
  expect(lines).toEqual(['ready', 'ended']);
});
