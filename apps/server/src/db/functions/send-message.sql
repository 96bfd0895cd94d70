-- Stores a message, returns the stored one if the message is repeated, or returns the reason for a refusal.
-- The lock on the match orders the messages of a conversation.
CREATE OR REPLACE FUNCTION send_message(
  the_match uuid,
  the_sender uuid,
  the_id uuid,
  the_client_id uuid,
  the_body text,
  the_moment timestamptz,
  -- Each entry is a status of the match and the side of the sender, such as 'ACCEPTED recipient'. With the
  -- second list, the message also accepts the interest.
  may_write text[],
  may_accept text[],
  most_a_minute integer,
  -- The sequence number of the message that this one replies to, or null.
  the_reply integer,
  -- The relative who writes on the sender's behalf, or null.
  the_actor uuid,
  -- 'sent', 'accepted' (the message is sent, and accepts the match), 'repeated', or an error code.
  OUT outcome text,
  OUT partner_id uuid,
  -- Seconds, with TOO_MANY.
  OUT retry_after integer,
  OUT id uuid,
  OUT seq integer,
  OUT body text,
  OUT sent_at timestamptz,
  -- The partner's delivered and read sequence numbers, with 'repeated'.
  OUT delivered integer,
  OUT read integer,
  OUT reply_seq integer,
  OUT actor_relation text,
  -- The relatives who read the conversation, with 'sent' and 'accepted': candidate_id, person_id and
  -- after_seq of each.
  OUT read_by jsonb
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  the_row record;
  status_and_side text;
  limit_ends_at timestamptz;
  -- A relative cannot read or quote messages up to this sequence number.
  hidden_seq integer := 0;
BEGIN
  SELECT match.low_id, match.high_id, match.requester_id, match.status, match.last_seq,
    match.has_openings INTO the_row
  FROM matches AS match
  WHERE match.id = the_match AND the_sender IN (match.low_id, match.high_id) FOR UPDATE;
  outcome := 'CONVERSATION_NOT_FOUND';
  IF NOT FOUND THEN RETURN; END IF;
  partner_id := CASE WHEN the_row.low_id = the_sender THEN the_row.high_id ELSE the_row.low_id END;
  IF partner_id IS NULL THEN
    outcome := 'MEMBER_GONE';
    RETURN;
  END IF;

  PERFORM FROM members AS sender, members AS partner,
    sees(sender, partner, the_row.status, sender.id, partner.id) AS there,
    sees(partner, sender, the_row.status, partner.id, sender.id) AS back
  WHERE sender.id = the_sender AND partner.id = partner_id;
  IF NOT FOUND THEN RETURN; END IF;

  IF the_actor IS NOT NULL THEN
    SELECT speaker.relation, speaker.after_seq INTO actor_relation, hidden_seq
    FROM speakers AS speaker
    WHERE speaker.match_id = the_match AND speaker.candidate_id = the_sender
      AND speaker.person_id = the_actor;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;

  status_and_side := the_row.status
    || CASE WHEN the_row.requester_id = the_sender THEN ' requester' ELSE ' recipient' END;
  outcome := CASE
    WHEN status_and_side = ANY (may_write) THEN 'sent'
    WHEN status_and_side = ANY (may_accept) THEN 'accepted'
    ELSE 'NOT_CONNECTED' END;
  -- A reply to a deleted message is allowed, so the number is only compared with the last one.
  IF outcome <> 'NOT_CONNECTED' AND the_reply NOT BETWEEN hidden_seq + 1 AND the_row.last_seq THEN
    outcome := 'REPLY_NOT_FOUND';
  END IF;
  IF outcome IN ('sent', 'accepted') THEN
    INSERT INTO rate_limits AS rate_limit (key, used, expires_at)
    VALUES ('message:' || the_sender, 1, the_moment + interval '1 minute')
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN rate_limit.expires_at <= the_moment THEN 1 ELSE rate_limit.used + 1 END,
      expires_at =
        CASE WHEN rate_limit.expires_at <= the_moment THEN excluded.expires_at
          ELSE rate_limit.expires_at END
    WHERE rate_limit.expires_at <= the_moment OR rate_limit.used < most_a_minute;
    IF FOUND THEN
      -- The unique index finds a repeated message, whatever statistics the kept plan was made with.
      INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at, reply_seq,
        actor_id, actor_relation)
      VALUES (the_match, the_row.last_seq + 1, the_id, the_sender, the_client_id, the_body, the_moment,
        the_reply, the_actor, actor_relation)
      ON CONFLICT (match_id, sender_id, client_id) DO NOTHING;
      IF FOUND THEN
        id := the_id;
        seq := the_row.last_seq + 1;
        body := the_body;
        sent_at := the_moment;
        reply_seq := the_reply;
        IF outcome = 'accepted' THEN
          UPDATE matches AS match SET last_seq = the_row.last_seq + 1, updated_at = the_moment,
            status = 'ACCEPTED', decided_at = the_moment WHERE match.id = the_match;
        ELSE
          UPDATE matches AS match SET last_seq = the_row.last_seq + 1, updated_at = the_moment
          WHERE match.id = the_match;
        END IF;
        IF the_row.has_openings THEN
          SELECT jsonb_agg(to_jsonb(speaker)) INTO read_by FROM (
            SELECT candidate_id, person_id, after_seq FROM speakers WHERE match_id = the_match
          ) AS speaker;
        END IF;
        RETURN;
      END IF;
      UPDATE rate_limits AS rate_limit SET used = rate_limit.used - 1
      WHERE rate_limit.key = 'message:' || the_sender;
    ELSE
      outcome := 'TOO_MANY';
    END IF;
  END IF;

  -- A repeated message returns the stored one, even if the sender may no longer write.
  SELECT message.id, message.seq, message.body, message.sent_at, coalesce(side.delivered_seq, 0),
    coalesce(side.read_seq, 0), message.reply_seq, message.actor_relation
  INTO id, seq, body, sent_at, delivered, read, reply_seq, actor_relation
  FROM messages AS message
  LEFT JOIN match_sides AS side ON side.match_id = message.match_id AND side.member_id = partner_id
  WHERE message.match_id = the_match AND message.sender_id = the_sender AND message.client_id = the_client_id
    AND message.actor_id IS NOT DISTINCT FROM the_actor;
  IF FOUND THEN
    outcome := 'repeated';
  ELSIF outcome IN ('sent', 'accepted') THEN
    -- Another person of the sender's side used this client id.
    outcome := 'CLIENT_ID_TAKEN';
  ELSIF outcome = 'TOO_MANY' THEN
    SELECT rate_limit.expires_at INTO limit_ends_at FROM rate_limits AS rate_limit
    WHERE rate_limit.key = 'message:' || the_sender;
    retry_after := greatest(1, ceil(extract(epoch FROM limit_ends_at - the_moment)));
  END IF;
END
$$;

-- For versions of the app before migration 0052.
CREATE OR REPLACE FUNCTION send_message(
  the_match uuid,
  the_sender uuid,
  the_id uuid,
  the_client_id uuid,
  the_body text,
  the_moment timestamptz,
  may_write text[],
  may_accept text[],
  most_a_minute integer,
  the_reply integer,
  OUT outcome text,
  OUT partner_id uuid,
  OUT retry_after integer,
  OUT id uuid,
  OUT seq integer,
  OUT body text,
  OUT sent_at timestamptz,
  OUT delivered integer,
  OUT read integer,
  OUT reply_seq integer
) LANGUAGE sql AS $$
  SELECT result.outcome, result.partner_id, result.retry_after, result.id, result.seq, result.body,
    result.sent_at, result.delivered, result.read, result.reply_seq
  FROM send_message(the_match, the_sender, the_id, the_client_id, the_body, the_moment, may_write,
    may_accept, most_a_minute, the_reply, NULL) AS result
$$;

-- For versions of the app before migration 0039.
CREATE OR REPLACE FUNCTION send_message(
  the_match uuid,
  the_sender uuid,
  the_id uuid,
  the_client_id uuid,
  the_body text,
  the_moment timestamptz,
  may_write text[],
  may_accept text[],
  most_a_minute integer,
  OUT outcome text,
  OUT partner_id uuid,
  OUT retry_after integer,
  OUT id uuid,
  OUT seq integer,
  OUT body text,
  OUT sent_at timestamptz,
  OUT delivered integer,
  OUT read integer
) LANGUAGE sql AS $$
  SELECT result.outcome, result.partner_id, result.retry_after, result.id, result.seq, result.body,
    result.sent_at, result.delivered, result.read
  FROM send_message(the_match, the_sender, the_id, the_client_id, the_body, the_moment, may_write,
    may_accept, most_a_minute, NULL) AS result
$$;
