import { todayThere } from '@sambandha/contract/calendar';
import type { Context } from '../../../context.ts';
import { otherGender } from '../../profile/index.ts';
import { type Seeker, seekerOf } from '../compare.ts';
import { readViewer, type ViewerRow } from '../viewer.store.ts';
import type { ChangeFeed } from './change-feed.ts';
import { dateAsNumber, type Gender } from './facts.ts';
import type { MemberIndex } from './member-index.ts';
import { Ranking } from './ranking.ts';
import { Scorer } from './scorer.ts';

/** What is cached of a viewer until something of it changes. */
export interface Viewer {
  readonly memberId: string;
  readonly row: ViewerRow;
  readonly today: string;
  readonly seeker: Seeker;
  /** Whose profiles they look at. */
  readonly looksAt: Gender;
  scorer: Scorer | null;
  /** Of the scorer's index. */
  ranking: Ranking | null;
}

/** How many viewers are cached, and how many bytes their rankings may take. */
const MOST_VIEWERS = 5000;
const RANKINGS_BYTES = 64 * 1024 * 1024;
/** About what a viewer's row and tables take. */
const VIEWER_BYTES = 8 * 1024;

/** A reading of a viewer that has not ended. */
interface Flight {
  /** Numbers of those who changed since it began. */
  readonly changed: Set<number>;
  everybody: boolean;
  readonly landed: Promise<void>;
}

/** A cache of viewers, up to date because the change feed names whoever changed. */
export function createViewers({ db, now }: Pick<Context, 'db' | 'now'>, feed: ChangeFeed) {
  const kept = new Map<string, Viewer>();
  const idOf = new Map<number, string>();
  const flights = new Map<string, Flight>();
  let rankingBytes = 0;

  feed.onChange((numbers) => {
    for (const one of flights.values()) {
      if (numbers === null) one.everybody = true;
      else for (const number of numbers) one.changed.add(number);
    }
    if (numbers === null) for (const memberId of [...kept.keys()]) forget(memberId);
    else for (const number of numbers) forget(idOf.get(number));
  });

  /** Reads a viewer and caches them, unless something of theirs changed meanwhile. */
  async function read(memberId: string): Promise<void> {
    const today = todayThere(now());
    const row = await readViewer(db, memberId, now());
    const flight = flights.get(memberId);
    if (flight?.everybody || flight?.changed.has(row.number)) return;
    forget(memberId);
    const looksAt = otherGender(row.gender);
    const seeker = seekerOf(row, today);
    kept.set(memberId, { memberId, row, today, seeker, looksAt, scorer: null, ranking: null });
    idOf.set(row.number, memberId);
    if (kept.size > MOST_VIEWERS) forget(kept.keys().next().value);
  }

  function forget(memberId: string | undefined): void {
    const viewer = memberId === undefined ? undefined : kept.get(memberId);
    if (viewer === undefined) return;
    dropRanking(viewer);
    kept.delete(viewer.memberId);
    idOf.delete(viewer.row.number);
  }

  function dropRanking(viewer: Viewer): void {
    rankingBytes -= viewer.ranking?.bytes ?? 0;
    viewer.ranking = null;
  }

  /** The scorer of a viewer for an index. */
  function scorerOf(viewer: Viewer, index: MemberIndex): Scorer {
    if (viewer.scorer?.index === index) return viewer.scorer;
    dropRanking(viewer);
    const partition = index.partitions[viewer.looksAt];
    const scorer = new Scorer(index, partition, viewer.seeker, dateAsNumber(viewer.today));
    viewer.scorer = scorer;
    return scorer;
  }

  return {
    /** A viewer who is known as of the index's own snapshot; undefined: load them first. */
    known(memberId: string): Viewer | undefined {
      const viewer = kept.get(memberId);
      if (viewer === undefined) return undefined;
      const { until } = viewer.row;
      const lapsed = until !== null && until <= now();
      if (lapsed || viewer.today !== todayThere(now())) {
        forget(memberId);
        return undefined;
      }
      // The latest used are dropped last.
      kept.delete(memberId);
      kept.set(memberId, viewer);
      return viewer;
    },

    /** Reads a viewer, once for all callers that come meanwhile; see `read`. */
    load(memberId: string): Promise<void> {
      const known = flights.get(memberId);
      if (known !== undefined) return known.landed;
      const landed = read(memberId).finally(() => flights.delete(memberId));
      flights.set(memberId, { changed: new Set(), everybody: false, landed });
      return landed;
    },

    scorerOf,

    /** The viewer's ranking of those they look at. */
    rankingOf(viewer: Viewer, index: MemberIndex): Ranking {
      const scorer = scorerOf(viewer, index);
      if (viewer.ranking !== null) return viewer.ranking;
      const ranking = new Ranking(scorer.partition, scorer);
      viewer.ranking = ranking;
      rankingBytes += ranking.bytes;
      for (const other of kept.values()) {
        if (rankingBytes <= RANKINGS_BYTES) break;
        if (other !== viewer) dropRanking(other);
      }
      return ranking;
    },

    /** Bytes of all rankings, and about those of the viewers themselves. */
    bytes: () => rankingBytes + kept.size * VIEWER_BYTES,
  };
}
