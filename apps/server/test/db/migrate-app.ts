import { join } from 'node:path';
import { migrate } from '../../src/db/migrate.ts';
import { silent } from './cluster.ts';

/**
 * A process that migrates a database and exits. Arguments: the address, and the folder of migrations
 * with the folder `functions` in it.
 */
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString, application_name: 'migrating' }, silent, {
  folder,
  functions: join(folder, 'functions'),
  lockTimeout: 100,
});
