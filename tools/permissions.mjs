import { ensureInstalled } from './lib/install.mjs';
import { packageBin, productNode, toolEnvironment } from './lib/node.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/stop.mjs';

// `npm run permissions`: observes who gets what, and prints docs/permissions.md anew.
await main(async () => {
  await ensureInstalled();
  const test = 'apps/server/test/permissions.test.ts';
  const args = ['run', '--update', '--project', 'server', test];
  return run(productNode(), [packageBin('vitest'), ...args], { env: toolEnvironment() });
});
