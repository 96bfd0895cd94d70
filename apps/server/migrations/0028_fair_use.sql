-- Whom a member was shown on a day where the community lives: cards and opened profiles, by the numbers
-- of browse_people, which name nobody once a member is gone. Fair use counts different members, so
-- that looking again costs nothing. Kept for eight days: the longest that a limit looks back is a week.
CREATE TABLE fair_use (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  cards integer[] NOT NULL DEFAULT '{}',
  profiles integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 75);
