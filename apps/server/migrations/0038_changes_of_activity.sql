-- least-app: 32
-- Whether a change was only that a member was here. It moves them in lists and changes nothing else,
-- so that their own lists need not be made anew.
ALTER TABLE browse_changes ADD COLUMN activity boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION browse_member_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before members%ROWTYPE := OLD;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO browse_people (member_id, words) VALUES (NEW.id,
      browse_words(NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio));
  ELSE
    before.last_active_at := NEW.last_active_at;
    before.active_before := NEW.active_before;
    IF before IS NOT DISTINCT FROM NEW THEN
      INSERT INTO browse_changes (number, activity)
        SELECT number, true FROM browse_people WHERE member_id = NEW.id;
      RETURN NULL;
    END IF;
    IF (NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
        IS DISTINCT FROM (OLD.full_name, OLD.profession, OLD.location, OLD.education, OLD.bio) THEN
      UPDATE browse_people
        SET words = browse_words(NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
        WHERE member_id = NEW.id;
    END IF;
  END IF;
  PERFORM browse_changed(NEW.id);
  RETURN NULL;
END $$;
