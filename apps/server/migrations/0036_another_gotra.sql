-- least-app: 32
-- Whether a member wishes for somebody of another gotra than their own; null until they were asked.
ALTER TABLE preferences ADD COLUMN other_gotra boolean;

-- The order Best match counts whether there is a photo.
CREATE TRIGGER browse_photo_added AFTER INSERT ON photos
  FOR EACH ROW WHEN (NEW.is_primary)
  EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');
CREATE TRIGGER browse_photo_gone AFTER DELETE ON photos
  FOR EACH ROW WHEN (OLD.is_primary)
  EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');
CREATE TRIGGER browse_photo_changed AFTER UPDATE ON photos
  FOR EACH ROW WHEN (OLD.is_primary <> NEW.is_primary)
  EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');
