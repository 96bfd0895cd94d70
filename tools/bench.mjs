import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { endingSignals } from './lib/exit-on-signals.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { removeLeftovers } from './lib/leftovers.mjs';
import { main, ToolError } from './lib/main.mjs';
import { findProductNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { startProgram } from './lib/run.mjs';

// `npm run bench` runs all measurements, one after the other. `npm run bench -- browse` runs only
// those with the word in their name. The comparisons with another checkout and with other software
// run only on request: `-- versus`, `-- compared`. A failed measurement does not stop the others.
await main(async () => {
  await ensureInstalled();
  const node = findProductNode();
  await ensureWebBuilt();
  const words = process.argv.slice(2);
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.bench.ts'));
  const requested = names.sort().filter((name) => isRequested(name, words));
  if (requested.length === 0) throw new ToolError(`No measurement is called ${words.join(' ')}.`);
  // `startProgram` forwards signals to the measurement. This process continues, to remove the
  // leftovers of the measurement.
  let isSignalled = false;
  for (const signal of endingSignals) {
    process.on(signal, () => {
      isSignalled = true;
    });
  }
  let result = 0;
  for (const name of requested) {
    const { pid, exitCode, wasInterrupted } = startProgram(node, [join('bench', name)]);
    const code = await exitCode;
    if (pid !== undefined) await removeLeftovers(pid);
    // A signal during the removal must also end the run.
    if (wasInterrupted() || isSignalled) return code;
    if (code !== 0) console.log(`\n✗ ${name}\n`);
    result ||= code;
  }
  return result;
});

/**
 * Returns true if a measurement was requested. A comparison needs another checkout or installs
 * other software, so it runs only by its full name.
 *
 * @param {string} name
 * @param {readonly string[]} words
 */
function isRequested(name, words) {
  const comparison = ['versus', 'compared'].find((stem) => name === `${stem}.bench.ts`);
  if (comparison !== undefined) return words.includes(comparison);
  return words.length === 0 || words.some((word) => name.includes(word));
}
