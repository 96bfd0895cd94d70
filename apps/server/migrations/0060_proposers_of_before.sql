-- The mark of 0055 for requests that were proposed before it.
-- no-transaction
-- least-app: 32

-- batch
UPDATE matches SET has_proposer = true WHERE id IN (
  SELECT x.id FROM interest_proposers AS p JOIN matches AS x ON x.id = p.match_id
  WHERE NOT x.has_proposer LIMIT 5000
);
