import { readConfig } from '../config/index.ts';
import { StartFailure } from '../db/start-failure.ts';
import { openInstallation } from '../operator/open.ts';
import { dropRoot } from '../security/drop-root.ts';
import { seedDemo } from './seed.ts';

/**
 * Fills the demo without serving it. `npm start` runs this while the web app is built, because the
 * build leaves one processor idle.
 */
async function prepareDemo(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demo) return;
  await dropRoot(config, process.env);
  const installation = await openInstallation(config, console.log, { exclusive: true });
  try {
    await seedDemo(installation.context);
  } finally {
    await installation.close();
  }
}

prepareDemo().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
