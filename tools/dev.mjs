import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './lib/node.mjs';
import { root } from './lib/root.mjs';
import { startProgram } from './lib/run.mjs';

const webPort = '5173';

// `npm run dev` runs the server and the web app, and reloads them on changes of their sources. Vite
// serves the pages and forwards calls to the server.
await main(async () => {
  await ensureInstalled();
  const node = findProductNode();
  const port = process.env.PORT || '3000';
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
  const mode = { NODE_ENV: process.env.NODE_ENV || 'development' };
  const env = { ...toolEnvironment(), ...mode, PORT: port, PUBLIC_URL: publicUrl };
  const server = startProgram(
    node,
    ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
    {
      env,
    },
  );
  const web = startProgram(
    node,
    [packageProgramPath('react-router'), 'dev', '--port', webPort, '--strictPort'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...env, API_ORIGIN: `http://localhost:${port}` },
    },
  );
  // If one process ends, the other one is stopped.
  const code = await Promise.race([server.exitCode, web.exitCode]);
  server.stop();
  web.stop();
  await Promise.all([server.exitCode, web.exitCode]);
  return code;
});
