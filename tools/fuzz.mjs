import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './lib/node.mjs';
import { runInForeground } from './lib/run.mjs';

// `npm run fuzz` makes a million requests from a random seed. `npm run fuzz -- --seed 7 --requests
// 500` repeats a run that failed, with the seed that the run printed.
await main(async () => {
  await ensureInstalled();
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      requests: { type: 'string', default: '1000000' },
    },
  });
  const env = { ...toolEnvironment(), FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests };
  const args = ['run', 'apps/server/test/fuzz', '--disableConsoleIntercept=true'];
  return runInForeground(findProductNode(), [packageProgramPath('vitest'), ...args], { env });
});
