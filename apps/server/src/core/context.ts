import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Deliver } from '../outside/deliver.ts';
import type { FileStore } from '../outside/files.ts';
import type { Push } from '../outside/push.ts';
import type { Live } from '../realtime/live.ts';
import type { Events } from '../security/events.ts';

/** The dependencies of features: the database, the clock and external services. */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** Records possible abuse and changes of access to accounts. */
  readonly events: Events;
  /** Returns the current time. */
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly deliver: Deliver;
  readonly push: Push;
  readonly files: FileStore;
  readonly live: Live;
}
