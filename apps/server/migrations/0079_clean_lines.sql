-- Texts of one line that were stored before line breaks, direction controls and invisible characters were
-- removed from them. A trigger updates the words of members in Browse.
-- no-transaction
-- least-app: 32

-- batch
UPDATE members SET full_name = coalesce(nullif(line_of(full_name), ''), '?'),
    native_name = nullif(line_of(native_name), ''), profession = nullif(line_of(profession), ''),
    location = nullif(line_of(location), ''), interests = lines_of(interests),
    details = jsonb_strip_nulls(object_of_lines(details))
  WHERE id IN (SELECT id FROM members
    WHERE full_name <> line_of(full_name) OR native_name <> line_of(native_name)
      OR profession <> line_of(profession) OR location <> line_of(location)
      OR interests <> lines_of(interests) OR details <> object_of_lines(details) LIMIT 1000);

-- batch
UPDATE persons SET full_name = coalesce(nullif(line_of(full_name), ''), '?'),
    native_name = nullif(line_of(native_name), '')
  WHERE id IN (SELECT id FROM persons
    WHERE full_name <> line_of(full_name) OR native_name <> line_of(native_name) LIMIT 1000);

-- batch
UPDATE preferences SET profession = nullif(line_of(profession), '')
  WHERE member_id IN (SELECT member_id FROM preferences
    WHERE profession <> line_of(profession) LIMIT 1000);

-- batch
UPDATE draft_contents SET fields = object_of_lines(fields), preferences = object_of_lines(preferences)
  WHERE draft_id IN (SELECT draft_id FROM draft_contents
    WHERE fields <> object_of_lines(fields) OR preferences <> object_of_lines(preferences) LIMIT 1000);

-- batch
UPDATE biodata_links SET label = coalesce(nullif(line_of(label), ''), '?')
  WHERE id IN (SELECT id FROM biodata_links WHERE label <> line_of(label) LIMIT 1000);

-- batch
UPDATE notifications SET label = coalesce(nullif(line_of(label), ''), '?')
  WHERE id IN (SELECT id FROM notifications WHERE label <> line_of(label) LIMIT 1000);

-- batch
UPDATE passkeys SET name = coalesce(nullif(line_of(name), ''), '?')
  WHERE id IN (SELECT id FROM passkeys WHERE name <> line_of(name) LIMIT 1000);

-- A member has no two searches of one name.
-- batch
UPDATE saved_searches SET name = coalesce(nullif(line_of(name), ''), '?')
  WHERE id IN (SELECT id FROM saved_searches AS s WHERE name <> line_of(name) AND NOT EXISTS (
    SELECT FROM saved_searches AS other WHERE other.member_id = s.member_id AND other.id <> s.id
      AND lower(coalesce(nullif(line_of(other.name), ''), '?'))
        = lower(coalesce(nullif(line_of(s.name), ''), '?'))) LIMIT 1000);

-- batch
UPDATE feedback SET name = nullif(line_of(name), ''), title = coalesce(nullif(line_of(title), ''), '?')
  WHERE id IN (SELECT id FROM feedback
    WHERE name <> line_of(name) OR title <> line_of(title) LIMIT 1000);

-- batch
UPDATE volunteers SET places = lines_of(places)
  WHERE id IN (SELECT id FROM volunteers WHERE places <> lines_of(places) LIMIT 1000);
