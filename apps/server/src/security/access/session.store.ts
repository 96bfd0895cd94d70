import { type RawBuilder, sql } from 'kysely';
import { sessionCutoffs } from './session-age.ts';

/** Returns the condition that a row of `sessions`, joined with its person, has not expired. */
export function isUnexpiredSession(now: Date): RawBuilder<boolean> {
  const { members, staff } = sessionCutoffs(now);
  return sql<boolean>`(sessions.expires_at > ${now} AND sessions.created_at > CASE
    WHEN persons.is_admin OR persons.is_moderator
    THEN ${staff}::timestamptz ELSE ${members}::timestamptz END)`;
}
