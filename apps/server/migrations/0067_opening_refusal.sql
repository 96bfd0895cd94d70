-- A refusal of an opened conversation holds as long as was promised, whatever ends the part of the relative
-- for whom it was asked.
-- least-app: 32
CREATE TABLE opening_refusals (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, candidate_id, person_id)
);
CREATE INDEX opening_refusals_candidate ON opening_refusals (candidate_id);
CREATE INDEX opening_refusals_person ON opening_refusals (person_id);

CREATE FUNCTION opening_refused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- None of them may be on its way out itself.
  INSERT INTO opening_refusals AS r (match_id, candidate_id, person_id, refused_at)
  SELECT x.id, c.id, p.id, OLD.answered_at FROM matches AS x, members AS c, persons AS p
  WHERE x.id = OLD.match_id AND c.id = OLD.candidate_id AND p.id = OLD.person_id
  ON CONFLICT (match_id, candidate_id, person_id) DO UPDATE
    SET refused_at = greatest(r.refused_at, excluded.refused_at);
  RETURN NULL;
END $$;
CREATE TRIGGER opening_refused AFTER DELETE ON conversation_openings
  FOR EACH ROW WHEN (OLD.answer = 'refused' AND OLD.answered_at IS NOT NULL)
  EXECUTE FUNCTION opening_refused();
