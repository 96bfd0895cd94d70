-- True for a member whose profile others may see, and who may see others.
CREATE OR REPLACE FUNCTION stands(member members) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT member.complete AND member.state = 'active' AND member.blocked_at IS NULL
$$;

-- The pairs of members who must not see each other, in both directions.
CREATE OR REPLACE VIEW kept_apart AS
  SELECT blocker_id AS one_id, blocked_id AS other_id FROM blocks
  UNION ALL SELECT blocked_id, blocker_id FROM blocks;

-- One row if the person sees the member, as the viewer or on the viewer's behalf; otherwise none. A block
-- between the member and the viewer or the person counts, in either direction. `match_status` is the status
-- that the person knows; null without a match.
CREATE OR REPLACE FUNCTION sees(
  viewer members, member members, match_status text, viewer_id uuid, member_id uuid, person_id uuid
) RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT true
  WHERE member.id <> viewer.id AND stands(viewer) AND stands(member)
    AND member.gender <> viewer.gender
    AND (member.listed OR coalesce(match_status IN ('REQUESTED', 'ACCEPTED'), false))
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = viewer_id AND other_id = member_id)
    -- Only for relatives.
    AND (person_id = viewer_id
      OR NOT EXISTS (SELECT FROM kept_apart WHERE one_id = person_id AND other_id = member_id))
$$;

-- The same for two members without a relative in between, for send_message.
CREATE OR REPLACE FUNCTION sees(
  viewer members, member members, match_status text, viewer_id uuid, member_id uuid
) RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sees FROM sees(viewer, member, match_status, viewer_id, member_id, viewer_id)
$$;

-- True if a viewer who sees the member also sees the photos; otherwise a drawing replaces them.
CREATE OR REPLACE FUNCTION sees_photos(audience text, match_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT audience = 'everyone' OR coalesce(match_status = 'ACCEPTED', false)
$$;
