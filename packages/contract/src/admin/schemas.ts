import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import { type CodeOf, choices } from '../choices.ts';
import { RELATIONS } from '../family/choices.ts';
import { REPORT_REASON } from '../moderation/choices.ts';
import { photo } from '../photo/schemas.ts';
import {
  id,
  line,
  oneOrMany,
  optionalText,
  requiredLine,
  requiredText,
  timestamp,
} from '../primitives.ts';
import { BASIS } from '../profile/basis.ts';
import { ownProfile } from '../profile/endpoints.ts';

/** The sentences of the panel's own rules. */
export const adminTexts = {
  reasonRequired: 'Please give a reason',
  basisUnknown: 'Please choose the reason for the mark from the list',
  someone: 'Please choose at least one member',
  nothingDecided: 'Please choose at least one report or reason',
  searchRequired: 'Please enter a name, an email address or a phone number',
} as const;

/**
 * Where a member stands, as admins see it: blocked if blocked, else reported if an open report
 * exists or there is a reason for a review, else verified or pending.
 */
export const MODERATION_STATUS = choices({
  pending: 'Pending',
  verified: 'Verified',
  reported: 'Reported',
  blocked: 'Blocked',
});

/** What a member may do for others. A moderator verifies, dismisses and blocks; an admin does all. */
export const ROLE = choices({ member: 'Member', moderator: 'Moderator', admin: 'Admin' });

/** Why a person should look at a member, beside the reports about them. */
export const REVIEW_REASON = choices({
  REPORT_PILE: 'Several reports at once',
  MANY_ACCOUNTS: 'Many new accounts from one network',
  MANY_PROFILES: 'Viewed a lot of members in a day',
  HELD_BEFORE: 'An account with this contact was deleted while under review',
  BIRTH_YEAR: 'Made by someone whose earlier profile had a wrong birth date in the same year',
});

export type ReviewReason = CodeOf<typeof REVIEW_REASON>;

/** Every act that the audit log knows. */
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

/** Acts for somebody who is pressed: in no answer to them, whose phone may be in another's hand. */
export const PRESSED_ACTS = [
  'VIEW_PRESSED',
  'PRESSED_TALK',
  'PRESSED_NO_TALK',
  'PRESSED_PART',
  'PRESSED_KEEP',
  'PRESSED_RELEASE',
] as const satisfies readonly CodeOf<typeof ACT>[];

/** Acts about relatives: their subject is the person. */
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

/** What was heard in a call: in no answer to who had prepared that profile, from whom a no is kept. */
export const RING_ACTS = [
  'VIEW_RING',
  'RING_YES',
  'RING_NO',
  'RING_OTHER_DATE',
  'RING_UNANSWERED',
] as const satisfies readonly CodeOf<typeof ACT>[];

/** Hours and days of the promise that every report is acknowledged and decided within. */
export const ACKNOWLEDGE_HOURS = 24;
export const RESOLVE_DAYS = 15;
/** Hours for a report that holds the profile meanwhile. */
export const URGENT_HOURS = 24;

/** One member in the panel's lists. */
export const adminRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked, as the phone number is: `s•••@gmail.com`. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: code(MODERATION_STATUS),
  joinDate: timestamp,
  avatar: z.string(),
  /** Open reports by different members. */
  reportsCount: z.int(),
  role: code(ROLE),
  /** Taken out of browse by reports, until someone decides. */
  held: z.boolean(),
  /** Why a person should look at them, beside reports; a pile of reports stands at the top. */
  reasons: z.array(code(REVIEW_REASON)),
  /** By when the oldest open report must be acknowledged, while it is not, and decided. */
  acknowledgeBy: z.nullable(timestamp),
  resolveBy: z.nullable(timestamp),
});

export type AdminRow = z.output<typeof adminRow>;

/** How many members stand where: the four counters, and the labels of the four tabs. */
export const adminStats = z.object({
  pending: z.int(),
  verified: z.int(),
  reported: z.int(),
  blocked: z.int(),
  openFeedback: z.int(),
  closedFeedback: z.int(),
  /** Accounts of which it is open whose they are, and of which it was settled lately. */
  openCases: z.int(),
  settledCases: z.int(),
  /** Members about whom the one who asks may decide, with open reports or reasons for a review. */
  memberCases: z.int(),
  /** Who says that they are being pressed, and waits for a person. */
  pressedCases: z.int(),
  /** Relatives with open reports about them. */
  relativeCases: z.int(),
  /** Who waits for a call, because a code was told in person. */
  rings: z.int(),
  /** Open reports about members who have left. */
  departedReports: z.int(),
  decidedReports: z.int(),
});

export type AdminStats = z.output<typeof adminStats>;

/** One of the last messages of a conversation, as the reporter chose to hand it over. */
export const evidence = z.object({
  from: z.enum(['reporter', 'reported']),
  text: z.string(),
  sentAt: timestamp,
  /** The name of the relative who wrote it on that one's behalf. */
  speaker: z.optional(z.string()),
});

/** A report with what is needed to decide on it. */
export const adminReport = z.object({
  id: z.uuid(),
  reason: code(REPORT_REASON),
  details: z.nullable(z.string()),
  status: z.enum(['open', 'resolved', 'dismissed']),
  createdAt: timestamp,
  acknowledgeBy: timestamp,
  acknowledgedAt: z.nullable(timestamp),
  resolveBy: timestamp,
  decidedAt: z.nullable(timestamp),
  note: z.nullable(z.string()),
  /** Null: that member was deleted. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string(), avatar: z.string() })),
  reporter: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** How many of their reports were dismissed: many weigh less. */
      dismissed: z.int(),
    }),
  ),
  /** The relative who made it on the reporter's behalf. */
  actor: z.optional(z.object({ name: z.nullable(z.string()), relation: z.enum(RELATIONS) })),
  /** How many messages were handed over with it. */
  evidenceCount: z.int(),
});

export type Evidence = z.output<typeof evidence>;

export type AdminReport = z.output<typeof adminReport>;

/** One line of the audit log: who did what to whom, why and when. */
export const auditEntry = z.object({
  id: z.uuid(),
  act: code(ACT),
  /** The name under which they acted; it stays when they leave. */
  actor: z.string(),
  /** Null where the act was about no member, or about one who was deleted. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  note: z.nullable(z.string()),
  at: timestamp,
});

export type AuditEntry = z.output<typeof auditEntry>;

/** How a member, or who sent feedback, can be reached. Revealing it is written into the audit log. */
export const contacts = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });

/** A member in full, for a decision. Reading it is written into the audit log. */
export const adminMember = z.object({
  ...adminRow.shape,
  profile: ownProfile,
  /** In full size. */
  photos: z.array(photo),
  deactivated: z.boolean(),
  blockReason: z.nullable(z.string()),
  verifiedFor: z.array(code(BASIS)),
  lastActiveAt: timestamp,
  /** Matches of theirs by where they stand, and reports they made by how they ended. */
  interests: z.object({ sent: z.int(), received: z.int(), accepted: z.int(), declined: z.int() }),
  reports: z.array(adminReport),
  /** What was decided about them before, the latest first. */
  history: z.array(auditEntry),
});

export type AdminMember = z.output<typeof adminMember>;

const reason = requiredText(adminTexts.reasonRequired, 500);
const note = z.optional(optionalText(500));
/** What the mark is given for; it may be left open. */
const bases = z._default(
  z.array(choice(BASIS, adminTexts.basisUnknown)).check(z.maxLength(BASIS.codes.length)),
  [],
);

export const verifyBody = z.strictObject({ basis: bases, note });
export const verifyManyBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, { error: adminTexts.someone }), z.maxLength(50)),
  basis: bases,
});
export const blockBody = z.strictObject({ reason });
export const noteBody = z.strictObject({ note });
/** `reason`: required in production. `ban`: the contacts may never be used for an account again. */
export const deleteBody = z.strictObject({
  reason: z.optional(optionalText(500)),
  ban: z.optional(z.boolean()),
});
export const roleBody = z.strictObject({ role: choice(ROLE, 'This role does not exist.') });
export const resolveBody = z.strictObject({
  outcome: z.enum(['resolved', 'dismissed'], { error: 'Please choose how the report ends' }),
  note,
});

export const ADMIN_LIMIT = 20;

export const adminSort = z.enum(['due', 'newest', 'oldest', 'name'], {
  error: 'This order does not exist.',
});

export const statusFilter = choice(MODERATION_STATUS, 'This status does not exist.');
export const actFilter = oneOrMany(choice(ACT, 'This act does not exist.'));
export const adminSearch = z.optional(line(100));

/** `search` is a part of a name, or a whole contact, or an id. */
export const searchBody = z.strictObject({
  search: requiredLine(adminTexts.searchRequired, 100),
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), ADMIN_LIMIT),
  status: z.optional(statusFilter),
  sort: z._default(adminSort, 'due'),
});

/** Figures of one day, by its date in India. */
export const dashboardDay = z.object({
  day: z.iso.date(),
  joined: z.int(),
  active: z.int(),
  interests: z.int(),
  accepted: z.int(),
  messages: z.int(),
  reports: z.int(),
  /** Looks of admins and moderators at members, contacts and messages, and searches. */
  looks: z.int(),
});

/** How often somebody of the team looked at members in those days. */
export const looker = z.object({
  name: z.string(),
  looks: z.int(),
  /** On the day on which they looked most. */
  mostInADay: z.int(),
});

export type Looker = z.output<typeof looker>;

export type DashboardDay = z.output<typeof dashboardDay>;
