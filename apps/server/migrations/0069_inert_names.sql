-- What was stored before the rules of today: an adviser sends nothing alone, and names hold nothing of which a
-- mail program makes a link, since they stand in letters to others.
-- least-app: 32
-- no-transaction

-- batch
UPDATE relatives SET sends_alone = false WHERE (candidate_id, person_id) IN (
  SELECT candidate_id, person_id FROM relatives WHERE sends_alone AND part = 'adviser' LIMIT 1000);

ALTER TABLE relatives VALIDATE CONSTRAINT adviser_sends_not_alone;

-- The trigger of members changes the rows of persons.
-- batch
UPDATE members SET full_name = left(coalesce(nullif(btrim(regexp_replace(regexp_replace(
    full_name, E'[:/\\\\@<>\t\n\r\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+', ' ', 'g'),
    '\.(?=[[:alpha:]])', '. ', 'g')), ''), '?'), 80)
  WHERE id IN (SELECT id FROM members
    WHERE full_name ~ E'[:/\\\\@<>\t\n\r\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
      OR full_name ~ '\.[[:alpha:]]' LIMIT 1000);

-- batch
UPDATE persons SET full_name = left(coalesce(nullif(btrim(regexp_replace(regexp_replace(
    full_name, E'[:/\\\\@<>\t\n\r\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+', ' ', 'g'),
    '\.(?=[[:alpha:]])', '. ', 'g')), ''), '?'), 80)
  WHERE id IN (SELECT id FROM persons
    WHERE full_name ~ E'[:/\\\\@<>\t\n\r\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
      OR full_name ~ '\.[[:alpha:]]' LIMIT 1000);
