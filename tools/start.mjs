import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { findProductNode, productFlags } from './lib/node.mjs';
import { runInForeground } from './lib/run.mjs';
import { runQuietly } from './lib/step.mjs';

// `npm start` installs, builds and starts the product from a fresh clone.
await main(async () => {
  await ensureInstalled({ productOnly: true });
  const node = findProductNode();
  await ensureWebBuilt({
    meanwhile: () =>
      runQuietly('preparation of the demo', node, [
        ...productFlags,
        'apps/server/src/demo/main.ts',
      ]),
  });
  return runInForeground(node, [...productFlags, 'apps/server/src/main.ts']);
});
