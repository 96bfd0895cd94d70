import { todayThere } from '@sambandha/contract/calendar';
import type { FailureCode } from '@sambandha/contract/errors';
import { askAgainFrom } from '@sambandha/contract/match/pause';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import type { MatchStatus } from '../../db/schema.ts';

/** Who asked, and who was asked. */
export type Side = 'requester' | 'recipient';

/** What one side does to a match; `write` is sending a message. */
export type Act = 'request' | 'write' | MatchAction;

/** What stands between two members, seen from the one who acts. */
export interface Standing {
  readonly status: MatchStatus;
  readonly side: Side;
  /** When the status last changed. */
  readonly since: Date;
  /** How often in a row the requester withdrew. */
  readonly withdrawals: number;
}

/**
 * Where an act leads: to a status; `stays`: it is so already, and a retry is harmless; `asks`: to a
 * new request, of which the one who acts is the requester; `asks later`: the same, after the pause,
 * where there is one.
 */
type Move = MatchStatus | 'stays' | 'asks' | 'asks later';

type Moves = Readonly<Partial<Record<Act, Move>>>;

const connected: Moves = { request: 'stays', write: 'stays', accept: 'stays', end: 'ENDED' };
const parted: Moves = { request: 'asks later', end: 'stays' };

/** Every act that is possible; what is not here is refused. */
const moves: Readonly<Record<MatchStatus, Readonly<Record<Side, Moves>>>> = {
  REQUESTED: {
    requester: { request: 'stays', withdraw: 'WITHDRAWN' },
    recipient: { request: 'ACCEPTED', write: 'ACCEPTED', accept: 'ACCEPTED', decline: 'DECLINED' },
  },
  ACCEPTED: { requester: connected, recipient: connected },
  DECLINED: {
    requester: { request: 'asks later' },
    // Whoever declined may think again.
    recipient: { request: 'asks', decline: 'stays' },
  },
  WITHDRAWN: {
    requester: { request: 'asks later', withdraw: 'stays' },
    recipient: { request: 'asks' },
  },
  ENDED: { requester: parted, recipient: parted },
};

export type Decision =
  /** The match gets this status, or keeps the one it has. */
  | { readonly kind: 'change'; readonly to: MatchStatus }
  | { readonly kind: 'stay' }
  /** A new request by the one who acts. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly code: FailureCode; readonly message?: string };

/** What an act does; `standing` is null if nothing was ever between the two. */
export function decide(standing: Standing | null, act: Act, now: Date): Decision {
  const move = standing === null ? firstMove(act) : moves[standing.status][standing.side][act];
  switch (move) {
    case undefined:
      return { kind: 'refuse', code: act === 'write' ? 'NOT_CONNECTED' : 'MATCH_STATE' };
    case 'stays':
      return { kind: 'stay' };
    case 'asks':
      return { kind: 'ask' };
    case 'asks later':
      return standing === null ? { kind: 'ask' } : afterPause(standing, now);
    default:
      return { kind: 'change', to: move };
  }
}

/** In which status, and on which side, writing is possible, and in which it also accepts. */
export function writing(): { readonly stays: string[]; readonly accepts: string[] } {
  const found = { stays: [] as string[], accepts: [] as string[] };
  for (const [status, sides] of Object.entries(moves)) {
    for (const [side, { write }] of Object.entries(sides)) {
      if (write === 'stays') found.stays.push(`${status} ${side}`);
      if (write === 'ACCEPTED') found.accepts.push(`${status} ${side}`);
    }
  }
  return found;
}

function firstMove(act: Act): Move | undefined {
  return act === 'request' ? 'asks' : undefined;
}

function afterPause({ status, side, since, withdrawals }: Standing, now: Date): Decision {
  const direction = side === 'requester' ? 'sent' : 'received';
  const until = askAgainFrom({ status, direction, withdrawals }, since);
  if (until === null || todayThere(now) >= until) return { kind: 'ask' };
  const message = `You have asked before. You can express interest again from ${inWords(until)}.`;
  return { kind: 'refuse', code: 'ASK_LATER', message };
}

function inWords(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** The two of a pair in the order in which the database keeps them. */
export function pairOf(one: string, other: string): { low: string; high: string } {
  const [low, high] = [one.toLowerCase(), other.toLowerCase()].sort();
  return { low: low as string, high: high as string };
}
