-- Runs for a removed relative. The relative's comments stay, with their author's name.
CREATE OR REPLACE FUNCTION part_ends_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_hands WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  DELETE FROM board_reads WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION block_ends_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_cards WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;
