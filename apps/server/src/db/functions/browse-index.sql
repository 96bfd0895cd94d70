-- The words by which a member is found, each once. Words of the profession have a second, marked form for
-- its filter; a place with two names is found by both. Words are cut, because a lexeme has at most 2046
-- bytes.
CREATE OR REPLACE FUNCTION browse_words(name text, profession text, place text, education text, bio text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH fields AS (
    SELECT browse_fold(concat_ws(' ', name, profession, place, replace(education, '_', ' '), bio)) AS all_of,
      browse_fold(profession) AS work
  ), plain AS (
    SELECT DISTINCT left(word, 300) AS word FROM fields, string_to_table(all_of, ' ') AS word WHERE word <> ''
  ), places (one, other) AS (
    VALUES ('bengaluru', 'bangalore'), ('mangaluru', 'mangalore'), ('mysuru', 'mysore'),
      ('maisuru', 'mysore'), ('sivamoga', 'simoga'), ('hubali', 'hubli'), ('belagavi', 'belgom'),
      ('tumakuru', 'tumkur'), ('udupi', 'udipi'), ('munbai', 'bonbay')
  )
  SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') FROM (
    SELECT word FROM plain
    UNION SELECT other FROM places JOIN plain ON one = word
    UNION SELECT one FROM places JOIN plain ON other = word
    UNION SELECT '=' || left(word, 300) FROM fields, string_to_table(work, ' ') AS word WHERE word <> ''
  ) AS words
$$;

-- Each word, and a marked form without the a's after its first letter, because spellings differ in them.
CREATE OR REPLACE FUNCTION browse_lexemes(words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lexeme), '{}'))
  FROM string_to_table(words, ' ') AS word,
    LATERAL (VALUES (word), ('~' || left(word, 1) || replace(substr(word, 2), 'a', ''))) AS forms (lexeme)
  WHERE word <> ''
$$;

CREATE OR REPLACE FUNCTION browse_changed(VARIADIC ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO browse_changes (number)
  SELECT number FROM browse_people WHERE member_id = ANY(ids)
$$;

-- Records the change for the indexes of the processes. A change of the activity alone is marked, because
-- it leaves earlier results of Browse valid.
CREATE OR REPLACE FUNCTION browse_member_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before members%ROWTYPE := OLD;
  words text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before.last_active_at := NEW.last_active_at;
    before.active_before := NEW.active_before;
    IF before IS NOT DISTINCT FROM NEW THEN
      INSERT INTO browse_changes (number, activity)
        SELECT number, true FROM browse_people WHERE member_id = NEW.id;
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'INSERT'
      OR (NEW.full_name, NEW.native_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
        IS DISTINCT FROM
        (OLD.full_name, OLD.native_name, OLD.profession, OLD.location, OLD.education, OLD.bio) THEN
    words := browse_words(concat_ws(' ', NEW.full_name, NEW.native_name),
      NEW.profession, NEW.location, NEW.education, NEW.bio);
    INSERT INTO browse_people (member_id, words) VALUES (NEW.id, words)
      ON CONFLICT (member_id) DO UPDATE SET words = excluded.words;
  END IF;
  PERFORM browse_changed(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION browse_member_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO browse_changes (number) VALUES (OLD.number);
  RETURN NULL;
END $$;

-- Records the change, so that processes that hold the words in memory read them again.
CREATE OR REPLACE FUNCTION browse_words_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO browse_changes (number) VALUES (NEW.number);
  RETURN NULL;
END $$;

-- Records the change of two members, or of one. The arguments of the trigger are the columns with their ids,
-- which are equal for one member.
CREATE OR REPLACE FUNCTION browse_pair_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM browse_changed((written ->> TG_ARGV[0])::uuid, (written ->> TG_ARGV[1])::uuid);
  RETURN NULL;
END $$;
