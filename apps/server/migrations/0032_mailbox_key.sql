-- Fills `email_key` (migration 0024). In a transaction of its own: adding the column locks the table,
-- and nobody shall wait for that while the rows are filled.
WITH parts AS (
  SELECT member_id, lower(email) AS email,
    split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) AS name,
    regexp_replace(lower(email), '^.*@', '') AS domain
  FROM accounts WHERE email IS NOT NULL
), mailboxes AS (
  SELECT member_id, email,
    CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') ELSE name END
      AS name,
    CASE WHEN domain = 'googlemail.com' THEN 'gmail.com' ELSE domain END AS domain
  FROM parts
), keys AS (
  SELECT member_id, CASE WHEN name = '' THEN email ELSE name || '@' || domain END AS key
  FROM mailboxes
), firsts AS (
  SELECT DISTINCT ON (k.key) k.member_id, k.key
  FROM keys k JOIN members m ON m.id = k.member_id
  ORDER BY k.key, m.created_at, m.id
)
UPDATE accounts a SET email_key = f.key FROM firsts f WHERE a.member_id = f.member_id;

CREATE UNIQUE INDEX accounts_mailbox ON accounts (email_key);
