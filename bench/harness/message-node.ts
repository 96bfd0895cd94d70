import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/index.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';

/*
 * Runs the product as main.ts does, and records the moment at which a message is accepted: its send
 * is committed and its first live event is about to be sent. On request it returns these moments by
 * the message's id, in nanoseconds of the machine's monotonic clock, which all processes share.
 */
const acceptedAt = new Map<string, string>();

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
// No page of the web app is loaded, so any existing folder suffices as `webFolder`.
const app = await createApp({ config, log, webFolder: config.dataDir, ...database });
const { publish } = app.context.live;
Object.assign(app.context.live, {
  publish: (...parameters: Parameters<typeof publish>) => {
    const [, , payload] = parameters;
    if ('message' in payload && !acceptedAt.has(payload.message.id)) {
      acceptedAt.set(payload.message.id, String(process.hrtime.bigint()));
    }
    publish(...parameters);
  },
});
process.on('message', () => process.send?.([...acceptedAt]));
process.on('SIGTERM', async () => {
  await app.stop();
  await database.close();
  process.exit(0);
});
await app.start();
