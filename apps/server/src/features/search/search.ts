import type { PoolConfig } from 'pg';
import type { Context } from '../../core/context.ts';
import { openPool } from '../../db/connect.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { type CountCards, createCountCards } from '../subscription/index.ts';
import { createChangeFeed, createEngine, deleteOldChanges, type Engine } from './engine/index.ts';
import { createFinder } from './finder.ts';

/** The search for members. Its index is in the memory of this process. */
export interface Search extends Pick<Engine, 'start' | 'stop' | 'catchUp' | 'size'> {
  readonly finder: ReturnType<typeof createFinder>;
  /** Counts the cards that a member is about to see towards the limits of fair use. */
  readonly countCards: CountCards;
}

const purgeJob = createJobKind('browse-changes');

/** Creates the search. The change feed has its own connection, so that requests cannot delay it. */
export function createSearch(context: Context, connection: PoolConfig): Search {
  context.jobs.registerWorker(purgeJob, () => deleteOldChanges(context.db));
  context.jobs.schedule(purgeJob, '41 * * * *');
  const feedConnection = openPool(connection, context.log, { max: 1 });
  const engine = createEngine(context, createChangeFeed({ ...context, db: feedConnection.db }));
  const countCards = createCountCards(context);
  return {
    ...engine,
    stop: async () => {
      await engine.stop();
      await feedConnection.close();
    },
    finder: createFinder(context, engine, countCards),
    countCards,
  };
}
