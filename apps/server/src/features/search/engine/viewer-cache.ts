import { communityDate } from '@sambandha/contract/calendar';
import type { Gender } from '@sambandha/contract/profile/choices';
import type { MemberIndex } from '@sambandha/member-index/member-index';
import type { Seeker } from '@sambandha/member-index/pair';
import { Ranking } from '@sambandha/member-index/ranking';
import { Scorer } from '@sambandha/member-index/scorer';
import type { Context } from '../../../core/context.ts';
import { type ViewerIds, viewerKey } from '../../../security/access/viewer.ts';
import { otherGender } from '../../profile/index.ts';
import { toSeeker } from '../seeker.ts';
import { readViewerRow, type ViewerRow } from '../viewer.store.ts';
import type { ChangeFeed } from './change-feed.ts';

/** A cached viewer, which is valid until the viewer's data changes. */
export interface CachedViewer {
  readonly key: string;
  /**
   * The numbers of the candidate, and of the relative if a relative with a profile acts for the
   * candidate.
   */
  readonly numbers: readonly number[];
  readonly row: ViewerRow;
  readonly today: string;
  readonly seeker: Seeker;
  /** The gender that the viewer looks for. */
  readonly searchedGender: Gender;
  scorer: Scorer | null;
  /** The ranking for the scorer's index. */
  ranking: Ranking | null;
}

/** The maximum number of cached viewers. */
const MAX_VIEWERS = 10_000;
/** The estimated memory in bytes of a viewer's row, tables and ranking. */
const VIEWER_BYTES = 8 * 1024;

/** A load of a viewer that is in progress. */
interface PendingLoad {
  /**
   * The members who changed since the load began. It contains null if any member may have changed.
   */
  readonly changedNumbers: Set<number | null>;
  readonly done: Promise<void>;
}

/** Returns a cache of viewers. The change feed invalidates its entries. */
export function createViewerCache({ db, now }: Pick<Context, 'db' | 'now'>, feed: ChangeFeed) {
  const viewersByKey = new Map<string, CachedViewer>();
  const pendingLoads = new Map<string, PendingLoad>();

  feed.onChange((memberNumbers) => {
    const changedNumbers = new Set(memberNumbers ?? [null]);
    const hasChanged = (viewer: CachedViewer) =>
      memberNumbers === null || viewer.numbers.some((number) => changedNumbers.has(number));
    for (const load of pendingLoads.values())
      for (const number of changedNumbers) load.changedNumbers.add(number);
    for (const viewer of viewersByKey.values())
      if (hasChanged(viewer)) viewersByKey.delete(viewer.key);
  });

  /** Reads a viewer. Caches the viewer unless the viewer's data changed in the meantime. */
  async function readAndCache(ids: ViewerIds): Promise<void> {
    const key = viewerKey(ids);
    const today = communityDate(now());
    const row = await readViewerRow(db, ids, now());
    const numbers = [row.number, row.relative_number ?? []].flat();
    const changedNumbers = pendingLoads.get(key)?.changedNumbers;
    if ([null, ...numbers].some((number) => changedNumbers?.has(number))) return;
    viewersByKey.delete(key);
    const searchedGender = otherGender(row.gender);
    const seeker = toSeeker(row, today);
    viewersByKey.set(key, {
      key,
      numbers,
      row,
      today,
      seeker,
      searchedGender,
      scorer: null,
      ranking: null,
    });
    const [oldest] = viewersByKey.keys();
    if (viewersByKey.size > MAX_VIEWERS && oldest !== undefined) viewersByKey.delete(oldest);
  }

  function scorerOf(viewer: CachedViewer, index: MemberIndex): Scorer {
    if (viewer.scorer?.index === index) return viewer.scorer;
    viewer.ranking = null;
    const partition = index.partitions[viewer.searchedGender];
    const scorer = new Scorer(index, partition, viewer.seeker, viewer.today);
    viewer.scorer = scorer;
    return scorer;
  }

  return {
    /** Returns a cached viewer, or undefined if the viewer must be loaded first. */
    cachedViewer(ids: ViewerIds): CachedViewer | undefined {
      const key = viewerKey(ids);
      const viewer = viewersByKey.get(key);
      if (viewer === undefined) return undefined;
      const { until } = viewer.row;
      const isExpired = until !== null && until <= now();
      if (isExpired || viewer.today !== communityDate(now())) {
        viewersByKey.delete(key);
        return undefined;
      }
      // The map is in the order of use, the least recently used first.
      viewersByKey.delete(key);
      viewersByKey.set(key, viewer);
      return viewer;
    },

    /** Loads a viewer with `readAndCache`. Parallel calls share one load. */
    load(ids: ViewerIds): Promise<void> {
      const key = viewerKey(ids);
      const pendingLoad = pendingLoads.get(key);
      if (pendingLoad !== undefined) return pendingLoad.done;
      const done = readAndCache(ids).finally(() => pendingLoads.delete(key));
      pendingLoads.set(key, { changedNumbers: new Set(), done });
      return done;
    },

    scorerOf,

    /** Returns the viewer's ranking, and creates it if necessary. */
    rankingOf(viewer: CachedViewer, index: MemberIndex): Ranking {
      const scorer = scorerOf(viewer, index);
      if (viewer.ranking !== null) return viewer.ranking;
      viewer.ranking = new Ranking(scorer.partition, scorer);
      return viewer.ranking;
    },

    /** Returns the estimated memory in bytes. */
    bytes: () => viewersByKey.size * VIEWER_BYTES,
  };
}
