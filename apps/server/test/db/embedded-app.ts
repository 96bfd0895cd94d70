import { startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import { pino } from 'pino';
import { requireValue } from '../harness/present.ts';

// A minimal app that opens the database in the folder of its first argument, prints the connection
// string, and stops on SIGTERM.
const server = await startEmbeddedPostgres({
  dataDir: requireValue(process.argv[2]),
  log: pino({ level: 'silent' }),
});
process.stdout.write(`${server.connectionString}\n`);
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
