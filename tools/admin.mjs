import { ensureInstalled } from './lib/install.mjs';
import { productNode } from './lib/node.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/stop.mjs';

// `npm run admin -- help`: what an operator does at the machine itself.
await main(async () => {
  await ensureInstalled();
  return run(productNode(), ['apps/server/src/operator/main.ts', ...process.argv.slice(2)]);
});
