import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

interface Limit {
  /** How many uses a window holds. */
  readonly most: number;
  /** Length of a window, which opens with the first use. */
  readonly seconds: number;
  readonly now: Date;
}

export type Allowance =
  | { readonly allowed: true }
  /** Seconds until the window closes. */
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Takes one use of a limit, or says when there will be one again. Atomic across processes; inside a
 * transaction the use is given back with a rollback. A key must not contain a plain contact.
 */
export async function useAllowance(
  db: Kysely<Database>,
  key: string,
  { most, seconds, now }: Limit,
): Promise<Allowance> {
  const closes = new Date(now.getTime() + seconds * 1000);
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, used: 1, expires_at: closes })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          used: row
            .case()
            .when('rate_limits.expires_at', '<=', now)
            .then(1)
            .else(row('rate_limits.used', '+', 1))
            .end(),
          expires_at: row
            .case()
            .when('rate_limits.expires_at', '<=', now)
            .then(closes)
            .else(row.ref('rate_limits.expires_at'))
            .end(),
        }))
        .where((row) =>
          row.or([row('rate_limits.expires_at', '<=', now), row('rate_limits.used', '<', most)]),
        ),
    )
    .returning('used')
    .executeTakeFirst();
  if (taken !== undefined) return { allowed: true };
  const window = await db
    .selectFrom('rate_limits')
    .select('expires_at')
    .where('key', '=', key)
    .executeTakeFirst();
  const wait = ((window?.expires_at ?? now).getTime() - now.getTime()) / 1000;
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(wait)) };
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
export async function returnAllowance(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute();
}

/** Forgets closed windows; answers how many. */
export async function purgeAllowances(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
