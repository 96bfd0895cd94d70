import { type Kysely, sql } from 'kysely';
import { keptPlan } from './kept-plan.ts';
import type { Database } from './schema.ts';

/** How many uses a window holds, and its length, which opens with the first use. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** A limit of somebody or something. The key must not contain a plain contact or address. */
export interface KeyedLimit extends Limit {
  readonly key: string;
}

type Refusal = {
  readonly allowed: false;
  /** Seconds until the window closes. */
  readonly retryAfter: number;
};

export type Allowance = { readonly allowed: true } | Refusal;

/** How much of each window is used with it. */
type Allowances = { readonly allowed: true; readonly used: readonly number[] } | Refusal;

/**
 * Takes one use of a limit, or says when there will be one again. Atomic across processes; inside a
 * transaction the use is given back with a rollback.
 */
export async function useAllowance(
  db: Kysely<Database>,
  key: string,
  { now, ...limit }: Limit & { readonly now: Date },
): Promise<Allowance> {
  const taken = await useAllowances(db, [{ key, ...limit }], now);
  return taken.allowed ? { allowed: true } : taken;
}

/** Takes one use of each of several limits, or none; in one statement where all allow it. */
export async function useAllowances(
  db: Kysely<Database>,
  limits: readonly KeyedLimit[],
  now: Date,
): Promise<Allowances> {
  const keys = limits.map(({ key }) => key);
  const { rows: taken } = await sql<{ key: string; used: number }>`
    WITH given AS (
      SELECT * FROM unnest(
        ${keys}::text[],
        ${limits.map(({ most }) => most)}::integer[],
        ${limits.map(({ seconds }) => seconds)}::integer[]
      ) AS given (key, most, seconds)
    )
    INSERT INTO rate_limits AS present (key, used, expires_at)
    -- In one order, so that calls with the same keys do not wait for each other in a circle.
    SELECT key, 1, ${now}::timestamptz + seconds * interval '1 second' FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN present.expires_at <= ${now} THEN 1 ELSE present.used + 1 END,
      expires_at =
        CASE WHEN present.expires_at <= ${now} THEN excluded.expires_at ELSE present.expires_at END
    WHERE present.expires_at <= ${now}
      OR present.used < (SELECT most FROM given WHERE given.key = excluded.key)
    RETURNING key, used ${keptPlan}`.execute(db);
  if (taken.length === limits.length) {
    const used = new Map(taken.map((one) => [one.key, one.used]));
    return { allowed: true, used: keys.map((key) => used.get(key) ?? 0) };
  }
  await returnAllowances(
    db,
    taken.map(({ key }) => key),
  );
  const refusing = keys.filter((key) => !taken.some((one) => one.key === key));
  return { allowed: false, retryAfter: await secondsLeft(db, refusing, now) };
}

/** Seconds until the last of these windows closes. */
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

/** How much of a limit is used, and when its window closes; null while none is open. */
export async function readAllowance(
  db: Kysely<Database>,
  key: string,
  now: Date,
): Promise<{ readonly used: number; readonly closes: Date | null }> {
  const window = await db
    .selectFrom('rate_limits')
    .select(['used', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { used: window?.used ?? 0, closes: window?.expires_at ?? null };
}

/** Gives one use back: what was counted turned out not to count. */
export function returnAllowance(db: Kysely<Database>, key: string): Promise<void> {
  return returnAllowances(db, [key]);
}

/** Gives one use of each back. */
export async function returnAllowances(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    WITH held AS (
      SELECT key FROM rate_limits WHERE key = ANY(${keys}::text[]) AND used > 0
      ORDER BY key FOR UPDATE
    )
    UPDATE rate_limits AS present SET used = present.used - 1 FROM held WHERE present.key = held.key
    ${keptPlan}`.execute(db);
}
