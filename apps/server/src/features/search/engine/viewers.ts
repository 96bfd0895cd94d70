import { todayThere } from '@sambandha/contract/calendar';
import type { Context } from '../../../context.ts';
import { otherGender } from '../../profile/index.ts';
import { type Seeker, seekerOf } from '../compare.ts';
import { readViewer, type ViewerRow } from '../viewer.store.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Gender } from './facts.ts';
import type { MemberIndex } from './member-index.ts';
import { Ranking } from './ranking.ts';
import { Scorer } from './scorer.ts';

/** A cached viewer, valid until something of it changes. */
export interface Viewer {
  readonly memberId: string;
  readonly row: ViewerRow;
  readonly today: string;
  readonly seeker: Seeker;
  /** The gender that they look for. */
  readonly looksAt: Gender;
  scorer: Scorer | null;
  /** Belongs to the scorer's index. */
  ranking: Ranking | null;
}

/** The maximum number of cached viewers. */
const MAX_VIEWERS = 10_000;
/** Estimated memory of a viewer's row, tables and ranking. */
const VIEWER_BYTES = 8 * 1024;

/** A load of a viewer that is in progress. */
interface PendingLoad {
  /** Members who changed since it began. */
  readonly changed: Set<number>;
  allChanged: boolean;
  readonly done: Promise<void>;
}

/** A cache of viewers, invalidated by the change feed. */
export function createViewers({ db, now }: Pick<Context, 'db' | 'now'>, feed: ChangeFeed) {
  const cached = new Map<string, Viewer>();
  const idOf = new Map<number, string>();
  const pendingLoads = new Map<string, PendingLoad>();

  feed.onChange((numbers) => {
    for (const load of pendingLoads.values()) {
      if (numbers === null) load.allChanged = true;
      else for (const number of numbers) load.changed.add(number);
    }
    if (numbers === null) for (const memberId of [...cached.keys()]) forget(memberId);
    else for (const number of numbers) forget(idOf.get(number));
  });

  /** Reads a viewer and caches them, unless something of theirs changed in the meantime. */
  async function read(memberId: string): Promise<void> {
    const today = todayThere(now());
    const row = await readViewer(db, memberId, now());
    const pending = pendingLoads.get(memberId);
    if (pending?.allChanged || pending?.changed.has(row.number)) return;
    forget(memberId);
    const looksAt = otherGender(row.gender);
    const seeker = seekerOf(row, today);
    cached.set(memberId, { memberId, row, today, seeker, looksAt, scorer: null, ranking: null });
    idOf.set(row.number, memberId);
    if (cached.size > MAX_VIEWERS) forget(cached.keys().next().value);
  }

  function forget(memberId: string | undefined): void {
    const viewer = memberId === undefined ? undefined : cached.get(memberId);
    if (viewer === undefined) return;
    cached.delete(viewer.memberId);
    idOf.delete(viewer.row.number);
  }

  /** The scorer of a viewer for an index. */
  function scorerOf(viewer: Viewer, index: MemberIndex): Scorer {
    if (viewer.scorer?.index === index) return viewer.scorer;
    viewer.ranking = null;
    const partition = index.partitions[viewer.looksAt];
    const scorer = new Scorer(index, partition, viewer.seeker, viewer.today);
    viewer.scorer = scorer;
    return scorer;
  }

  return {
    /** A cached viewer as of the index's snapshot; undefined: load them first. */
    known(memberId: string): Viewer | undefined {
      const viewer = cached.get(memberId);
      if (viewer === undefined) return undefined;
      const { until } = viewer.row;
      const isExpired = until !== null && until <= now();
      if (isExpired || viewer.today !== todayThere(now())) {
        forget(memberId);
        return undefined;
      }
      // Least recently used order.
      cached.delete(memberId);
      cached.set(memberId, viewer);
      return viewer;
    },

    /** Loads a viewer, once for parallel callers; see `read`. */
    load(memberId: string): Promise<void> {
      const known = pendingLoads.get(memberId);
      if (known !== undefined) return known.done;
      const done = read(memberId).finally(() => pendingLoads.delete(memberId));
      pendingLoads.set(memberId, { changed: new Set(), allChanged: false, done });
      return done;
    },

    scorerOf,

    /** The viewer's ranking, created when needed. */
    rankingOf(viewer: Viewer, index: MemberIndex): Ranking {
      const scorer = scorerOf(viewer, index);
      if (viewer.ranking !== null) return viewer.ranking;
      viewer.ranking = new Ranking(scorer.partition, scorer);
      return viewer.ranking;
    },

    /** An estimate. */
    bytes: () => cached.size * VIEWER_BYTES,
  };
}
