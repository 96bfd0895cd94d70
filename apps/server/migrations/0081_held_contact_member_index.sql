-- no-transaction
-- least-app: 32
ALTER TABLE held_contacts VALIDATE CONSTRAINT held_contacts_member_id_fkey;

CREATE INDEX CONCURRENTLY IF NOT EXISTS held_contacts_member ON held_contacts (member_id)
  WHERE member_id IS NOT NULL;
