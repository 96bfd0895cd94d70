import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

const tool = join(root, 'tools/test-repeat.mjs');
const config = ['--config', 'tools/repeat/vitest.config.ts'];

/** @type {(args: string[], counter?: string) => Promise<{ code: unknown, output: string }>} */
function repeat(args, counter = '') {
  const env = { ...process.env, REPEAT_COUNTER: counter };
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test('the tool lists a test that fails in one of three rounds, and not a test that never fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'repeat-'));
  try {
    const counter = join(folder, 'rounds');
    writeFileSync(counter, '0');
    const { code, output } = await repeat(['3', '--busy', '--seed', '7', ...config], counter);
    expect(code).toBe(1);
    expect(output).toMatch(
      /✓ round 1 of 3, seed 7 .* 2 passed\n✗ round 2 of 3, seed 8 .* 1 failed\n/,
    );
    expect(output).toContain(
      '1 of 3:\n✗ tools/repeat/flake.fixture.mjs › fails in one round of three',
    );
    expect(output).toMatch(
      /npx vitest run --config \S+ \S+flake\.fixture\.mjs -t 'fails in one round/,
    );
    expect(output).toMatch(/\n1 failed at least once in 3 rounds\n$/);
    expect(output).not.toContain('passes in every round');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the tool exits with 0 if no test fails, and with 1 if no test matches the path', async () => {
  const steadyRun = await repeat(['1', 'steady', ...config]);
  const emptyRun = await repeat(['1', 'nothing-has-this-name', ...config]);
  expect(steadyRun.code).toBe(0);
  expect(steadyRun.output).toMatch(/\n0 failed at least once in 1 rounds\n$/);
  expect(emptyRun.code).toBe(1);
});

test('the tool prints its usage without arguments', async () => {
  const { code, output } = await repeat([]);
  expect(code).toBe(1);
  expect(output).toContain('npm run test:repeat -- 20');
});
