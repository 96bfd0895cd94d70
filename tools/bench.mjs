import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { productNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// `npm run bench` runs all measurements, one after the other. `npm run bench -- browse` runs only
// those with the word in their name. The comparisons with another checkout and with other software
// run only on request: `-- versus`, `-- compared`.
await main(async () => {
  await ensureInstalled();
  const node = productNode();
  await ensureWebBuilt();
  const words = process.argv.slice(2);
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.bench.ts'));
  for (const name of names.sort()) {
    if (!isRequested(name, words)) continue;
    const code = await run(node, [join('bench', name)]);
    if (code !== 0) return code;
  }
  return 0;
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
