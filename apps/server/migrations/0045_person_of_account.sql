-- What belongs to a person refers to persons, so that a relative can have it; the columns keep their name,
-- `member_id`, until the release after this one.
-- no-transaction
-- least-app: 32

-- batch
INSERT INTO persons (id, full_name, native_name, state, is_admin, is_moderator, blocked_at, created_at)
  SELECT id, full_name, native_name, state, is_admin, is_moderator, blocked_at, created_at
  FROM members WHERE NOT EXISTS (SELECT FROM persons WHERE persons.id = members.id)
  LIMIT 5000
  ON CONFLICT (id) DO NOTHING;

ALTER TABLE accounts
  DROP CONSTRAINT IF EXISTS accounts_member_id_fkey,
  DROP CONSTRAINT IF EXISTS accounts_person,
  ADD CONSTRAINT accounts_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE consents
  DROP CONSTRAINT IF EXISTS consents_member_id_fkey,
  DROP CONSTRAINT IF EXISTS consents_person,
  ADD CONSTRAINT consents_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE sessions
  DROP CONSTRAINT IF EXISTS sessions_member_id_fkey,
  DROP CONSTRAINT IF EXISTS sessions_person,
  ADD CONSTRAINT sessions_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE known_devices
  DROP CONSTRAINT IF EXISTS known_devices_member_id_fkey,
  DROP CONSTRAINT IF EXISTS known_devices_person,
  ADD CONSTRAINT known_devices_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE device_marks
  DROP CONSTRAINT IF EXISTS device_marks_member_id_fkey,
  DROP CONSTRAINT IF EXISTS device_marks_person,
  ADD CONSTRAINT device_marks_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE account_links
  DROP CONSTRAINT IF EXISTS account_links_member_id_fkey,
  DROP CONSTRAINT IF EXISTS account_links_person,
  ADD CONSTRAINT account_links_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE second_factors
  DROP CONSTRAINT IF EXISTS second_factors_member_id_fkey,
  DROP CONSTRAINT IF EXISTS second_factors_person,
  ADD CONSTRAINT second_factors_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE enrolment_codes
  DROP CONSTRAINT IF EXISTS enrolment_codes_member_id_fkey,
  DROP CONSTRAINT IF EXISTS enrolment_codes_person,
  ADD CONSTRAINT enrolment_codes_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE passkeys
  DROP CONSTRAINT IF EXISTS passkeys_member_id_fkey,
  DROP CONSTRAINT IF EXISTS passkeys_person,
  ADD CONSTRAINT passkeys_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE contact_changes
  DROP CONSTRAINT IF EXISTS contact_changes_member_id_fkey,
  DROP CONSTRAINT IF EXISTS contact_changes_person,
  ADD CONSTRAINT contact_changes_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE recovery_cases
  DROP CONSTRAINT IF EXISTS recovery_cases_member_id_fkey,
  DROP CONSTRAINT IF EXISTS recovery_cases_person,
  ADD CONSTRAINT recovery_cases_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE idempotency_keys
  DROP CONSTRAINT IF EXISTS idempotency_keys_member_id_fkey,
  DROP CONSTRAINT IF EXISTS idempotency_keys_person,
  ADD CONSTRAINT idempotency_keys_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE notifications
  DROP CONSTRAINT IF EXISTS notifications_member_id_fkey,
  DROP CONSTRAINT IF EXISTS notifications_person,
  ADD CONSTRAINT notifications_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE notification_choices
  DROP CONSTRAINT IF EXISTS notification_choices_member_id_fkey,
  DROP CONSTRAINT IF EXISTS notification_choices_person,
  ADD CONSTRAINT notification_choices_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE notification_mails
  DROP CONSTRAINT IF EXISTS notification_mails_member_id_fkey,
  DROP CONSTRAINT IF EXISTS notification_mails_person,
  ADD CONSTRAINT notification_mails_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE push_subscriptions
  DROP CONSTRAINT IF EXISTS push_subscriptions_member_id_fkey,
  DROP CONSTRAINT IF EXISTS push_subscriptions_person,
  ADD CONSTRAINT push_subscriptions_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;
ALTER TABLE feedback
  DROP CONSTRAINT IF EXISTS feedback_member_id_fkey,
  DROP CONSTRAINT IF EXISTS feedback_person,
  ADD CONSTRAINT feedback_person FOREIGN KEY (member_id) REFERENCES persons ON DELETE CASCADE NOT VALID;

ALTER TABLE accounts VALIDATE CONSTRAINT accounts_person;
ALTER TABLE consents VALIDATE CONSTRAINT consents_person;
ALTER TABLE sessions VALIDATE CONSTRAINT sessions_person;
ALTER TABLE known_devices VALIDATE CONSTRAINT known_devices_person;
ALTER TABLE device_marks VALIDATE CONSTRAINT device_marks_person;
ALTER TABLE account_links VALIDATE CONSTRAINT account_links_person;
ALTER TABLE second_factors VALIDATE CONSTRAINT second_factors_person;
ALTER TABLE enrolment_codes VALIDATE CONSTRAINT enrolment_codes_person;
ALTER TABLE passkeys VALIDATE CONSTRAINT passkeys_person;
ALTER TABLE contact_changes VALIDATE CONSTRAINT contact_changes_person;
ALTER TABLE recovery_cases VALIDATE CONSTRAINT recovery_cases_person;
ALTER TABLE idempotency_keys VALIDATE CONSTRAINT idempotency_keys_person;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_person;
ALTER TABLE notification_choices VALIDATE CONSTRAINT notification_choices_person;
ALTER TABLE notification_mails VALIDATE CONSTRAINT notification_mails_person;
ALTER TABLE push_subscriptions VALIDATE CONSTRAINT push_subscriptions_person;
ALTER TABLE feedback VALIDATE CONSTRAINT feedback_person;
