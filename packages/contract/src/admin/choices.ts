import { type CodeOf, choices } from '../choices.ts';

/** Error messages of the panel. */
export const adminTexts = {
  reasonRequired: 'Please give a reason',
  basisUnknown: 'Please choose the reason for the mark from the list',
  memberRequired: 'Please choose at least one member',
  reportRequired: 'Please choose at least one report or reason',
  searchRequired: 'Please enter a name, an email address or a phone number',
} as const;

/** Maximum number of days whose figures are read at once. */
export const FIGURE_DAYS_MAX = 90;

/**
 * Status of a member in the panel. `blocked` takes precedence over `reported`, which means an open
 * report or a reason for a review. Otherwise the member is `verified` or `pending`.
 */
export const MODERATION_STATUS = choices({
  pending: 'Pending',
  verified: 'Verified',
  reported: 'Reported',
  blocked: 'Blocked',
});

/** Role of a member. A moderator verifies, dismisses and blocks. An admin has all rights. */
export const ROLE = choices({ member: 'Member', moderator: 'Moderator', admin: 'Admin' });

/** Reasons to review a member, beside the reports about them. */
export const REVIEW_REASON = choices({
  REPORT_PILE: 'Several reports at once',
  MANY_ACCOUNTS: 'Many new accounts from one network',
  MANY_PROFILES: 'Viewed a lot of members in a day',
  HELD_BEFORE: 'An account with this contact was deleted while under review',
  BIRTH_YEAR: 'Made by someone whose earlier profile had a wrong birth date in the same year',
});

export type ReviewReason = CodeOf<typeof REVIEW_REASON>;

/** Acts that the audit log records. */
export const ACT = choices({
  VERIFY: 'Verified',
  BLOCK: 'Blocked',
  UNBLOCK: 'Unblocked',
  DELETE: 'Deleted',
  ASK_PHOTO: 'Asked for a better photo',
  REVIEW: 'Reviewed, no action needed',
  ACKNOWLEDGE_REPORT: 'Acknowledged a report',
  RESOLVE_REPORT: 'Acted on a report',
  DISMISS_REPORT: 'Dismissed a report',
  RESOLVE_CASE: 'Acted on a case',
  DISMISS_CASE: 'Dismissed a case',
  PHOTO_CASE: 'Asked for a better photo and closed the case',
  CHANGE_ROLE: 'Changed a role',
  ANSWER_FEEDBACK: 'Answered feedback',
  CLOSE_FEEDBACK: 'Closed feedback',
  REOPEN_FEEDBACK: 'Opened feedback again',
  NOTE_FEEDBACK: 'Added a note to feedback',
  VIEW_MEMBER: 'Viewed a member',
  VIEW_EVIDENCE: 'Read the messages of a report',
  VIEW_CONTACTS: 'Revealed contacts',
  SEARCH_MEMBERS: 'Searched for members',
  EXPORT_MEMBER: 'Exported the data of a member',
  CASE_FOR_FORMER: 'Gave an account back to its previous contact',
  CASE_FOR_PRESENT: 'Kept a change of contact',
  VIEW_CASE: 'Viewed an account dispute',
  ENROLMENT_CODE: 'Created a code to set up two-step verification',
  RESET_SECOND_FACTOR: 'Reset two-step verification',
  LIFT_BAN: 'Lifted the ban of a contact',
  REMOVE_PHOTOS: 'Removed photos',
  END_SESSIONS: 'Ended sessions',
  TELL_MEMBERS: 'Wrote to members',
  ASK_SEALED: 'Requested to open sealed records',
  CONFIRM_SEALED: 'Approved opening sealed records',
  READ_SEALED: 'Read sealed records',
  VIEW_PRESSED: 'Viewed a forced or pressured case',
  PRESSED_TALK: 'Spoke with a member who is being pressured',
  PRESSED_NO_TALK: 'Tried to speak with a member who is being pressured',
  PRESSED_PART: 'Removed a relative of a member who is being pressured',
  PRESSED_KEEP: 'Kept a profile hidden for good',
  PRESSED_RELEASE: 'Released a hidden profile',
  SEARCH_RELATIVES: 'Searched for relatives',
  VIEW_RELATIVE: 'Viewed a relative',
  VIEW_RELATIVE_EVIDENCE: 'Read the messages of a report about a relative',
  VIEW_RELATIVE_CONTACTS: 'Revealed the contacts of a relative',
  DISMISS_RELATIVE: 'Dismissed reports about a relative',
  WARN_RELATIVE: 'Warned a relative',
  END_PART: 'Removed a relative',
  STOP_RELATIVE: 'Stopped the account of a relative',
  RELEASE_RELATIVE: 'Released the account of a relative',
  VOLUNTEER_GIVE: 'Made someone a volunteer',
  VOLUNTEER_END: 'Removed a volunteer',
  VOLUNTEER_BEGIN: 'Started a profile as a volunteer',
  VOLUNTEER_CHANGE: 'Changed a profile as a volunteer',
  VOLUNTEER_ASK: 'Asked for consent as a volunteer',
  VOLUNTEER_CODE: 'Entered a code read out to them',
  VOLUNTEER_DELETE: 'Deleted a profile as a volunteer',
  VIEW_RING: 'Viewed a call about a code',
  RING_YES: 'Recorded a yes by phone',
  RING_NO: 'Recorded a no by phone',
  RING_OTHER_DATE: 'Recorded a different date of birth by phone',
  RING_UNANSWERED: 'Called, no answer',
  BACKUP: 'Made a backup',
  RESTORE: 'Restored a backup',
});

/**
 * Acts for a pressed candidate. No response to the candidate contains them, because another person
 * may hold the phone.
 */
export const PRESSED_ACTS = [
  'VIEW_PRESSED',
  'PRESSED_TALK',
  'PRESSED_NO_TALK',
  'PRESSED_PART',
  'PRESSED_KEEP',
  'PRESSED_RELEASE',
] as const satisfies readonly CodeOf<typeof ACT>[];

/** Acts about relatives. The `subject_id` of their audit entries is the id of the relative. */
export const RELATIVE_ACTS = [
  'SEARCH_RELATIVES',
  'VIEW_RELATIVE',
  'VIEW_RELATIVE_EVIDENCE',
  'VIEW_RELATIVE_CONTACTS',
  'DISMISS_RELATIVE',
  'WARN_RELATIVE',
  'END_PART',
  'STOP_RELATIVE',
  'RELEASE_RELATIVE',
] as const satisfies readonly CodeOf<typeof ACT>[];

/**
 * Acts of a consent call. No response to the maker of the draft contains them, because the maker
 * must not learn of a refusal.
 */
export const CONSENT_CALL_ACTS = [
  'VIEW_RING',
  'RING_YES',
  'RING_NO',
  'RING_OTHER_DATE',
  'RING_UNANSWERED',
] as const satisfies readonly CodeOf<typeof ACT>[];

/** Deadline in hours for the acknowledgement of a report. */
export const ACKNOWLEDGE_HOURS = 24;
/** Deadline in days for the decision about a report. */
export const RESOLVE_DAYS = 15;
/** Deadline in hours for a report that holds the profile. */
export const URGENT_HOURS = 24;
