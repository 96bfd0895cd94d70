-- The name by which a person is called, without initials and titles before it. firstName of the contract
-- returns the same; a test compares them.
CREATE OR REPLACE FUNCTION first_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT found.word[1]
    FROM regexp_matches(name COLLATE "C", '[^[:space:].]+\.?', 'g') WITH ORDINALITY AS found (word, place)
    WHERE found.word[1] COLLATE "C" !~* '^(?:.*\..*|.[\u0c82\u0c83\u0cbc-\u0ccd]*|[\u0c85-\u0c94].\u0ccd|ಹೆಚ್|[!-\u024f]{1,2}|shri|shree|sri|smt|kumari|kum|miss|mrs|prof|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಶ್ರೀಮತೀ|ಕುಮಾರಿ|ಡಾಕ್ಟರ್)$'
    ORDER BY found.place LIMIT 1
  ), btrim(name))
$$;

-- The language of an account for other features, which must not read its contacts.
CREATE OR REPLACE VIEW readers AS SELECT member_id, language FROM accounts;
