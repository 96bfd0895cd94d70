import { CompiledQuery, type Kysely, sql } from 'kysely';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { requirements } from '../../security/access/may.ts';
import type { PhotoRequest } from '../photo/index.ts';
import {
  arePhotosVisibleTo,
  arePhotosVisibleToFamily,
  isMatchVisibleTo,
  isMemberVisibleTo,
} from './visibility.ts';

const DESCRIBING_PARTS = sql.join(requirements.describe.parts.map((part) => sql.lit(part)));

/** The relative who sent a request, or the member who looks on their own behalf. */
const personId = sql`coalesce(request.relative_id, viewer.id)`;

/**
 * Selects, for each request, the name of the photo's files if the viewer may see the photo now. A
 * viewer sees their own photos, and those of other members by the rules of visibility. During
 * registration, a viewer sees the photos uploaded with the same contact. The panel shows all
 * photos. A relative sees the photos that families see, of the candidate and of the members whom
 * the candidate sees, and all photos of the candidate if the relative may change them. The photos
 * of a draft are visible to its maker until the candidate is asked, and then to the candidate. The
 * aliases `viewer` and `member` are those of visibility.ts. The columns `viewer_id` and
 * `relative_id` are the ids of a `PhotoViewer`, for example those of a draft and its maker.
 */
const visibleFiles = sql`SELECT request.ordinal::integer AS ordinal, photo.file_name
  FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[])
    WITH ORDINALITY AS request (kind, viewer_id, relative_id, photo_id, ordinal)
  JOIN photos AS photo ON photo.id = request.photo_id
  LEFT JOIN members AS viewer ON viewer.id = request.viewer_id AND viewer.state = 'active'
    AND viewer.blocked_at IS NULL
  LEFT JOIN members AS member ON member.id = photo.member_id
  LEFT JOIN matches AS match
    ON match.low_id = least(member.id, viewer.id) AND match.high_id = greatest(member.id, viewer.id)
    AND ${isMatchVisibleTo(personId)}
  WHERE CASE request.kind
    WHEN 'member' THEN member.id = viewer.id OR (${isMemberVisibleTo(personId)} AND ${arePhotosVisibleTo(personId)})
    WHEN 'relative' THEN viewer.held_at IS NULL AND EXISTS (
      SELECT FROM relatives AS relative
      JOIN persons AS person ON person.id = relative.person_id
      WHERE relative.candidate_id = viewer.id AND relative.person_id = request.relative_id
        AND person.state = 'active' AND person.blocked_at IS NULL
        AND CASE WHEN member.id = viewer.id
          THEN ${arePhotosVisibleToFamily} OR relative.part IN (${DESCRIBING_PARTS})
          ELSE ${isMemberVisibleTo(personId)} AND ${arePhotosVisibleTo(personId)} END)
    WHEN 'panel' THEN viewer.is_admin OR viewer.is_moderator
    WHEN 'registration' THEN photo.verification_id = request.viewer_id
    WHEN 'draft' THEN photo.verification_id = request.viewer_id AND EXISTS (
      SELECT FROM draft_contents AS content
      JOIN drafts AS draft ON draft.id = content.draft_id
      JOIN persons AS maker ON maker.id = draft.maker_id
      WHERE content.draft_id = photo.verification_id AND content.token_hash IS NULL
        AND draft.maker_id = request.relative_id
        AND maker.state = 'active' AND maker.blocked_at IS NULL)
    WHEN 'consent' THEN EXISTS (
      SELECT FROM draft_contents AS content
      WHERE content.draft_id = request.viewer_id AND content.token_hash IS NOT NULL
        AND NOT content.withheld
        AND (photo.verification_id = content.draft_id OR photo.member_id = content.member_id))
    ELSE false
  END ${preparedMarker}`;

/** The text of `visibleFiles`, compiled once, because only its four parameters change. */
let queryText: string | undefined;

/**
 * Returns the name of the photo's files for each request, or null if the viewer may not see the
 * photo now.
 */
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
