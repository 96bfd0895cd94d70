import { startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import { pino } from 'pino';

// The smallest app: it holds the database of the folder it is given and stops when it is asked to.
const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
});
process.stdout.write(`${server.connectionString}\n`);
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
