import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import type { browseQuery } from '@sambandha/contract/search/schemas';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import { createMember } from './factories.ts';
import { requireValue } from './present.ts';

type Query = z.input<typeof browseQuery>;

/** Creates visible members, alternately named Even and Odd, and returns their ids. */
export async function createManyMembers(
  { db, clock }: TestApp,
  count: number,
  gender: 'FEMALE' | 'MALE' = 'FEMALE',
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO members (id, created_at, last_active_at, full_name, gender, date_of_birth,
      mother_tongue, marital_status, bio)
    SELECT gen_random_uuid(), ${clock.now()}::timestamptz - number * interval '1 hour',
      ${clock.now()}::timestamptz - number * interval '1 minute',
      CASE WHEN number % 2 = 0 THEN 'Even' ELSE 'Odd' END || ' Hegde ' || number, ${gender},
      '1995-01-01', 'KANNADA', 'DIVORCED', 'One of many.'
    FROM generate_series(1, ${count}) AS number RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns functions that make the calls of members who browse, and of members who copy all
 * profiles.
 */
export function browseCalls(app: TestApp) {
  const browse = (token: string, query: Query = {}, target = app) =>
    target.call('browse', { token, query });

  const openProfile = (token: string, id: string | undefined, target = app) =>
    target.call('readProfile', { token, params: { id: requireValue(id) } });

  return {
    browse,
    open: openProfile,

    /** Opens profiles, ten at a time, and returns the statuses. */
    openAll: async (token: string, ids: readonly string[]): Promise<number[]> => {
      const statuses: number[] = [];
      for (let start = 0; start < ids.length; start += 10) {
        const batch = ids.slice(start, start + 10).map((id) => openProfile(token, id));
        statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
      }
      return statuses;
    },

    /** Creates a man whose account is no longer new. */
    createMan: (columns = {}) =>
      createMember(app, {
        gender: 'MALE',
        created_at: new Date(app.clock.now().getTime() - 30 * DAY_MS),
        ...columns,
      }),

    /** Advances the clock to noon of the next day, so that the daily limits are reset. */
    advanceToNextNoon: () => {
      const noon = Date.parse(`${communityDate(app.clock.now())}T12:00:00+05:30`);
      app.clock.advance(noon + DAY_MS - app.clock.now().getTime());
    },

    /** Returns the seconds to midnight in the time zone of the community. */
    secondsToMidnight: () => {
      const tomorrow = communityDate(new Date(app.clock.now().getTime() + DAY_MS));
      return (Date.parse(`${tomorrow}T00:00:00+05:30`) - app.clock.now().getTime()) / 1000;
    },

    /**
     * Reads pages until the last page or a response with status 429, and returns the ids of the
     * members.
     */
    copyAllProfiles: async (
      token: string,
      overrides: Query = {},
      target = app,
    ): Promise<Set<string>> => {
      const memberIds = new Set<string>();
      for (let page = 1; page <= 100; page++) {
        const query = { limit: 24, sort: 'newest', ...overrides, page } as const;
        const response = await browse(token, query, target);
        if (response.status !== 200) {
          expect(response.status).toBe(429);
          break;
        }
        for (const { id } of response.body.profiles) memberIds.add(id);
        if (response.body.profiles.length === 0) break;
      }
      return memberIds;
    },
  };
}
