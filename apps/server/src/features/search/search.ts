import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { type CountCards, createCountCards } from '../subscription/index.ts';
import { forgetChanges } from './facets/facts.store.ts';
import { type Following, follow } from './facets/follow.ts';
import { createFinder } from './find.ts';
import { createViewers } from './viewers.ts';

/** The search for members, with the index in the memory of this process. */
export interface Search {
  readonly finder: ReturnType<typeof createFinder>;
  readonly countCards: CountCards;
  /** Begins to build the index and to follow the database; SQL answers until it is there. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Reads what was committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** For monitoring: how many members are in the index, and its weight in bytes. */
  readonly size: () => { readonly members: number; readonly bytes: number };
}

const forgetting = jobKind('browse-changes');

export function createSearch(context: Context): Search {
  context.jobs.work(forgetting, () => forgetChanges(context.db));
  context.jobs.schedule(forgetting, '41 * * * *');
  const following: Following = follow(context);
  const viewers = createViewers(context, following);
  const countCards = createCountCards(context);
  return {
    finder: createFinder(context, following, viewers, countCards),
    countCards,
    start: following.start,
    stop: following.stop,
    catchUp: following.catchUp,
    size: () => {
      const people = following.standing()?.people;
      return { members: people?.size ?? 0, bytes: (people?.bytes ?? 0) + viewers.bytes() };
    },
  };
}
