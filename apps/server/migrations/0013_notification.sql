-- What members are told. Of one kind and subject at most one line is unread: what happens again
-- counts in it.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (
    kind IN ('INTEREST_RECEIVED', 'INTEREST_ACCEPTED', 'MESSAGE', 'SAVED_SEARCH', 'ACCOUNT')
  ),
  -- What it counts by: the match, the saved search, or the line itself.
  subject_id uuid NOT NULL,
  about_id uuid REFERENCES members ON DELETE CASCADE,
  match_id uuid REFERENCES matches ON DELETE CASCADE,
  -- The name of the saved search.
  label text,
  notice text CHECK (notice IN ('VERIFIED', 'REPORT_DECIDED')),
  count integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- From when on it may be told by e-mail or push; null where there is nothing (more) to tell.
  mail_due_at timestamptz,
  push_due_at timestamptz,
  -- When it was last part of an e-mail.
  mailed_at timestamptz
) WITH (fillfactor = 75);
-- No index holds what a further message changes, so that it costs one row and no index entry; a
-- member's lines are few enough to be sorted.
CREATE UNIQUE INDEX notifications_unread ON notifications (member_id, kind, subject_id)
  WHERE read_at IS NULL;
CREATE INDEX notifications_member ON notifications (member_id);
CREATE INDEX notifications_about ON notifications (about_id);
CREATE INDEX notifications_match ON notifications (match_id);
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_push_due ON notifications (push_due_at) WHERE push_due_at IS NOT NULL;

-- Only what a member has chosen; what is not here is as the product proposes.
CREATE TABLE notification_choices (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  wanted boolean NOT NULL,
  PRIMARY KEY (member_id, kind, channel)
);

-- When a member was last written to about a kind: the next e-mail waits its hour.
CREATE TABLE notification_mails (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL,
  mailed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Browsers to push to; with the session that allowed it, the permission ends.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_member ON push_subscriptions (member_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
