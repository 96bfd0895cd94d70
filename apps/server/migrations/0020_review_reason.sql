-- Why a person should look at a member, beside the reports about them. A reason stands until somebody
-- has looked, decided or the member has left: nothing else says that a look is due.
CREATE TABLE review_reasons (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, reason)
);
