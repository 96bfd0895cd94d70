-- A person signs in; a member is who may marry (docs/decisions/014-persons-and-parts.md). Every member is
-- a person under the same id, a relative is a person without a profile.
-- least-app: 32
CREATE TABLE persons (
  id uuid PRIMARY KEY,
  full_name text NOT NULL,
  native_name text,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'deactivated')),
  is_admin boolean NOT NULL DEFAULT false,
  is_moderator boolean NOT NULL DEFAULT false,
  blocked_at timestamptz,
  created_at timestamptz NOT NULL
);

-- Of a member, these columns are written in `members` alone until the release after this one, so that an
-- app of before may run beside it. Persons follow.
CREATE FUNCTION member_person_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO persons (
    id, full_name, native_name, state, is_admin, is_moderator, blocked_at, created_at
  ) VALUES (
    NEW.id, NEW.full_name, NEW.native_name, NEW.state, NEW.is_admin, NEW.is_moderator, NEW.blocked_at,
    NEW.created_at
  ) ON CONFLICT (id) DO UPDATE SET
    full_name = excluded.full_name, native_name = excluded.native_name, state = excluded.state,
    is_admin = excluded.is_admin, is_moderator = excluded.is_moderator,
    blocked_at = excluded.blocked_at;
  RETURN NULL;
END $$;
CREATE TRIGGER member_person_made AFTER INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION member_person_written();
CREATE TRIGGER member_person_changed
  AFTER UPDATE OF full_name, native_name, state, is_admin, is_moderator, blocked_at ON members
  FOR EACH ROW EXECUTE FUNCTION member_person_written();

-- Who leaves, leaves as a person.
CREATE FUNCTION member_person_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM persons WHERE id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER member_person_gone AFTER DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION member_person_gone();
