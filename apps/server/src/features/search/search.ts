import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { type CountCards, createCountCards } from '../subscription/index.ts';
import { createEngine, type Engine, forgetChanges } from './engine/index.ts';
import { createFinder } from './finder.ts';

/** Member search, with its index in the memory of this process. */
export interface Search extends Pick<Engine, 'start' | 'stop' | 'catchUp' | 'size'> {
  readonly finder: ReturnType<typeof createFinder>;
  readonly countCards: CountCards;
}

const purgeJob = jobKind('browse-changes');

export function createSearch(context: Context): Search {
  context.jobs.work(purgeJob, () => forgetChanges(context.db));
  context.jobs.schedule(purgeJob, '41 * * * *');
  const engine = createEngine(context);
  const countCards = createCountCards(context);
  return { ...engine, finder: createFinder(context, engine, countCards), countCards };
}
