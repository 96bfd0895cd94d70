import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { readConfig } from './config/index.ts';
import { createLog } from './core/log.ts';
import { openDatabase } from './db/open.ts';
import { StartFailure } from './db/start-failure.ts';
import { dropRoot } from './security/drop-root.ts';

const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** True after the request to stop: an error of interrupted work is then no failure. */
let stopping = false;

/** Starts the product from the environment. Every failure tells the operator what to do. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await dropRoot(config, process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const app = await createApp({ config, log, webFolder, ...database });
  const shutdown = new AbortController();
  let portraitsDone: Promise<void> | undefined;
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    stopping = true;
    shutdown.abort();
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await app.stop();
    await portraitsDone;
    await database.close();
  });
  // Imported only here: production never has the demo in memory.
  const demo = config.demo ? await import('./demo/seed.ts') : undefined;
  await demo?.seedDemo(app.context);
  await demo?.drawFirstPortraits(app.context);
  await app.start();
  portraitsDone = demo?.drawPortraits(app.context, shutdown.signal).catch((err: unknown) => {
    if (!stopping) log.error({ err }, 'the portraits of the demo community could not be drawn');
  });
  console.log(
    `\n  Sambandha is running on ${config.publicUrl}\n  Its data is in ${database.location}\n`,
  );
}

main().catch((error: unknown) => {
  if (stopping) return;
  console.error(error instanceof StartFailure ? `\n${error.message}\n` : error);
  process.exit(1);
});
