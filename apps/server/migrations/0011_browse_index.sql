-- What the index of browse follows. Every process keeps an index of the listed members in memory; the
-- tables here tell it what changed, and let plain SQL answer the same searches without it.

-- A text in the spelling in which words are compared: lower case Latin letters and digits, whatever the
-- script and however the sounds were written (Bhatt and Bhat, Shirsi and Sirsi, ಹೆಗಡೆ and Hegade).
-- features/browse/search-rules.ts does the same to what is searched for; a test holds them together.
CREATE FUNCTION browse_fold(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  t text := lower(normalize(given, NFKD) COLLATE "C");
BEGIN
  IF t ~ '[\u0c80-\u0cff]' THEN
    -- Lengths and nukta make no difference; a consonant without a vowel sign has its own "a".
    t := regexp_replace(t, '[\u0cbc\u0cd5]', '', 'g');
    t := regexp_replace(t, '([\u0c95-\u0cb9\u0cde])(?![\u0cbe-\u0ccd])', '\1a', 'g');
    t := replace(replace(t, U&'\0CC6\0CC2', 'o'), U&'\0CC6\0CD6', 'ai');
    t := replace(replace(t, U&'\0C90', 'ai'), U&'\0C94', 'au');
    t := replace(replace(t, U&'\0CCC', 'au'), U&'\0C8B', 'ri');
    t := replace(t, U&'\0CC3', 'ri');
    t := translate(t,
      U&'\0C85\0C86\0C87\0C88\0C89\0C8A\0C8E\0C8F\0C92\0C93'
      || U&'\0CBE\0CBF\0CC0\0CC1\0CC2\0CC6\0CC7\0CC8\0CCA\0CCB\0C82'
      || U&'\0C95\0C96\0C97\0C98\0C99\0C9A\0C9B\0C9C\0C9D\0C9E'
      || U&'\0C9F\0CA0\0CA1\0CA2\0CA3\0CA4\0CA5\0CA6\0CA7\0CA8'
      || U&'\0CAA\0CAB\0CAC\0CAD\0CAE\0CAF\0CB0\0CB1\0CB2\0CB3\0CB5\0CB6\0CB7\0CB8\0CB9\0CDE'
      || U&'\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
      || U&'\0C83\0CCD',
      'aaiiuueeoo' || 'aiiuueeeoon' || 'kkggnCCjjn' || 'ttddnttddn' || 'ppbbmyrrllvssshl'
      || '0123456789');
  END IF;
  t := regexp_replace(t, '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g');
  t := regexp_replace(t, '[^a-zC0-9\u0900-\u0dff]+', ' ', 'g');
  t := replace(replace(replace(replace(t, 'ch', 'C'), 'c', 'k'), 'q', 'k'), 'x', 'ks');
  t := translate(t, 'wzf', 'vjp');
  t := replace(replace(replace(t, 'ee', 'i'), 'oo', 'u'), 'jn', 'gn');
  t := regexp_replace(t, 'au|ou|ov(?![aeiou])', 'o', 'g');
  t := regexp_replace(t, '([bdgjklnprstvC])h+', '\1', 'g');
  t := regexp_replace(t, 'm(?=[pb])', 'n', 'g');
  t := regexp_replace(t, '([a-zC])\1+', '\1', 'g');
  RETURN btrim(translate(t, 'C', 'c'));
END $$;

-- The words by which a member is found, each once. Those of the profession stand a second time, marked,
-- for the filter of that name; a place that has two names is found by both.
CREATE FUNCTION browse_words(name text, profession text, place text, education text, bio text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH fields AS (
    SELECT browse_fold(concat_ws(' ', name, profession, place, replace(education, '_', ' '), bio)) AS all_of,
      browse_fold(profession) AS work
  ), plain AS (
    SELECT DISTINCT word FROM fields, string_to_table(all_of, ' ') AS word WHERE word <> ''
  ), places (one, other) AS (
    VALUES ('bengaluru', 'bangalore'), ('mangaluru', 'mangalore'), ('mysuru', 'mysore'),
      ('maisuru', 'mysore'), ('sivamoga', 'simoga'), ('hubali', 'hubli'), ('belagavi', 'belgom'),
      ('tumakuru', 'tumkur'), ('udupi', 'udipi'), ('munbai', 'bonbay')
  )
  SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') FROM (
    SELECT word FROM plain
    UNION SELECT other FROM places JOIN plain ON one = word
    UNION SELECT one FROM places JOIN plain ON other = word
    UNION SELECT '=' || word FROM fields, string_to_table(work, ' ') AS word WHERE word <> ''
  ) AS words
$$;

-- A word and, marked, the word without its inner a's, which are written or not as one likes.
CREATE FUNCTION browse_lexemes(words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lexeme), '{}'))
  FROM string_to_table(words, ' ') AS word,
    LATERAL (VALUES (word), ('~' || left(word, 1) || replace(substr(word, 2), 'a', ''))) AS l (lexeme)
  WHERE word <> ''
$$;

CREATE TABLE browse_people (
  -- How the changes below name a member: it says nothing once they are gone.
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES members ON DELETE CASCADE,
  words text NOT NULL,
  lexemes tsvector NOT NULL GENERATED ALWAYS AS (browse_lexemes(words)) STORED
);

INSERT INTO browse_people (member_id, words)
  SELECT id, browse_words(full_name, profession, location, education, bio) FROM members;

CREATE INDEX browse_people_lexemes ON browse_people USING gin (lexemes);

-- Whose row, wishes or list of whom they may find changed. The transaction is the sequence number:
-- whoever read up to a snapshot asks for what was not visible in it. So nothing is missed however late
-- a transaction commits. Forgotten after an hour.
CREATE TABLE browse_changes (
  number integer NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX browse_changes_transaction ON browse_changes (transaction);

CREATE FUNCTION browse_changed(VARIADIC ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO browse_changes (number)
  SELECT number FROM browse_people WHERE member_id = ANY(ids)
$$;

CREATE FUNCTION browse_member_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO browse_people (member_id, words) VALUES (NEW.id,
      browse_words(NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio));
  ELSIF (NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
      IS DISTINCT FROM (OLD.full_name, OLD.profession, OLD.location, OLD.education, OLD.bio) THEN
    UPDATE browse_people
      SET words = browse_words(NEW.full_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
      WHERE member_id = NEW.id;
  END IF;
  PERFORM browse_changed(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER browse_member_inserted AFTER INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION browse_member_written();

CREATE TRIGGER browse_member_updated AFTER UPDATE ON members
  FOR EACH ROW WHEN (
    (OLD.listed, OLD.is_admin, OLD.state, OLD.blocked_at, OLD.complete, OLD.created_at,
      OLD.last_active_at, OLD.full_name, OLD.gender, OLD.date_of_birth, OLD.mother_tongue,
      OLD.marital_status, OLD.height_inches, OLD.education, OLD.profession, OLD.location, OLD.bio,
      OLD.gotra, OLD.nakshatra, OLD.pada, OLD.rashi, OLD.manglik, OLD.show_horoscope)
    IS DISTINCT FROM
    (NEW.listed, NEW.is_admin, NEW.state, NEW.blocked_at, NEW.complete, NEW.created_at,
      NEW.last_active_at, NEW.full_name, NEW.gender, NEW.date_of_birth, NEW.mother_tongue,
      NEW.marital_status, NEW.height_inches, NEW.education, NEW.profession, NEW.location, NEW.bio,
      NEW.gotra, NEW.nakshatra, NEW.pada, NEW.rashi, NEW.manglik, NEW.show_horoscope)
  )
  EXECUTE FUNCTION browse_member_written();

CREATE FUNCTION browse_member_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO browse_changes (number) VALUES (OLD.number);
  RETURN NULL;
END $$;

CREATE TRIGGER browse_member_gone AFTER DELETE ON browse_people
  FOR EACH ROW EXECUTE FUNCTION browse_member_gone();

-- For tables of pairs and of single members: the columns that name them are the trigger's arguments.
CREATE FUNCTION browse_pair_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM browse_changed((written ->> TG_ARGV[0])::uuid, (written ->> TG_ARGV[1])::uuid);
  RETURN NULL;
END $$;

CREATE TRIGGER browse_preferences_written AFTER INSERT OR UPDATE ON preferences
  FOR EACH ROW EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');

CREATE TRIGGER browse_block_written AFTER INSERT OR DELETE ON blocks
  FOR EACH ROW EXECUTE FUNCTION browse_pair_written('blocker_id', 'blocked_id');

CREATE TRIGGER browse_match_declined AFTER UPDATE OF status ON matches
  FOR EACH ROW WHEN ('DECLINED' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_began_declined AFTER INSERT ON matches
  FOR EACH ROW WHEN (NEW.status = 'DECLINED')
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_gone AFTER DELETE ON matches
  FOR EACH ROW WHEN (OLD.status = 'DECLINED')
  EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
