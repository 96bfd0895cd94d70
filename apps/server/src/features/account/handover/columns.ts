/**
 * Columns that refer to a person, as `table.column`, and their treatment when a member's login
 * moves to a new person. A test compares these columns with the foreign keys of the database.
 *
 * - `login`: The row belongs to the person who signs in, or records their own acts. It moves with
 * the login.
 * - `ended`: The row is deleted when the login moves.
 * - `part`: The row is the person's part in another family. It is inserted again with the new id.
 */
export const PERSON_COLUMNS: Readonly<Record<string, 'login' | 'ended' | 'part'>> = {
  'accounts.member_id': 'login',
  'consents.member_id': 'login',
  'known_devices.member_id': 'login',
  'device_marks.member_id': 'login',
  'account_links.member_id': 'login',
  'passkeys.member_id': 'login',
  'contact_changes.member_id': 'login',
  'recovery_cases.member_id': 'login',
  'notification_choices.member_id': 'login',
  'notification_mails.member_id': 'login',
  'feedback.member_id': 'login',
  'drafts.maker_id': 'login',
  'volunteers.person_id': 'login',
  'volunteers.given_by': 'login',
  'volunteers.ended_by': 'login',
  'draft_consents.maker_id': 'login',
  'family_acts.actor_id': 'login',
  'interest_proposers.person_id': 'login',
  'interests_aside.person_id': 'login',
  'relative_use.person_id': 'login',
  'opening_refusals.person_id': 'login',
  'case_conflicts.person_id': 'login',
  'relative_reports.actor_id': 'login',
  'board_cards.added_by': 'login',
  'board_comments.person_id': 'login',
  // The row moves together with the recovery codes, which refer to it.
  'second_factors.member_id': 'login',
  'sessions.member_id': 'ended',
  // As an exception, the subscription of the current browser moves.
  'push_subscriptions.member_id': 'ended',
  'enrolment_codes.member_id': 'ended',
  'idempotency_keys.member_id': 'ended',
  'notifications.member_id': 'ended',
  'board_hands.person_id': 'ended',
  'board_reads.person_id': 'ended',
  'relatives.person_id': 'part',
  'pressed_relatives.person_id': 'part',
};

/** Columns without a foreign key that move with the login. */
export const COLUMNS_WITHOUT_FOREIGN_KEY = [
  'account_origins.member_id',
  'messages.actor_id',
  'reports.actor_id',
  'relative_reports.person_id',
] as const;
