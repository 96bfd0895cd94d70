import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main, ToolError } from './lib/main.mjs';
import { findProductNode } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { runInForeground } from './lib/run.mjs';

// `npm run admin` runs the commands of an operator on the machine itself. `-- help` lists the
// commands. The tool installs nothing, because the running app may use these packages.
await main(async () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) {
    throw new ToolError('The packages are not installed. Run `npm ci` first.');
  }
  return runInForeground(findProductNode(), [
    'apps/server/src/operator/main.ts',
    ...process.argv.slice(2),
  ]);
});
