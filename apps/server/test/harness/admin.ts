import type { EndpointName } from '@sambandha/contract/endpoints';
import type { Stage } from './admin-stage.ts';
import { helpCalls } from './help-calls.ts';

/** A call of an admin endpoint that succeeds when an admin makes it. */
export interface AdminCall {
  readonly name: EndpointName;
  readonly by: 'moderator' | 'admin';
  /** The act of the audit entry that the call writes. Null for a call without an audit entry. */
  readonly act: string | null;
  readonly request: (stage: Stage) => object;
}

const userParams = ({ member }: Stage) => ({ params: { id: member.id } });
const reportParams = ({ reportId }: Stage) => ({ params: { id: reportId } });
const feedbackParams = ({ feedbackId }: Stage) => ({ params: { id: feedbackId } });
const pressedCaseParams = ({ pressed: { caseId } }: Stage) => ({ params: { id: caseId } });
const note = 'Rang the number that was left';
const relativeParams = ({ relative: { id } }: Stage) => ({ params: { id } });
const emptyRequest = () => ({});

/** One call of every panel endpoint. Each call succeeds once. */
export const adminCalls: readonly AdminCall[] = [
  { name: 'readAdminStats', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAdminUsers', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAdminReports', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listFeedback', by: 'moderator', act: null, request: emptyRequest },
  { name: 'readDashboard', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAuditLog', by: 'admin', act: null, request: emptyRequest },
  { name: 'readAdminUser', by: 'moderator', act: 'VIEW_MEMBER', request: userParams },
  {
    name: 'searchAdminUsers',
    by: 'moderator',
    act: 'SEARCH_MEMBERS',
    request: ({ member }) => ({ body: { search: member.name } }),
  },
  { name: 'readEvidence', by: 'moderator', act: 'VIEW_EVIDENCE', request: reportParams },
  { name: 'listMemberCases', by: 'moderator', act: null, request: emptyRequest },
  {
    name: 'decideMemberCase',
    by: 'moderator',
    act: 'DISMISS_CASE',
    request: ({ member, reportId }) => ({
      params: { id: member.id },
      body: { act: 'dismiss', reports: [reportId], reasons: [] },
    }),
  },
  {
    name: 'revealContacts',
    by: 'admin',
    act: 'VIEW_CONTACTS',
    request: (stage) => ({ ...userParams(stage), body: {} }),
  },
  {
    name: 'revealSender',
    by: 'admin',
    act: 'VIEW_CONTACTS',
    request: (stage) => ({ ...feedbackParams(stage), body: {} }),
  },
  {
    name: 'verifyUser',
    by: 'moderator',
    act: 'VERIFY',
    request: (stage) => ({ ...userParams(stage), body: { basis: ['FACE'], note: 'Seen' } }),
  },
  {
    name: 'verifyUsers',
    by: 'moderator',
    act: 'VERIFY',
    request: ({ member }) => ({ body: { ids: [member.id], basis: ['CONTACT'] } }),
  },
  {
    name: 'blockUser',
    by: 'moderator',
    act: 'BLOCK',
    request: (stage) => ({ ...userParams(stage), body: { reason: 'Asked for money' } }),
  },
  {
    name: 'unblockUser',
    by: 'moderator',
    act: 'UNBLOCK',
    request: (stage) => ({ ...userParams(stage), body: {} }),
  },
  {
    name: 'reviewUser',
    by: 'moderator',
    act: 'REVIEW',
    request: (stage) => ({ ...userParams(stage), body: { note: 'A family of six' } }),
  },
  {
    name: 'askForPhoto',
    by: 'moderator',
    act: 'ASK_PHOTO',
    request: (stage) => ({ ...userParams(stage), body: { note: 'Too dark' } }),
  },
  {
    name: 'changeRole',
    by: 'admin',
    act: 'CHANGE_ROLE',
    request: (stage) => ({ ...userParams(stage), body: { role: 'moderator' } }),
  },
  {
    name: 'deleteUser',
    by: 'admin',
    act: 'DELETE',
    request: (stage) => ({ ...userParams(stage), body: { reason: 'Not a person' } }),
  },
  { name: 'listRecoveryCases', by: 'admin', act: null, request: emptyRequest },
  {
    name: 'readRecoveryCase',
    by: 'admin',
    act: 'VIEW_CASE',
    request: ({ caseId }) => ({ params: { id: caseId } }),
  },
  {
    name: 'decideRecoveryCase',
    by: 'admin',
    act: 'CASE_FOR_PRESENT',
    request: ({ caseId }) => ({
      params: { id: caseId },
      body: { outcome: 'present', reason: 'Called back' },
    }),
  },
  { name: 'listPressedCases', by: 'moderator', act: null, request: emptyRequest },
  { name: 'readPressedCase', by: 'moderator', act: 'VIEW_PRESSED', request: pressedCaseParams },
  {
    name: 'notePressedTalk',
    by: 'moderator',
    act: 'PRESSED_TALK',
    request: (stage) => ({ ...pressedCaseParams(stage), body: { note, reached: true } }),
  },
  {
    name: 'endPressedPart',
    by: 'moderator',
    act: 'PRESSED_PART',
    request: ({ pressed: { caseId: id, relativeId: personId } }) => ({
      params: { id, personId },
      body: { note },
    }),
  },
  {
    name: 'keepPressed',
    by: 'moderator',
    act: 'PRESSED_KEEP',
    request: (stage) => ({ ...pressedCaseParams(stage), body: { note } }),
  },
  {
    name: 'releasePressed',
    by: 'moderator',
    act: 'PRESSED_RELEASE',
    request: (stage) => ({ ...pressedCaseParams(stage), body: { saidSo: true, note } }),
  },
  { name: 'listRelativeCases', by: 'moderator', act: null, request: emptyRequest },
  {
    name: 'searchRelatives',
    by: 'moderator',
    act: 'SEARCH_RELATIVES',
    request: ({ relative: { name } }) => ({ body: { search: name } }),
  },
  { name: 'readRelative', by: 'moderator', act: 'VIEW_RELATIVE', request: relativeParams },
  {
    name: 'revealRelativeContacts',
    by: 'admin',
    act: 'VIEW_RELATIVE_CONTACTS',
    request: (stage) => ({ ...relativeParams(stage), body: {} }),
  },
  {
    name: 'readRelativeEvidence',
    by: 'moderator',
    act: 'VIEW_RELATIVE_EVIDENCE',
    request: (stage) => ({ params: { id: stage.relative.reportId } }),
  },
  {
    name: 'decideRelative',
    by: 'moderator',
    act: 'DISMISS_RELATIVE',
    request: (stage) => ({
      ...relativeParams(stage),
      body: { act: 'dismiss', note, reports: [stage.relative.reportId] },
    }),
  },
  {
    name: 'releaseRelative',
    by: 'moderator',
    act: 'RELEASE_RELATIVE',
    request: (stage) => ({ params: { id: stage.relative.stoppedId }, body: { note } }),
  },
  ...helpCalls,
  {
    name: 'acknowledgeReport',
    by: 'moderator',
    act: 'ACKNOWLEDGE_REPORT',
    request: (stage) => ({ ...reportParams(stage), body: {} }),
  },
  {
    name: 'resolveReport',
    by: 'moderator',
    act: 'DISMISS_REPORT',
    request: (stage) => ({ ...reportParams(stage), body: { outcome: 'dismissed' } }),
  },
  {
    name: 'answerFeedback',
    by: 'moderator',
    act: 'ANSWER_FEEDBACK',
    request: (stage) => ({
      ...feedbackParams(stage),
      body: { reply: 'Thank you.', status: 'closed' },
    }),
  },
];
