-- Copies the columns that `persons` and `members` share. For a member, the app writes them only in
-- `members`.
CREATE OR REPLACE FUNCTION member_person_written() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A deleted member is deleted as a person, too.
CREATE OR REPLACE FUNCTION member_person_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM persons WHERE id = OLD.id;
  RETURN NULL;
END $$;
