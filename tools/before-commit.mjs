import { existsSync } from 'node:fs';
import { runCommitGates } from './lib/gates.mjs';
import { main } from './lib/main.mjs';
import { packageProgramPath } from './lib/node.mjs';

// Runs in the hook that tools/lib/hook.mjs installs. Checks the format and lint of the staged files
// and the types of all projects.
await main(async () => {
  if (!existsSync(packageProgramPath('tsc'))) {
    console.log('Not checked before the commit: the packages are not installed (npm run check).');
    return 0;
  }
  if (await runCommitGates()) return 0;
  console.log(
    'Not committed. `npm run format` fixes the format; `git commit --no-verify` skips this.',
  );
  return 1;
});
