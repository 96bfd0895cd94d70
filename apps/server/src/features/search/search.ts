import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { type CountCards, createCountCards } from '../subscription/index.ts';
import { createEngine, type Engine, forgetChanges } from './engine/index.ts';
import { createFinder } from './finder.ts';

/** The search for members, with its engine in the memory of this process. */
export interface Search extends Pick<Engine, 'start' | 'stop' | 'catchUp' | 'size'> {
  readonly finder: ReturnType<typeof createFinder>;
  readonly countCards: CountCards;
}

const forgetting = jobKind('browse-changes');

export function createSearch(context: Context): Search {
  context.jobs.work(forgetting, () => forgetChanges(context.db));
  context.jobs.schedule(forgetting, '41 * * * *');
  const engine = createEngine(context);
  const countCards = createCountCards(context);
  return { ...engine, finder: createFinder(context, engine, countCards), countCards };
}
