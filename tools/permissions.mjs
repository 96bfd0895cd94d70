import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './lib/node.mjs';
import { runInForeground } from './lib/run.mjs';

// `npm run permissions` observes all permissions, and rewrites docs/permissions.md and
// docs/permissions-others.md.
await main(async () => {
  await ensureInstalled();
  const tests = ['permissions.test.ts', 'permissions-others.test.ts'];
  const files = tests.map((name) => `apps/server/test/everything/${name}`);
  const args = ['run', '--update', '--project', 'server', ...files];
  return runInForeground(findProductNode(), [packageProgramPath('vitest'), ...args], {
    env: toolEnvironment(),
  });
});
