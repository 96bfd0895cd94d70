-- The release of a hold deletes every contact that its member gave up. A member that no longer exists is
-- never released.
-- least-app: 32
ALTER TABLE held_contacts ADD COLUMN member_id uuid;
ALTER TABLE held_contacts ADD CONSTRAINT held_contacts_member_id_fkey
  FOREIGN KEY (member_id) REFERENCES members ON DELETE SET NULL NOT VALID;
