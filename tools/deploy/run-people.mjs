import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root as repositoryRoot } from '../lib/root.mjs';

/**
 * Runs a command of people.mjs of this working copy on a machine with an installed release.
 *
 * @param {{ rootFolder: string, run: (command: string) => Promise<{ code: number, output: string }>
 *   }} machine
 * @param {string} args
 * @returns {Promise<any>} the printed result
 */
export async function runPeopleScript({ rootFolder: machineRoot, run }, args) {
  const program = 'tools/deploy/people.mjs';
  await cp(join(repositoryRoot, program), join(machineRoot, 'opt/sambandha/current', program));
  const { code, output } = await run(`cd /opt/sambandha/current && setpriv --reuid sambandha \
    --regid sambandha --clear-groups node_modules/.bin/node ${program} ${args}`);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}
