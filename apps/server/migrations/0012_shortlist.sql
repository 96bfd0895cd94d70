-- Shortlist, members set aside, and saved searches: each seen by nobody but the member they belong to.
CREATE TABLE shortlisted_members (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  shortlisted_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, shortlisted_id),
  CHECK (member_id <> shortlisted_id)
);
CREATE INDEX shortlisted_members_order
  ON shortlisted_members (member_id, created_at DESC, shortlisted_id DESC);
CREATE INDEX shortlisted_members_other ON shortlisted_members (shortlisted_id);

-- "Not for me": left out of the member's browse until they take it back.
CREATE TABLE passed_members (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  passed_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, passed_id),
  CHECK (member_id <> passed_id)
);
CREATE INDEX passed_members_order ON passed_members (member_id, created_at DESC, passed_id DESC);
CREATE INDEX passed_members_other ON passed_members (passed_id);
CREATE TRIGGER browse_passed_written AFTER INSERT OR DELETE ON passed_members
  FOR EACH ROW EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  name text NOT NULL,
  -- The filters, words and order, as the contract's savedQuery gives them.
  query jsonb NOT NULL,
  -- Whether an e-mail tells weekly who is new.
  digest boolean NOT NULL DEFAULT false,
  -- Up to when it was told who is new; set when the digest is switched on.
  last_digest_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (NOT digest OR last_digest_at IS NOT NULL)
);
-- One name is one search, however it is written.
CREATE UNIQUE INDEX saved_searches_name ON saved_searches (member_id, lower(name));
CREATE INDEX saved_searches_due ON saved_searches (last_digest_at) WHERE digest;
