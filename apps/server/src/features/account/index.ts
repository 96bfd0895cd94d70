export { forgetBans, isBanned, liftBan, refuseUnknownBans } from './ban/ban.ts';
export { refuseOpenCase } from './case/freeze.ts';
export { caseJobs } from './case/jobs.ts';
export { casesToReview, caseToReview, decideCase } from './case/review.ts';
export { type AfterCommit, blockMember, unblockMember } from './closing/block.ts';
export { eraseMember } from './closing/delete.ts';
export { type Contact, contactKey, givenContact, shownEmail, typedContact } from './contact.ts';
export { type AccountContacts, accountContacts, formerContacts } from './contacts.store.ts';
export { confirmedEmailOf, reachOf } from './email.ts';
export { exportAccountData } from './export/account.ts';
export { exportMember } from './export/export.ts';
export { lockLogin, moveLogin } from './handover/move-login.ts';
export { takeOver } from './handover/take-over.ts';
export { endHold } from './hold/hold.ts';
export { maskedEmail, maskedPhone } from './mask.ts';
export {
  invitationText,
  type MessageText,
  relativeJoinedText,
  relativeMayMoreText,
  toMessage,
} from './message-texts.ts';
export { sendNoticeToMember } from './notice.ts';
export { memberOfContact, resetSecondFactor } from './operator.ts';
export { limitPerIpAddress, verificationOf } from './otp/verify.ts';
export { registerAgreed, registerByCall } from './register/agreed.ts';
export { createMember } from './register/member.ts';
export { registerRelative } from './register/relative.ts';
export { accountRoutes } from './routes.ts';
export { newEnrolmentCode } from './second-factor/enrolment.ts';
export { renewSecondFactors } from './second-factor/renew.ts';
export { createAuthenticate, createSession, endSessions } from './session/session.ts';
export { deleteAllSessions, deleteSessionsOf } from './session/store.ts';
export { settingsRoutes } from './settings/routes.ts';
export { CONTACT_USE, insertStop, isStopped } from './stop.store.ts';
export { deleteOutboxOf, memberIdsAfter } from './store.ts';
export { newToken, tokenHash } from './token.ts';
export { userOf } from './user.ts';
export { accountWaysIn } from './ways-in.ts';
export { prepareLetter } from './write.ts';
