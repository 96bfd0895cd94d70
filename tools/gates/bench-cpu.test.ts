import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { readCpuOfChildren } from '../../bench/harness/cpu.ts';

/** A child that uses 150 ms of CPU, reports it, and ends when it receives a line. */
const childProgram = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  while (used() < 150_000);
  console.log('busy loop ended');
  process.stdin.once('data', () => process.exit());`;
/** A process that starts one child after the other and reports each end. */
const parentProgram = `
  const { spawn } = require('node:child_process');
  (async () => {
    for (;;) {
      const childProcess = spawn(process.execPath, ['-e', ${JSON.stringify(childProgram)}], { stdio: 'inherit' });
      await new Promise((resolve) => childProcess.once('exit', resolve));
      console.log('ended');
    }
  })();`;
/** Maximum rounding error of the two kernel counters for ended children. */
const ROUNDING_MS = 20;

test.runIf(process.platform === 'linux')(
  'the CPU time of an ended child process is still counted',
  async () => {
    const parentProcess = spawn(process.execPath, ['-e', parentProgram], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: parentProcess.stdout })[Symbol.asyncIterator]();
    for (let round = 1; round <= 3; round++) {
      expect((await lines.next()).value).toBe('busy loop ended');
      const cpuWhileRunning = await readCpuOfChildren(parentProcess.pid as number);
      expect(cpuWhileRunning).toBeGreaterThanOrEqual(round * (150 - ROUNDING_MS));
      parentProcess.stdin.write('end\n');
      expect((await lines.next()).value).toBe('ended');
      // The next child is already running.
      const cpuAfterEnd = await readCpuOfChildren(parentProcess.pid as number);
      expect(cpuAfterEnd).toBeGreaterThanOrEqual(cpuWhileRunning - ROUNDING_MS);
    }
    parentProcess.kill('SIGKILL');
  },
);
