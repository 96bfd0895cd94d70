-- What each side may do with a conversation for itself: it tells of nothing new there, ...
ALTER TABLE match_sides ADD COLUMN muted boolean NOT NULL DEFAULT false;

-- ... or a message no longer shows, while it stays for the other side.
CREATE TABLE hidden_messages (
  match_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  seq integer NOT NULL,
  PRIMARY KEY (match_id, member_id, seq),
  FOREIGN KEY (match_id, seq) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX hidden_messages_message ON hidden_messages (match_id, seq);
CREATE INDEX hidden_messages_member ON hidden_messages (member_id);

-- The last messages of a conversation, copied into a report by the member who made it. It outlives
-- the messages, until its day.
CREATE TABLE report_evidence (
  report_id uuid PRIMARY KEY REFERENCES reports ON DELETE CASCADE,
  messages jsonb NOT NULL,
  keep_until timestamptz NOT NULL
);
CREATE INDEX report_evidence_until ON report_evidence (keep_until);

-- A message changes the row of its match: without the time of it in an index, and with room left on
-- the page, that costs one row and no index entry. A member's list is short enough to be sorted.
DROP INDEX matches_low;
DROP INDEX matches_high;
CREATE INDEX matches_high ON matches (high_id);
ALTER TABLE matches SET (fillfactor = 75);
ALTER TABLE match_sides SET (fillfactor = 75);
ALTER TABLE rate_limits SET (fillfactor = 75);

-- A whole send in one round trip. The match's row is locked first, and every statement after it sees
-- what was committed until then: a block, an answer or the same message that came before are seen.
-- Who sees whom is the rule of profile/visibility.ts, and what may be written the one of
-- match/rules.ts, which is handed over; tests hold them together.
CREATE FUNCTION send_message(
  the_match uuid,
  the_sender uuid,
  the_id uuid,
  the_client_id uuid,
  the_body text,
  the_moment timestamptz,
  -- Status and side in which one may write, and in which writing accepts: 'ACCEPTED recipient'.
  may_write text[],
  may_accept text[],
  most_a_minute integer
) RETURNS TABLE (
  -- 'sent', 'accepted' (sent, and the match with it), 'repeated', or the code of a failure.
  outcome text,
  partner_id uuid,
  -- Seconds, with TOO_MANY.
  retry_after integer,
  id uuid,
  seq integer,
  body text,
  sent_at timestamptz,
  -- How far the other side has come, with 'repeated'.
  delivered integer,
  read integer
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  held matches;
  other uuid;
  standing text;
  closes timestamptz;
  place integer;
BEGIN
  SELECT * INTO held FROM matches
  WHERE id = the_match AND the_sender IN (low_id, high_id) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'CONVERSATION_NOT_FOUND', NULL::uuid, NULL::integer, NULL::uuid,
      NULL::integer, NULL, NULL::timestamptz, NULL::integer, NULL::integer;
    RETURN;
  END IF;
  other := CASE WHEN held.low_id = the_sender THEN held.high_id ELSE held.low_id END;
  IF other IS NULL THEN
    RETURN QUERY SELECT 'MEMBER_GONE', NULL::uuid, NULL::integer, NULL::uuid,
      NULL::integer, NULL, NULL::timestamptz, NULL::integer, NULL::integer;
    RETURN;
  END IF;

  PERFORM FROM members AS s, members AS r, LATERAL (
    SELECT s.complete AND r.complete AND s.state = 'active' AND r.state = 'active'
      AND s.blocked_at IS NULL AND r.blocked_at IS NULL AND s.gender <> r.gender
      AND NOT EXISTS (
        SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((s.id, r.id), (r.id, s.id))
      ) AS possible
  ) AS meeting
  WHERE s.id = the_sender AND r.id = other
    AND (s.is_admin OR (meeting.possible AND (held.status IN ('REQUESTED', 'ACCEPTED')
      OR (NOT r.hidden AND r.held_at IS NULL))))
    AND (r.is_admin OR (meeting.possible AND (held.status IN ('REQUESTED', 'ACCEPTED')
      OR (NOT s.hidden AND s.held_at IS NULL))));
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'CONVERSATION_NOT_FOUND', NULL::uuid, NULL::integer, NULL::uuid,
      NULL::integer, NULL, NULL::timestamptz, NULL::integer, NULL::integer;
    RETURN;
  END IF;

  IF the_client_id IS NOT NULL THEN
    RETURN QUERY SELECT 'repeated', other, NULL::integer, m.id, m.seq, m.body, m.sent_at,
      coalesce(t.delivered_seq, 0), coalesce(t.read_seq, 0)
    FROM messages AS m LEFT JOIN match_sides AS t ON t.match_id = the_match AND t.member_id = other
    WHERE m.match_id = the_match AND m.sender_id = the_sender AND m.client_id = the_client_id;
    IF FOUND THEN RETURN; END IF;
  END IF;

  standing := held.status
    || CASE WHEN held.requester_id = the_sender THEN ' requester' ELSE ' recipient' END;
  IF NOT (standing = ANY (may_write) OR standing = ANY (may_accept)) THEN
    RETURN QUERY SELECT 'NOT_CONNECTED', other, NULL::integer, NULL::uuid,
      NULL::integer, NULL, NULL::timestamptz, NULL::integer, NULL::integer;
    RETURN;
  END IF;

  INSERT INTO rate_limits AS l (key, used, expires_at)
  VALUES ('message:' || the_sender, 1, the_moment + interval '1 minute')
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN l.expires_at <= the_moment THEN 1 ELSE l.used + 1 END,
    expires_at = CASE WHEN l.expires_at <= the_moment THEN excluded.expires_at ELSE l.expires_at END
  WHERE l.expires_at <= the_moment OR l.used < most_a_minute;
  IF NOT FOUND THEN
    SELECT expires_at INTO closes FROM rate_limits WHERE key = 'message:' || the_sender;
    RETURN QUERY SELECT 'TOO_MANY', other,
      greatest(1, ceil(extract(epoch FROM closes - the_moment)))::integer, NULL::uuid,
      NULL::integer, NULL, NULL::timestamptz, NULL::integer, NULL::integer;
    RETURN;
  END IF;

  place := held.last_seq + 1;
  IF standing = ANY (may_accept) THEN
    UPDATE matches SET last_seq = place, updated_at = the_moment,
      status = 'ACCEPTED', decided_at = the_moment WHERE id = the_match;
  ELSE
    UPDATE matches SET last_seq = place, updated_at = the_moment WHERE id = the_match;
  END IF;
  -- Whoever had read everything has read their own message too.
  UPDATE match_sides SET read_seq = place, delivered_seq = place
  WHERE match_id = the_match AND member_id = the_sender AND read_seq = place - 1;
  INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
  VALUES (the_match, place, the_id, the_sender, the_client_id, the_body, the_moment);
  RETURN QUERY SELECT CASE WHEN standing = ANY (may_accept) THEN 'accepted' ELSE 'sent' END, other,
    NULL::integer, the_id, place, the_body, the_moment, 0, 0;
END
$$;
