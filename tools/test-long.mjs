import { ensureInstalled } from './lib/install.mjs';
import { faultTests, longFaults } from './lib/long-faults.mjs';
import { packageBin, productNode, toolEnvironment } from './lib/node.mjs';
import { run } from './lib/run.mjs';
import { main } from './lib/stop.mjs';

/** @type {{ name: string, args: string[], env?: Record<string, string> }[]} */
const parts = [
  { name: 'seeded holes and examples', args: ['--project', 'long'] },
  {
    name: '20,000 fuzzed requests',
    args: ['apps/server/test/fuzz'],
    env: { FUZZ_REQUESTS: '20000' },
  },
  {
    name: '500 family histories',
    args: ['apps/server/test/family-model.test.ts'],
    env: { HISTORIES: '500' },
  },
  ...faultTests.map((args) => ({
    name: `long fault tests: ${args[0]}`,
    args: [...args, '--no-file-parallelism'],
    env: longFaults,
  })),
];

// `npm run test:long`: what does not need to run on every change, each part to its end.
await main(async () => {
  await ensureInstalled();
  const failed = [];
  for (const { name, args, env } of parts) {
    console.log(`\n── ${name} ──`);
    const code = await run(productNode(), [packageBin('vitest'), 'run', ...args], {
      env: { ...toolEnvironment(), ...env },
    });
    if (code !== 0) failed.push(name);
  }
  for (const name of failed) console.log(`failed: ${name}`);
  return failed.length === 0 ? 0 : 1;
});
