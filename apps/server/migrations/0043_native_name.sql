-- least-app: 32
-- A member's name in the community's own script, which stands instead of the other to who reads in it.
ALTER TABLE members ADD COLUMN native_name text;

-- Contacts are read by the account feature alone; in which language somebody reads, by whoever names a member.
CREATE VIEW readers AS SELECT member_id, language FROM accounts;

CREATE OR REPLACE FUNCTION browse_member_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before members%ROWTYPE := OLD;
  words text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before.last_active_at := NEW.last_active_at;
    before.active_before := NEW.active_before;
    IF before IS NOT DISTINCT FROM NEW THEN
      INSERT INTO browse_changes (number, activity)
        SELECT number, true FROM browse_people WHERE member_id = NEW.id;
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'INSERT'
      OR (NEW.full_name, NEW.native_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
        IS DISTINCT FROM
        (OLD.full_name, OLD.native_name, OLD.profession, OLD.location, OLD.education, OLD.bio) THEN
    words := browse_words(concat_ws(' ', NEW.full_name, NEW.native_name),
      NEW.profession, NEW.location, NEW.education, NEW.bio);
    INSERT INTO browse_people (member_id, words) VALUES (NEW.id, words)
      ON CONFLICT (member_id) DO UPDATE SET words = excluded.words;
  END IF;
  PERFORM browse_changed(NEW.id);
  RETURN NULL;
END $$;
