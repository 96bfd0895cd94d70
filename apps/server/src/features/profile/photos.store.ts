import { CompiledQuery, type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { requirements } from '../../security/access/may.ts';
import type { PhotoRequest } from '../photo/index.ts';
import { isMatchVisibleTo, maySee, photosForOwnFamily, seesPhotosOf } from './visibility.ts';

const DESCRIBING_PARTS = sql.join(requirements.describe.parts.map((part) => sql.lit(part)));

/** The relative who sent a request, or the member who looks on their own behalf. */
const personId = sql`coalesce(a.relative_id, v.id)`;

/**
 * Selects, for each request, the name of the photo's files if the viewer may see the photo now. A
 * viewer sees their own photos, and those of other members by the rules of visibility. During
 * registration, a viewer sees the photos uploaded with the same contact. The panel shows all
 * photos. A relative sees the photos that families see, of the candidate and of the members whom
 * the candidate sees, and all photos of the candidate if the relative may change them. The photos
 * of a draft are visible to its maker until the candidate is asked, and then to the candidate.
 * Aliases are those of visibility.ts.
 */
const visibleFiles = sql`SELECT a.ordinal::integer AS ordinal, f.file_name
  FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[])
    WITH ORDINALITY AS a (kind, viewer_id, relative_id, photo_id, ordinal)
  JOIN photos f ON f.id = a.photo_id
  LEFT JOIN members v ON v.id = a.viewer_id AND v.state = 'active' AND v.blocked_at IS NULL
  LEFT JOIN members m ON m.id = f.member_id
  LEFT JOIN matches AS match
    ON match.low_id = least(m.id, v.id) AND match.high_id = greatest(m.id, v.id)
    AND ${isMatchVisibleTo(personId)}
  WHERE CASE a.kind
    WHEN 'member' THEN m.id = v.id OR (${maySee(personId)} AND ${seesPhotosOf(personId)})
    WHEN 'relative' THEN v.held_at IS NULL AND EXISTS (
      SELECT FROM relatives AS r JOIN persons AS p ON p.id = r.person_id
      WHERE r.candidate_id = v.id AND r.person_id = a.relative_id
        AND p.state = 'active' AND p.blocked_at IS NULL
        AND CASE WHEN m.id = v.id THEN ${photosForOwnFamily} OR r.part IN (${DESCRIBING_PARTS})
          ELSE ${maySee(personId)} AND ${seesPhotosOf(personId)} END)
    WHEN 'panel' THEN v.is_admin OR v.is_moderator
    WHEN 'registration' THEN f.verification_id = a.viewer_id
    WHEN 'draft' THEN f.verification_id = a.viewer_id AND EXISTS (
      SELECT FROM draft_contents AS c JOIN drafts AS d ON d.id = c.draft_id
        JOIN persons AS p ON p.id = d.maker_id
      WHERE c.draft_id = f.verification_id AND c.token_hash IS NULL AND d.maker_id = a.relative_id
        AND p.state = 'active' AND p.blocked_at IS NULL)
    WHEN 'consent' THEN EXISTS (
      SELECT FROM draft_contents AS c
      WHERE c.draft_id = a.viewer_id AND c.token_hash IS NOT NULL AND NOT c.withheld
        AND (f.verification_id = c.draft_id OR f.member_id = c.member_id))
    ELSE false
  END ${prepared}`;

let queryText: string | undefined;

export async function findVisibleFiles(
  db: Kysely<Database>,
  requests: readonly PhotoRequest[],
): Promise<(string | null)[]> {
  queryText ??= visibleFiles.compile(db).sql;
  const viewers = requests.map(({ viewer }) => viewer.split(':'));
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(queryText, [
      viewers.map(([kind]) => kind),
      viewers.map(([, id]) => id),
      viewers.map(([, , relativeId]) => relativeId ?? null),
      requests.map(({ photoId }) => photoId),
    ]) as CompiledQuery<{ ordinal: number; file_name: string }>,
  );
  const files = requests.map((): string | null => null);
  for (const { ordinal, file_name } of rows) files[ordinal - 1] = file_name;
  return files;
}
