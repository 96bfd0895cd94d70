-- When a member was here last before the day of last_active_at: of who keeps it private, lists tell by
-- their order no more than which day before today it was.
ALTER TABLE members ADD COLUMN active_before timestamptz;

-- Lists are ordered by activity as far as each member lets it be told (features/browse/activity.store.ts),
-- so the index of browse follows that choice too, and no index serves the order by the exact moment.
CREATE OR REPLACE TRIGGER browse_member_updated AFTER UPDATE ON members
  FOR EACH ROW WHEN (
    (OLD.listed, OLD.state, OLD.blocked_at, OLD.complete, OLD.created_at, OLD.last_active_at,
      OLD.show_last_seen, OLD.full_name, OLD.gender, OLD.date_of_birth, OLD.mother_tongue,
      OLD.marital_status, OLD.height_inches, OLD.education, OLD.profession, OLD.location, OLD.bio,
      OLD.gotra, OLD.nakshatra, OLD.pada, OLD.rashi, OLD.manglik, OLD.show_horoscope)
    IS DISTINCT FROM
    (NEW.listed, NEW.state, NEW.blocked_at, NEW.complete, NEW.created_at, NEW.last_active_at,
      NEW.show_last_seen, NEW.full_name, NEW.gender, NEW.date_of_birth, NEW.mother_tongue,
      NEW.marital_status, NEW.height_inches, NEW.education, NEW.profession, NEW.location, NEW.bio,
      NEW.gotra, NEW.nakshatra, NEW.pada, NEW.rashi, NEW.manglik, NEW.show_horoscope)
  )
  EXECUTE FUNCTION browse_member_written();

DROP INDEX members_recent;
