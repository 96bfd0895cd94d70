import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { readConfig } from './config/index.ts';
import { createLog } from './core/log.ts';
import { openDatabase } from './db/open.ts';
import { StartFailure } from './db/start-failure.ts';
import { dropRoot } from './security/drop-root.ts';
import { startTracing } from './tracing/tracing.ts';

const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/**
 * The maximum time in milliseconds of a graceful stop. It is shorter than `TimeoutStopSec` in
 * `deploy/server/files/sambandha@.service`.
 */
const STOP_TIMEOUT = 25_000;

/** Aborted when the process is asked to stop. Errors of work that this interrupts are ignored. */
const shutdown = new AbortController();

/**
 * Starts the product with the settings of the environment. Prints the message of a StartFailure for
 * the operator.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await dropRoot(config, process.env);
  const log = createLog(config.logLevel);
  const tracing = await startTracing(config.tracing, log);
  const database = await openDatabase(config, log, tracing?.recordStatement);
  const app = await createApp({ config, log, webFolder, tracing, ...database });
  let portraitsDone: Promise<void> | undefined;
  closeWithGrace({ delay: STOP_TIMEOUT, logger: false }, async ({ err }) => {
    shutdown.abort();
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await app.stop();
    await portraitsDone;
    await database.close();
    await tracing?.stop();
  });
  // Imported dynamically, so that production does not load the demo.
  const demo = config.demo ? await import('./demo/seed.ts') : undefined;
  await demo?.seedDemo(app.context);
  await app.start();
  portraitsDone = demo?.drawPortraits(app.context, shutdown.signal).catch((err: unknown) => {
    if (shutdown.signal.aborted) return;
    log.error({ err }, 'the portraits of the demo community could not be drawn');
  });
  console.log(
    `\n  Sambandha is running on ${config.publicUrl}\n  Its data is in ${database.location}\n`,
  );
}

main().catch((error: unknown) => {
  if (shutdown.signal.aborted) return;
  console.error(error instanceof StartFailure ? `\n${error.message}\n` : error);
  process.exit(1);
});
