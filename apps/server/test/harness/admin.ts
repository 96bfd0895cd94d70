import type { EndpointName } from '@sambandha/contract/endpoints';
import type { PanelSubjects } from './admin-stage.ts';
import { plainRegistration } from './registration.ts';

/** A call of an admin endpoint that succeeds when an admin makes it. */
export interface AdminCall {
  readonly name: EndpointName;
  /** The act of the audit entry that the call writes. Null for a call without an audit entry. */
  readonly act: string | null;
  readonly request: (subjects: PanelSubjects) => object;
}

const userParams = ({ member }: PanelSubjects) => ({ params: { id: member.id } });
const reportParams = ({ reportId }: PanelSubjects) => ({ params: { id: reportId } });
const feedbackParams = ({ feedbackId }: PanelSubjects) => ({ params: { id: feedbackId } });
const caseParams = ({ caseId }: PanelSubjects) => ({ params: { id: caseId } });
const pressedCaseParams = ({ pressedCase: { caseId } }: PanelSubjects) => ({
  params: { id: caseId },
});
const relativeParams = ({ reportedRelative: { id } }: PanelSubjects) => ({ params: { id } });
const consentCallParams = ({ consentCall: { ringId } }: PanelSubjects) => ({
  params: { id: ringId },
});
const emptyRequest = () => ({});
/** Adds a body to a request. */
const withBody =
  (request: AdminCall['request'], body: object): AdminCall['request'] =>
  (subjects) => ({ ...request(subjects), body });
const note = 'Rang the number that was left';

/** The act and the request of each call, by endpoint. */
const callsByName: {
  readonly [name in EndpointName]?: readonly [AdminCall['act'], AdminCall['request']];
} = {
  readAdminStats: [null, emptyRequest],
  listAdminUsers: [null, emptyRequest],
  listAdminReports: [null, emptyRequest],
  listFeedback: [null, emptyRequest],
  readDashboard: [null, emptyRequest],
  listAuditLog: [null, emptyRequest],
  readAdminUser: ['VIEW_MEMBER', userParams],
  searchAdminUsers: ['SEARCH_MEMBERS', ({ member }) => ({ body: { search: member.name } })],
  readEvidence: ['VIEW_EVIDENCE', reportParams],
  listMemberCases: [null, emptyRequest],
  decideMemberCase: [
    'DISMISS_CASE',
    ({ member, reportId }) => ({
      params: { id: member.id },
      body: { act: 'dismiss', reports: [reportId], reasons: [] },
    }),
  ],
  revealContacts: ['VIEW_CONTACTS', withBody(userParams, {})],
  revealSender: ['VIEW_CONTACTS', withBody(feedbackParams, {})],
  verifyUser: ['VERIFY', withBody(userParams, { basis: ['FACE'], note: 'Seen' })],
  verifyUsers: ['VERIFY', ({ member }) => ({ body: { ids: [member.id], basis: ['CONTACT'] } })],
  blockUser: ['BLOCK', withBody(userParams, { reason: 'Asked for money' })],
  unblockUser: ['UNBLOCK', withBody(userParams, {})],
  reviewUser: ['REVIEW', withBody(userParams, { note: 'A family of six' })],
  askForPhoto: ['ASK_PHOTO', withBody(userParams, { note: 'Too dark' })],
  changeRole: ['CHANGE_ROLE', withBody(userParams, { role: 'moderator' })],
  deleteUser: ['DELETE', withBody(userParams, { reason: 'Not a person' })],
  listRecoveryCases: [null, emptyRequest],
  readRecoveryCase: ['VIEW_CASE', caseParams],
  decideRecoveryCase: [
    'CASE_FOR_PRESENT',
    withBody(caseParams, { outcome: 'present', reason: 'Called back' }),
  ],
  listPressedCases: [null, emptyRequest],
  readPressedCase: ['VIEW_PRESSED', pressedCaseParams],
  notePressedTalk: ['PRESSED_TALK', withBody(pressedCaseParams, { note, reached: true })],
  endPressedPart: [
    'PRESSED_PART',
    ({ pressedCase: { caseId: id, relativeId: personId } }) => ({
      params: { id, personId },
      body: { note },
    }),
  ],
  keepPressed: ['PRESSED_KEEP', withBody(pressedCaseParams, { note })],
  releasePressed: ['PRESSED_RELEASE', withBody(pressedCaseParams, { saidSo: true, note })],
  listRelativeCases: [null, emptyRequest],
  searchRelatives: [
    'SEARCH_RELATIVES',
    ({ reportedRelative: { name } }) => ({ body: { search: name } }),
  ],
  readRelative: ['VIEW_RELATIVE', relativeParams],
  revealRelativeContacts: ['VIEW_RELATIVE_CONTACTS', withBody(relativeParams, {})],
  readRelativeEvidence: [
    'VIEW_RELATIVE_EVIDENCE',
    (subjects) => ({ params: { id: subjects.reportedRelative.reportId } }),
  ],
  decideRelative: [
    'DISMISS_RELATIVE',
    (subjects) => ({
      ...relativeParams(subjects),
      body: { act: 'dismiss', note, reports: [subjects.reportedRelative.reportId] },
    }),
  ],
  releaseRelative: [
    'RELEASE_RELATIVE',
    (subjects) => ({ params: { id: subjects.reportedRelative.stoppedId }, body: { note } }),
  ],
  listVolunteers: [null, emptyRequest],
  makeVolunteer: [
    'VOLUNTEER_GIVE',
    ({ member }) => ({ body: { contact: member.email, places: ['Sirsi'] } }),
  ],
  endVolunteer: [
    'VOLUNTEER_END',
    ({ consentCall: { volunteerId } }) => ({ params: { id: volunteerId } }),
  ],
  listConsentCalls: [null, emptyRequest],
  readConsentCall: ['VIEW_RING', consentCallParams],
  agreeByConsentCall: [
    'RING_YES',
    withBody(consentCallParams, {
      birthDate: plainRegistration.dateOfBirth,
      readAloud: true,
      noRelative: true,
    }),
  ],
  refuseByConsentCall: ['RING_NO', withBody(consentCallParams, {})],
  noteUnansweredConsentCall: ['RING_UNANSWERED', withBody(consentCallParams, {})],
  acknowledgeReport: ['ACKNOWLEDGE_REPORT', withBody(reportParams, {})],
  resolveReport: ['DISMISS_REPORT', withBody(reportParams, { outcome: 'dismissed' })],
  answerFeedback: [
    'ANSWER_FEEDBACK',
    withBody(feedbackParams, { reply: 'Thank you.', status: 'closed' }),
  ],
};

/** One call of every panel endpoint. Each call succeeds once. */
export const adminCalls: readonly AdminCall[] = Object.entries(callsByName).map(
  ([name, [act, request]]) => ({ name: name as EndpointName, act, request }),
);
