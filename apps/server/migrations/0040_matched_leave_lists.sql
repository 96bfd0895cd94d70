-- least-app: 32
-- Whom a member is matched with leaves their lists, as whoever declined: the search index follows a
-- match that is accepted, and one that no longer is.
CREATE TRIGGER browse_match_accepted AFTER UPDATE OF status ON matches
  FOR EACH ROW WHEN ('ACCEPTED' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_began_accepted AFTER INSERT ON matches
  FOR EACH ROW WHEN (NEW.status = 'ACCEPTED')
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_accepted_match_gone AFTER DELETE ON matches
  FOR EACH ROW WHEN (OLD.status = 'ACCEPTED')
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
