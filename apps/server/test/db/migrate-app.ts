import { migrate } from '../../src/db/migrate.ts';
import { silent } from './cluster.ts';

/** A process that migrates a database and exits. Arguments: the address and the folder of migrations. */
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString, application_name: 'migrating' }, silent, {
  folder,
  lockTimeout: 100,
});
