-- least-app: 32
-- Whom a member is matched with leaves their lists, as whoever declined: the search index follows a
-- match that is accepted, and one that no longer is.
DROP TRIGGER browse_match_declined ON matches;
DROP TRIGGER browse_match_began_declined ON matches;
DROP TRIGGER browse_match_gone ON matches;
CREATE TRIGGER browse_match_decided AFTER UPDATE OF status ON matches
  FOR EACH ROW WHEN (OLD.status <> NEW.status
    AND (OLD.status IN ('ACCEPTED', 'DECLINED') OR NEW.status IN ('ACCEPTED', 'DECLINED')))
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_began_decided AFTER INSERT ON matches
  FOR EACH ROW WHEN (NEW.status IN ('ACCEPTED', 'DECLINED'))
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_gone AFTER DELETE ON matches
  FOR EACH ROW WHEN (OLD.status IN ('ACCEPTED', 'DECLINED'))
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
