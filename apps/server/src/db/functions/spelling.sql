-- The spelling in which texts are compared. Most texts are plain Latin and take the short path.
CREATE OR REPLACE FUNCTION plain_spelling(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN given COLLATE "C" ~ '^[!-_a-~]+( [!-_a-~]+)*$' THEN lower(given COLLATE "C")
    ELSE decomposed_spelling(given) END
$$;

-- The spelling without ignorable characters and accents. It is decomposed and has straight quotes, plain
-- dashes and digits, single spaces, and Latin letters in lower case. plainSpelling of the contract returns the
-- same; a test compares them. A pattern is tested before a replacement that few texts need: it takes a quarter
-- of the time.
CREATE OR REPLACE FUNCTION decomposed_spelling(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spelling text := regexp_replace(given COLLATE "C",
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g');
BEGIN
  IF spelling ~ '[\u2018-\u201f\u02b9\u02bb\u02bc\u2032\u2033\u2035\u2036`\u00b4\u00ab\u00bb]' THEN
    spelling := translate(spelling,
      U&'\2018\2019\201A\201B\02B9\02BB\02BC\2032\2035`\00B4\201C\201D\201E\201F\2033\2036\00AB\00BB',
      repeat('''', 11) || repeat('"', 8));
  END IF;
  spelling := regexp_replace(normalize(spelling, NFKD) COLLATE "C", '[\u0300-\u036f]', '', 'g');
  IF spelling ~ '[\u2010-\u2015\u2212]' THEN
    spelling := translate(spelling, U&'\2010\2011\2012\2013\2014\2015\2212', repeat('-', 7));
  END IF;
  IF spelling ~ '[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def]' THEN
    spelling := translate(spelling,
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
        || U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF'
        || U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF'
        || U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
        || U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF',
      repeat('0123456789', 12));
  END IF;
  IF spelling ~ '[\u0009-\u000d\u0085\u1680\u2028\u2029]|  ' THEN
    spelling := regexp_replace(spelling, '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g');
  END IF;
  RETURN btrim(lower(spelling COLLATE "C"));
END $$;

-- The sounds of a text in lower case Latin letters and digits, from any script and spelling (Bhatt and Bhat,
-- Shirsi and Sirsi, ಹೆಗಡೆ and Hegade).
CREATE OR REPLACE FUNCTION browse_fold(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sounds text := plain_spelling(given) COLLATE "C";
BEGIN
  IF sounds ~ '[\u0c80-\u0cff]' THEN
    -- Lengths and nukta make no difference; a consonant without a vowel sign has its own "a".
    sounds := regexp_replace(sounds, '[\u0cbc\u0cd5]', '', 'g');
    sounds := regexp_replace(sounds, '([\u0c95-\u0cb9\u0cde])(?![\u0cbe-\u0ccd])', '\1a', 'g');
    sounds := replace(replace(sounds, U&'\0CC6\0CC2', 'o'), U&'\0CC6\0CD6', 'ai');
    sounds := replace(replace(sounds, U&'\0C90', 'ai'), U&'\0C94', 'au');
    sounds := replace(replace(sounds, U&'\0CCC', 'au'), U&'\0C8B', 'ri');
    sounds := replace(sounds, U&'\0CC3', 'ri');
    sounds := translate(sounds,
      U&'\0C85\0C86\0C87\0C88\0C89\0C8A\0C8E\0C8F\0C92\0C93'
      || U&'\0CBE\0CBF\0CC0\0CC1\0CC2\0CC6\0CC7\0CC8\0CCA\0CCB\0C82'
      || U&'\0C95\0C96\0C97\0C98\0C99\0C9A\0C9B\0C9C\0C9D\0C9E'
      || U&'\0C9F\0CA0\0CA1\0CA2\0CA3\0CA4\0CA5\0CA6\0CA7\0CA8'
      || U&'\0CAA\0CAB\0CAC\0CAD\0CAE\0CAF\0CB0\0CB1\0CB2\0CB3\0CB5\0CB6\0CB7\0CB8\0CB9\0CDE'
      || U&'\0C83\0CCD',
      'aaiiuueeoo' || 'aiiuueeeoon' || 'kkggnCCjjn' || 'ttddnttddn' || 'ppbbmyrrllvssshl');
  END IF;
  sounds := replace(sounds, '''', '');
  sounds := regexp_replace(sounds, '[^a-zC0-9\u0900-\u0dff]+', ' ', 'g');
  sounds := replace(replace(replace(replace(sounds, 'ch', 'C'), 'c', 'k'), 'q', 'k'), 'x', 'ks');
  sounds := translate(sounds, 'wzf', 'vjp');
  sounds := replace(replace(replace(sounds, 'ee', 'i'), 'oo', 'u'), 'jn', 'gn');
  sounds := regexp_replace(sounds, 'au|ou|ov(?![aeiou])', 'o', 'g');
  sounds := regexp_replace(sounds, '([bdgjklnprstvC])h+', '\1', 'g');
  sounds := regexp_replace(sounds, 'm(?=[pb])', 'n', 'g');
  sounds := regexp_replace(sounds, '([a-zC])\1+', '\1', 'g');
  RETURN btrim(translate(sounds, 'C', 'c'));
END $$;

-- One line without direction controls and invisible characters; empty if nothing is visible. normalizeLine of the
-- contract returns the same, and is also empty for marks or format signs alone; a test compares them.
CREATE OR REPLACE FUNCTION line_of(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN given COLLATE "C" ~ '^[!-~]+( [!-~]+)*$' THEN given
    ELSE regexp_replace(btrim(regexp_replace(regexp_replace(given COLLATE "C",
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]',
      '', 'g'),
      '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
      '^[ \u0001-\u001f\u007f-\u009f\u200c\u200d\u2800\ufe00-\ufe0f\ufffc\U000e0020-\U000e007f\U000e0100-\U000e01ef]+$', '')
    END
$$;

-- The lines (line_of) of a list of texts, each once, in the order of the texts.
CREATE OR REPLACE FUNCTION lines_of(given text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(line ORDER BY place), '{}') FROM (
    SELECT line_of(item) AS line, min(place) AS place
    FROM unnest(given) WITH ORDINALITY AS items (item, place) GROUP BY 1
  ) AS lines WHERE line <> ''
$$;

-- An object of profile fields with its texts and lists of texts as lines (line_of), except for the text about
-- the member.
CREATE OR REPLACE FUNCTION object_of_lines(given jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN key IN ('aboutMe', 'bio') THEN value
    WHEN jsonb_typeof(value) = 'string' THEN coalesce(to_jsonb(nullif(line_of(value #>> '{}'), '')), 'null')
    WHEN jsonb_typeof(value) = 'array' AND NOT value @? '$[*] ? (@.type() != "string")'
      THEN to_jsonb(lines_of(ARRAY(SELECT jsonb_array_elements_text(value))))
    ELSE value END), '{}')
  FROM jsonb_each(given)
$$;
