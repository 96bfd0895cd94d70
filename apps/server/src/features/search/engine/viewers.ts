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
  /** Members who changed since it began; null: anybody may have. */
  readonly changed: Set<number | null>;
  readonly done: Promise<void>;
}

/** A cache of viewers, invalidated by the change feed. */
export function createViewers({ db, now }: Pick<Context, 'db' | 'now'>, feed: ChangeFeed) {
  const cached = new Map<string, Viewer>();
  const pendingLoads = new Map<string, PendingLoad>();

  feed.onChange((numbers) => {
    const changed = new Set(numbers ?? [null]);
    const hasChanged = ({ row }: Viewer) => numbers === null || changed.has(row.number);
    for (const load of pendingLoads.values()) for (const one of changed) load.changed.add(one);
    for (const viewer of cached.values()) if (hasChanged(viewer)) cached.delete(viewer.memberId);
  });

  /** Reads a viewer and caches them, unless something of theirs changed in the meantime. */
  async function read(memberId: string): Promise<void> {
    const today = todayThere(now());
    const row = await readViewer(db, memberId, now());
    const changed = pendingLoads.get(memberId)?.changed;
    if (changed?.has(null) || changed?.has(row.number)) return;
    cached.delete(memberId);
    const looksAt = otherGender(row.gender);
    const seeker = seekerOf(row, today);
    cached.set(memberId, { memberId, row, today, seeker, looksAt, scorer: null, ranking: null });
    const [oldest] = cached.keys();
    if (cached.size > MAX_VIEWERS && oldest !== undefined) cached.delete(oldest);
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
        cached.delete(memberId);
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
      pendingLoads.set(memberId, { changed: new Set(), done });
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
