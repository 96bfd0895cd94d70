import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { productFlags, productNode } from './lib/node.mjs';
import { run } from './lib/run.mjs';
import { runQuietly } from './lib/step.mjs';

// `npm start` installs, builds and starts the product from a fresh clone.
await main(async () => {
  await ensureInstalled({ productOnly: true });
  const node = productNode();
  await ensureWebBuilt({
    meanwhile: () =>
      runQuietly('preparation of the demo', node, [
        ...productFlags,
        'apps/server/src/demo/main.ts',
      ]),
  });
  return run(node, [...productFlags, 'apps/server/src/main.ts']);
});
