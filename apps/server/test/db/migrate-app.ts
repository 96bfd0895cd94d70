import { migrate } from '../../src/db/migrate.ts';
import { silent } from './cluster.ts';

/** An app that brings a database forward and ends: the address, and the folder of migrations. */
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString, application_name: 'migrating' }, silent, {
  folder,
  lockTimeout: 100,
});
