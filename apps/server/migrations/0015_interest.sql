-- Who may send a member interest: everyone who sees them, verified members, or whoever meets the
-- member's own wishes. Whoever the member has asked may always answer.
ALTER TABLE members ADD COLUMN interest_from text NOT NULL DEFAULT 'everyone'
  CHECK (interest_from IN ('everyone', 'verified', 'preferred'));
