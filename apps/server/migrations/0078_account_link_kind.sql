-- No app since 0031 writes or reads a link of the kind undo-phone.
-- no-transaction
-- least-app: 32
ALTER TABLE account_links
  DROP CONSTRAINT IF EXISTS account_links_kind_check,
  ADD CONSTRAINT account_links_kind_check CHECK (kind = 'confirm-email') NOT VALID;

-- batch
DELETE FROM account_links WHERE token_hash IN (
  SELECT token_hash FROM account_links WHERE kind <> 'confirm-email' LIMIT 1000);

ALTER TABLE account_links VALIDATE CONSTRAINT account_links_kind_check;
