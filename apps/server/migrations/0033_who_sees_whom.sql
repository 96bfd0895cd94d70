-- Who sees whom, once for all who ask: the gate of profiles and cards, the lists, photos and a send.
-- PostgreSQL puts the text of these functions into the query that asks, so they cost what the condition
-- written out would cost.
-- least-app: 32

-- Whether a member has a profile to be seen by others, or to see others with.
CREATE FUNCTION stands(member members) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT member.complete AND member.state = 'active' AND member.blocked_at IS NULL
$$;

-- Who does not exist for whom, whatever else holds; each pair from both sides.
CREATE VIEW kept_apart AS
  SELECT blocker_id AS one_id, blocked_id AS other_id FROM blocks
  UNION ALL SELECT blocked_id, blocker_id FROM blocks;

-- One row where the viewer may see the member, none otherwise. Those who are matched keep seeing each
-- other when one hides from browse or is held until an admin decides. An admin is a member like any
-- other here: what admins see beyond that they see in the panel, which takes the second factor and
-- writes every look into the audit log.
-- The ids stand beside the rows because of the subquery: a row that is named in one is built whole.
CREATE FUNCTION sees(
  viewer members, member members, match_status text, viewer_id uuid, member_id uuid
) RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT true
  WHERE member.id <> viewer.id AND stands(viewer) AND stands(member)
    AND member.gender <> viewer.gender
    AND (member.listed OR coalesce(match_status IN ('REQUESTED', 'ACCEPTED'), false))
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = viewer_id AND other_id = member_id)
$$;

-- Whether a viewer who sees a member sees their photos too; otherwise the drawn stand-in.
CREATE FUNCTION sees_photos(audience text, match_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT audience = 'everyone' OR coalesce(match_status = 'ACCEPTED', false)
$$;

-- A send asks the same: both must see each other. Nothing else of the function changed.
CREATE OR REPLACE FUNCTION send_message(
  the_match uuid,
  the_sender uuid,
  the_id uuid,
  the_client_id uuid,
  the_body text,
  the_moment timestamptz,
  -- Status and side in which one may write, and in which writing accepts: 'ACCEPTED recipient'.
  may_write text[],
  may_accept text[],
  most_a_minute integer,
  -- 'sent', 'accepted' (sent, and the match with it), 'repeated', or the code of a failure.
  OUT outcome text,
  OUT partner_id uuid,
  -- Seconds, with TOO_MANY.
  OUT retry_after integer,
  OUT id uuid,
  OUT seq integer,
  OUT body text,
  OUT sent_at timestamptz,
  -- How far the other side has come, with 'repeated'.
  OUT delivered integer,
  OUT read integer
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  held record;
  standing text;
  closes timestamptz;
BEGIN
  SELECT x.low_id, x.high_id, x.requester_id, x.status, x.last_seq INTO held FROM matches AS x
  WHERE x.id = the_match AND the_sender IN (x.low_id, x.high_id) FOR UPDATE;
  outcome := 'CONVERSATION_NOT_FOUND';
  IF NOT FOUND THEN RETURN; END IF;
  partner_id := CASE WHEN held.low_id = the_sender THEN held.high_id ELSE held.low_id END;
  IF partner_id IS NULL THEN
    outcome := 'MEMBER_GONE';
    RETURN;
  END IF;

  PERFORM FROM members AS s, members AS r, sees(s, r, held.status, s.id, r.id) AS there,
    sees(r, s, held.status, r.id, s.id) AS back
  WHERE s.id = the_sender AND r.id = partner_id;
  IF NOT FOUND THEN RETURN; END IF;

  standing := held.status
    || CASE WHEN held.requester_id = the_sender THEN ' requester' ELSE ' recipient' END;
  outcome := CASE
    WHEN standing = ANY (may_write) THEN 'sent'
    WHEN standing = ANY (may_accept) THEN 'accepted'
    ELSE 'NOT_CONNECTED' END;
  IF outcome <> 'NOT_CONNECTED' THEN
    INSERT INTO rate_limits AS l (key, used, expires_at)
    VALUES ('message:' || the_sender, 1, the_moment + interval '1 minute')
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN l.expires_at <= the_moment THEN 1 ELSE l.used + 1 END,
      expires_at =
        CASE WHEN l.expires_at <= the_moment THEN excluded.expires_at ELSE l.expires_at END
    WHERE l.expires_at <= the_moment OR l.used < most_a_minute;
    IF FOUND THEN
      -- The same message again is found by the index that forbids it twice: whatever the planner
      -- knew of the table when it planned, no other is looked through.
      INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
      VALUES (the_match, held.last_seq + 1, the_id, the_sender, the_client_id, the_body, the_moment)
      ON CONFLICT (match_id, sender_id, client_id) DO NOTHING;
      IF FOUND THEN
        id := the_id;
        seq := held.last_seq + 1;
        body := the_body;
        sent_at := the_moment;
        IF outcome = 'accepted' THEN
          UPDATE matches AS x SET last_seq = held.last_seq + 1, updated_at = the_moment,
            status = 'ACCEPTED', decided_at = the_moment WHERE x.id = the_match;
        ELSE
          UPDATE matches AS x SET last_seq = held.last_seq + 1, updated_at = the_moment
          WHERE x.id = the_match;
        END IF;
        RETURN;
      END IF;
      UPDATE rate_limits AS l SET used = l.used - 1 WHERE l.key = 'message:' || the_sender;
    ELSE
      outcome := 'TOO_MANY';
    END IF;
  END IF;

  -- What came before is answered, whatever may be written now.
  SELECT m.id, m.seq, m.body, m.sent_at, coalesce(t.delivered_seq, 0), coalesce(t.read_seq, 0)
  INTO id, seq, body, sent_at, delivered, read
  FROM messages AS m
  LEFT JOIN match_sides AS t ON t.match_id = m.match_id AND t.member_id = partner_id
  WHERE m.match_id = the_match AND m.sender_id = the_sender AND m.client_id = the_client_id;
  IF FOUND THEN
    outcome := 'repeated';
  ELSIF outcome = 'TOO_MANY' THEN
    SELECT l.expires_at INTO closes FROM rate_limits AS l WHERE l.key = 'message:' || the_sender;
    retry_after := greatest(1, ceil(extract(epoch FROM closes - the_moment)));
  END IF;
END
$$;
