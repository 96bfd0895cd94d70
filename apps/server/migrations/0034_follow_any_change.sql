-- least-app: 32
-- The index of members follows whatever changes of a member, so that a column by which members are
-- found later needs no word here. Changes that no list shows are rare.
CREATE OR REPLACE TRIGGER browse_member_updated AFTER UPDATE ON members
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION browse_member_written();
