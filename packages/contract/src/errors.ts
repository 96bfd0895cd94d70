/**
 * All failures of calls, with their status and the message that a person reads. A request fails by
 * throwing a `Failure` with one of these codes. No other error reaches the client.
 */
export const failures = {
  VALIDATION: [400, 'Please check what you entered.'],
  MALFORMED: [400, 'The request could not be read.'],
  OTP_INVALID: [400, 'Invalid OTP. Please try again.'],
  ENROLMENT_INVALID: [
    400,
    'This enrolment code is not valid. Ask the person who runs this site for a new one.',
  ],
  PASSKEY_INVALID: [400, 'We could not use this passkey. Please try again.'],
  PASSWORD_WRONG: [400, 'Current password is incorrect.'],
  LINK_INVALID: [400, 'This link is no longer valid.'],
  UNAUTHENTICATED: [401, 'Please sign in to continue.'],
  LOGIN_FAILED: [401, 'Login failed. Please try again.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  BLOCKED: [403, 'This account has been blocked. Write to support to appeal.'],
  REAUTH_NEEDED: [403, 'Please enter your password to continue.'],
  SECOND_FACTOR: [403, 'Please enter the code from your authenticator app.'],
  PASSKEY_NEEDED: [403, 'Please use your passkey. It is your two-step verification.'],
  SECOND_FACTOR_NEEDED: [
    403,
    'Please set up two-step verification in Settings, then sign in with it.',
  ],
  CONTACT_UNVERIFIED: [403, 'Please verify your contact information'],
  NOT_IN_FAMILY: [403, 'You are no longer helping this person.'],
  OPENING_NOT_FOUND: [404, 'This request is no longer open.'],
  RELATIVE_NOT_FOUND: [404, 'This person is not helping you.'],
  UNDER_REVIEW: [403, 'This profile is under review. You can continue once the review is over.'],
  OTHER_CONTACT: [
    403,
    'This invitation was sent to another phone number or email. Please sign in with that one.',
  ],
  PROFILE_INCOMPLETE: [403, 'Please complete your profile first.'],
  NOT_CONNECTED: [403, 'You can write to each other once the interest is accepted.'],
  INTEREST_CLOSED: [403, 'This member is not accepting new interest right now.'],
  SECOND_PERSON: [403, 'A second person has to approve this: another admin, or the operator.'],
  OPERATOR_APPOINTS: [403, 'Only admins appointed by the operator can open sealed records.'],
  NOT_FOUND: [404, 'Not found.'],
  NO_ACCOUNT: [404, 'No one has an account with this phone number or email.'],
  PROFILE_NOT_FOUND: [404, "The profile you're looking for doesn't exist."],
  CONVERSATION_NOT_FOUND: [404, 'This conversation does not exist.'],
  PHOTO_NOT_FOUND: [404, 'This photo does not exist.'],
  SAVED_SEARCH_NOT_FOUND: [404, 'This saved search does not exist.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that kind of request.'],
  UPLOAD_STALLED: [408, 'Failed to upload photo. Please try again.'],
  RECOVERY_OPEN: [
    409,
    'A change of phone number or email was undone. Until we know whose account this is, you cannot change this. Please check your messages.',
  ],
  MARK_REFUSED: [
    409,
    'To do this, you need another phone number or email that has not changed for 72 hours.',
  ],
  SECOND_FACTOR_ON: [409, 'Two-step verification is already on.'],
  PASSKEY_LIMIT: [409, 'You can keep at most 10 passkeys. Please remove one first.'],
  CONTACT_TAKEN: [409, 'An account with this phone number or email already exists.'],
  PHOTO_LIMIT: [409, 'You can have at most 6 photos. Please delete one first.'],
  MATCH_STATE: [409, 'This interest has changed, so we could not do this. Please look again.'],
  DECIDED: [409, 'Someone else has already decided this. Please look again.'],
  TOO_EARLY: [409, 'Please wait. Both sides have 72 hours to respond.'],
  OWN_ACCOUNT: [409, 'You cannot do this to your own account.'],
  OWN_CONTACT: [409, 'This is your own phone number or email. Please enter your relative’s.'],
  BOTH_SIDES: [
    409,
    'You are helping both sides here, so you cannot do this. Please leave it to the two of them.',
  ],
  RESTING: [409, 'This profile is not active right now, so you cannot suggest anyone for it.'],
  LINK_RESTING: [409, 'This profile is not active right now, so its biodata has no links.'],
  LINKS_FULL: [409, 'You can have at most 20 links at one time. Please end one first.'],
  BOARD_FULL: [409, 'The board can have at most 200 cards. Please remove one first.'],
  COMMENTS_FULL: [409, 'This card has 200 comments. Please delete one of yours first.'],
  PROPOSAL_ENDED: [
    409,
    'This suggestion is no longer open. You can still express interest yourself.',
  ],
  FAMILY_FULL: [409, 'At most 6 people can help you. Please remove one first.'],
  CHANGED_MEANWHILE: [409, 'Someone else has changed this too. Please look again.'],
  VERIFIED_PHOTO: [
    409,
    'Changing the profile photo removes the Verified mark, so only the owner of this profile can change it.',
  ],
  UNDO_OVER: [409, 'This can no longer be undone.'],
  FAMILIES_FULL: [409, 'You can help at most 5 people. Please stop helping one of them first.'],
  DRAFTS_FULL: [409, 'You can make at most 3 profiles for others in a year.'],
  DRAFTS_OF_DAY: [409, 'You can start at most 10 profiles in a day.'],
  OTHER_PLACE: [409, 'Their native place or city must be one of your places.'],
  DRAFT_CLOSED: [409, 'You have already asked for consent, so you cannot change this any more.'],
  STAFF_ACCOUNT: [409, 'The account of an admin, moderator or volunteer cannot be handed over.'],
  OWN_REPORT: [409, 'You reported this member yourself, so someone else has to decide.'],
  LAST_ADMIN: [409, 'At least one admin must remain.'],
  NOTHING_TO_CANCEL: [409, 'There is nothing to cancel: Sambandha is free, and stays free.'],
  MEMBER_GONE: [409, 'This member has left Sambandha and can no longer be reached.'],
  ASK_LATER: [409, 'You have already sent interest. You can send it again later.'],
  SHORTLIST_FULL: [409, 'Your shortlist is full. Remove someone first.'],
  PASSED_FULL: [409, 'Your “Not for me” list is full. Please show some members again first.'],
  SAVED_SEARCH_LIMIT: [409, 'You can save at most 20 searches. Please delete one first.'],
  SAVED_SEARCH_NAME: [409, 'You already have a saved search with this name.'],
  EMAIL_NEEDED: [409, 'Please add and confirm your email address in Settings first.'],
  DRAFT_ENDED: [410, 'The details do not match, so the profile has been deleted.'],
  OPENING_OVER: [410, 'This request has expired. Please ask again.'],
  MEMBER_FORGOTTEN: [410, 'This member left long ago, and we no longer have anything about them.'],
  TOO_LARGE: [413, 'This is too large.'],
  PHOTO_TOO_LARGE: [413, 'Photo size must be less than 5MB'],
  UNSUPPORTED_TYPE: [415, 'This kind of content is not accepted.'],
  PHOTO_TYPE: [415, 'Please select a valid image file'],
  IMPOSSIBLE: [422, 'This combination is not possible.'],
  TOO_MANY: [429, 'Too many requests. Please wait a little and try again.'],
  PROFILES_TODAY: [429, 'You have opened a lot of profiles today. You can open more tomorrow.'],
  CARDS_TODAY: [429, 'You have seen a lot of members today. You can see more tomorrow.'],
  CARDS_THIS_WEEK: [
    429,
    'You have seen a lot of members this week. You can see more in a few days.',
  ],
  DAILY_LOOKS: [429, 'You have viewed a lot of members today. Please continue tomorrow.'],
  DAILY_INTERESTS: [429, 'You have used all your interests for today. You can send more tomorrow.'],
  INTERNAL: [500, 'Something went wrong. Please try again.'],
  PUSH_UNAVAILABLE: [503, 'Device notifications are not available right now.'],
  PHOTO_UNKEPT: [503, 'Failed to upload photo. Please try again.'],
  SMS_UNAVAILABLE: [503, 'We cannot send text messages right now. Please use your email.'],
  UNAVAILABLE: [503, 'We are starting up or very busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;

/** An invalid field. `path` is dotted (`preferences.preferredAgeMin`). */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The value of a profile field or a preference. */
export type StoredValue = string | number | boolean | null | readonly string[];

/** A field whose stored value differs from the value that the caller read before. */
export interface Conflict {
  readonly field: string;
  readonly value: StoredValue;
  /** The relative who last changed the field. Null if the candidate did. */
  readonly by: { readonly name: string; readonly relation: string } | null;
}

/** The body of all 4xx and 5xx responses. */
export interface ErrorBody {
  readonly statusCode: number;
  /** The standard phrase of the status, for example "Bad Request". */
  readonly error: string;
  readonly code: FailureCode;
  /** The message that a person reads, in their language. */
  readonly message: string;
  /** Only on validation errors. */
  readonly fields?: readonly FieldError[];
  /** Only with CHANGED_MEANWHILE. */
  readonly conflicts?: readonly Conflict[];
  /** Only on 5xx: the id to quote to support. */
  readonly requestId?: string;
}
