import { type Kysely, sql } from 'kysely';
import { preparedMarker } from './prepared.ts';
import type { Database } from './schema.ts';

/** A maximum number of uses per window. The window opens with the first use. */
export interface Limit {
  readonly maxUses: number;
  readonly seconds: number;
}

/** A limit with its key. The key must not contain a plain contact or IP address. */
export interface KeyedLimit extends Limit {
  readonly key: string;
}

type Exceeded = {
  readonly allowed: false;
  /** Seconds until the window closes. */
  readonly retryAfter: number;
};

export type Allowance = { readonly allowed: true } | Exceeded;

/** The result for several limits. `used` contains the uses in each window, including this use. */
type Allowances = { readonly allowed: true; readonly used: readonly number[] } | Exceeded;

/**
 * Consumes one use of a limit, or returns the time until the next use is available. The call is
 * atomic across processes. A rollback of the surrounding transaction returns the use.
 */
export async function consumeAllowance(
  db: Kysely<Database>,
  key: string,
  { now, ...limit }: Limit & { readonly now: Date },
): Promise<Allowance> {
  const allowance = await consumeAllowances(db, [{ key, ...limit }], now);
  return allowance.allowed ? { allowed: true } : allowance;
}

/** Consumes one use of each limit if all limits allow it. Otherwise it consumes none. */
export async function consumeAllowances(
  db: Kysely<Database>,
  limits: readonly KeyedLimit[],
  now: Date,
): Promise<Allowances> {
  const keys = limits.map(({ key }) => key);
  const { rows: consumedRows } = await sql<{ key: string; used: number }>`
    WITH requested AS (
      SELECT * FROM unnest(
        ${keys}::text[],
        ${limits.map(({ maxUses }) => maxUses)}::integer[],
        ${limits.map(({ seconds }) => seconds)}::integer[]
      ) AS requested (key, most, seconds)
    )
    INSERT INTO rate_limits AS counter (key, used, expires_at)
    -- Locks rows in the order of their keys, so that concurrent calls cannot deadlock.
    SELECT key, 1, ${now}::timestamptz + seconds * interval '1 second' FROM requested ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN counter.expires_at <= ${now} THEN 1 ELSE counter.used + 1 END,
      expires_at =
        CASE WHEN counter.expires_at <= ${now} THEN excluded.expires_at ELSE counter.expires_at END
    WHERE counter.expires_at <= ${now}
      OR counter.used < (SELECT most FROM requested WHERE requested.key = excluded.key)
    RETURNING key, used ${preparedMarker}`.execute(db);
  if (consumedRows.length === limits.length) {
    const usedByKey = new Map(consumedRows.map((row) => [row.key, row.used]));
    return { allowed: true, used: keys.map((key) => usedByKey.get(key) ?? 0) };
  }
  await returnAllowances(
    db,
    consumedRows.map(({ key }) => key),
  );
  const exceededKeys = keys.filter((key) => !consumedRows.some((row) => row.key === key));
  return { allowed: false, retryAfter: await secondsLeft(db, exceededKeys, now) };
}

/** Returns the seconds until the last of these windows closes. */
async function secondsLeft(
  db: Kysely<Database>,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  const windows = await db
    .selectFrom('rate_limits')
    .select('expires_at')
    .where('key', 'in', keys)
    .execute();
  const wait = Math.max(...windows.map((window) => window.expires_at.getTime() - now.getTime()), 0);
  return Math.max(1, Math.ceil(wait / 1000));
}

/**
 * Returns the uses in the current window of a limit and the end of the window. If no window is
 * open, `used` is 0 and `closesAt` is null.
 */
export async function readAllowance(
  db: Kysely<Database>,
  key: string,
  now: Date,
): Promise<{ readonly used: number; readonly closesAt: Date | null }> {
  const window = await db
    .selectFrom('rate_limits')
    .select(['used', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { used: window?.used ?? 0, closesAt: window?.expires_at ?? null };
}

/** Gives back one use of a limit. */
export function returnAllowance(db: Kysely<Database>, key: string): Promise<void> {
  return returnAllowances(db, [key]);
}

/** Gives back one use of each limit. */
export async function returnAllowances(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    WITH locked AS (
      SELECT key FROM rate_limits WHERE key = ANY(${keys}::text[]) AND used > 0
      ORDER BY key FOR UPDATE
    )
    UPDATE rate_limits AS counter SET used = counter.used - 1 FROM locked WHERE counter.key = locked.key
    ${preparedMarker}`.execute(db);
}
