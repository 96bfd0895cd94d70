-- A relative who looks at other members is two people: the candidate on whose behalf they look, and
-- themself. `sees` takes both ids; they are the same where a candidate looks for themself.
-- least-app: 32

-- One row where the person sees the member, as the viewer or on the viewer's behalf; none otherwise. A block
-- of either counts. The status is that of the match as far as the person knows of it: without one their
-- view is that of a stranger.
CREATE FUNCTION sees(
  viewer members, member members, match_status text, viewer_id uuid, member_id uuid, person_id uuid
) RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT true
  WHERE member.id <> viewer.id AND stands(viewer) AND stands(member)
    AND member.gender <> viewer.gender
    AND (member.listed OR coalesce(match_status IN ('REQUESTED', 'ACCEPTED'), false))
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = viewer_id AND other_id = member_id)
    -- The second query runs for relatives alone.
    AND (person_id = viewer_id
      OR NOT EXISTS (SELECT FROM kept_apart WHERE one_id = person_id AND other_id = member_id))
$$;

-- The same for two members who both look for themselves, as a send asks.
CREATE OR REPLACE FUNCTION sees(
  viewer members, member members, match_status text, viewer_id uuid, member_id uuid
) RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sees FROM sees(viewer, member, match_status, viewer_id, member_id, viewer_id)
$$;
