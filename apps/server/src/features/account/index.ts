export { accountAccessPaths } from './access-paths.ts';
export {
  assertBanKeysConfigured,
  deleteBansByUnknownKey,
  isBanned,
  liftBan,
} from './ban/ban.ts';
export { assertNoOpenCase } from './case/assert-no-open-case.ts';
export { formerContacts } from './case/contact-changes.store.ts';
export { registerCaseJobs } from './case/jobs.ts';
export { casesToReview, caseToReview, decideCase } from './case/review.ts';
export { type AfterCommit, blockMember, unblockMember } from './closing/block.ts';
export { eraseMember } from './closing/delete.ts';
export {
  type Contact,
  contactFromInput,
  contactKey,
  displayEmail,
  storedContact,
  typedContact,
} from './contact.ts';
export { type AccountContacts, accountContacts } from './contacts.store.ts';
export { confirmedEmailOf, emailAndLanguageOf } from './email.ts';
export { exportAccountData } from './export/account.ts';
export { exportMember } from './export/export.ts';
export { createLogin } from './handover/create-login.ts';
export { lockLogin, moveLogin } from './handover/move-login.ts';
export { deleteHeldContacts } from './hold/held-contacts.ts';
export { isHeld } from './hold/store.ts';
export { limitKey } from './limit-key.ts';
export { maskContact, maskEmail, maskPhone } from './mask.ts';
export {
  invitationText,
  type MessageText,
  relativeJoinedText,
  relativeRightsExtendedText,
  toMessage,
} from './message-texts.ts';
export { sendNoticeToMember } from './notice.ts';
export { findMemberByContact, resetSecondFactor } from './operator.ts';
export { CONTACT_HASH_USE, hasOptedOut, insertOptOut } from './opt-out.store.ts';
export { limitPerIpAddress, verificationOf } from './otp/verify.ts';
export { prepareMemberMessage } from './prepare-letter.ts';
export { createMember } from './register/create-member.ts';
export { registerByCall, registerByConsent } from './register/register-by-consent.ts';
export { registerRelative } from './register/register-relative.ts';
export { accountRoutes } from './routes.ts';
export { newEnrolmentCode } from './second-factor/enrolment.ts';
export { reencryptSecondFactors } from './second-factor/reencrypt.ts';
export { lockOwnAccount } from './session/lock-own-account.ts';
export { createAuthenticate, createSession, endSessions } from './session/session.ts';
export { deleteAllSessions, deleteSessionsOf } from './session/store.ts';
export { settingsRoutes } from './settings/routes.ts';
export {
  deleteOutboxMessages,
  hasAccount,
  lockAccount,
  memberIdsAfter,
} from './store.ts';
export { newToken, tokenHash } from './token.ts';
export { assertNumberReachable, assertReachable } from './unreachable.ts';
export { readUserBody } from './user.ts';
