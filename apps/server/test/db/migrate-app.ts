import { join } from 'node:path';
import { migrate } from '../../src/db/migrate.ts';
import { silentLog } from './cluster.ts';

/*
 * A process that migrates a database and exits. Its arguments are the connection string and the
 * folder of migrations, which contains the folder `functions`.
 */
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString, application_name: 'migrating' }, silentLog, {
  folder,
  functions: join(folder, 'functions'),
  lockTimeout: 100,
});
