import { ensureInstalled } from './lib/install.mjs';
import { faultTests, longFaultEnv } from './lib/long-faults.mjs';
import { main } from './lib/main.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './lib/node.mjs';
import { runInForeground } from './lib/run.mjs';

// `npm run faults` runs the long form of the fault tests, one after the other, and prints their
// measurements. `npm run faults -- kill` runs only those whose file name begins with the word.
await main(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const selectedTests =
    words.length > 0 ? words.map((word) => [`apps/server/test/faults/${word}`]) : faultTests;
  const env = { ...toolEnvironment(), ...longFaultEnv };
  // Only one heavy test runs at a time, and its measurements are printed immediately.
  const settings = ['--no-file-parallelism', '--disableConsoleIntercept=true'];
  for (const files of selectedTests) {
    const code = await runInForeground(
      findProductNode(),
      [packageProgramPath('vitest'), 'run', ...files, ...settings],
      {
        env,
      },
    );
    if (code !== 0) return code;
  }
  return 0;
});
