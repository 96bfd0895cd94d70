-- The stored words of members, in the spelling of today.
-- least-app: 32
-- no-transaction

-- batch
UPDATE browse_people AS p SET words = browse_words(concat_ws(' ', m.full_name, m.native_name),
    m.profession, m.location, m.education, m.bio)
  FROM members AS m WHERE m.id = p.member_id AND p.member_id IN (
    SELECT q.member_id FROM browse_people AS q JOIN members AS n ON n.id = q.member_id
    WHERE q.words <> browse_words(concat_ws(' ', n.full_name, n.native_name),
      n.profession, n.location, n.education, n.bio) LIMIT 1000);
