-- Which members a relative was shown on a candidate's behalf on a day, as in `fair_use`. A relative has a
-- limit of their own, so that they use up nothing of the candidate's. The row outlives the part: whoever
-- leaves and joins again on one day goes on from it.
-- least-app: 32
CREATE TABLE relative_use (
  candidate_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  day date NOT NULL,
  cards integer[] NOT NULL DEFAULT '{}',
  profiles integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (candidate_id, person_id, day)
) WITH (fillfactor = 75);
CREATE INDEX relative_use_person ON relative_use (person_id);
