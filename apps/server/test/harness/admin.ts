import type { EndpointName } from '@sambandha/contract/endpoints';
import { askForReview } from '../../src/db/review.ts';
import {
  openCase,
  openPressedCase,
  openRelativeCase,
  type PressedStage,
  type RelativeStage,
} from './admin-cases.ts';
import type { TestApp } from './app.ts';
import { createMember, createRelative, type TestMember } from './factories.ts';
import { helpCalls } from './help-calls.ts';
import { createHelpedDraft, makeVolunteer } from './volunteer-drafts.ts';

/** The subjects of the panel's calls. */
interface Stage {
  readonly member: TestMember;
  readonly reportId: string;
  readonly feedbackId: string;
  readonly caseId: string;
  readonly pressed: PressedStage;
  readonly relative: RelativeStage;
  readonly help: HelpStage;
}

/** A volunteer, and a draft of theirs whose code was read out to them. */
interface HelpStage {
  readonly volunteerId: string;
  readonly ringId: string;
}

/** A call of an admin endpoint that succeeds when an admin makes it. */
export interface AdminCall {
  readonly name: EndpointName;
  readonly by: 'moderator' | 'admin';
  /** The act of the audit entry that the call writes. Null for a call without an audit entry. */
  readonly act: string | null;
  readonly request: (stage: Stage) => object;
}

const user = ({ member }: Stage) => ({ params: { id: member.id } });
const report = ({ reportId }: Stage) => ({ params: { id: reportId } });
const feedback = ({ feedbackId }: Stage) => ({ params: { id: feedbackId } });
const pressedCase = ({ pressed: { caseId } }: Stage) => ({ params: { id: caseId } });
const note = 'Rang the number that was left';
const relative = ({ relative: { id } }: Stage) => ({ params: { id } });
const emptyRequest = () => ({});

/** One call of every panel endpoint. Each call succeeds once. */
export const adminCalls: readonly AdminCall[] = [
  { name: 'readAdminStats', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAdminUsers', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAdminReports', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listFeedback', by: 'moderator', act: null, request: emptyRequest },
  { name: 'readDashboard', by: 'moderator', act: null, request: emptyRequest },
  { name: 'listAuditLog', by: 'admin', act: null, request: emptyRequest },
  { name: 'readAdminUser', by: 'moderator', act: 'VIEW_MEMBER', request: user },
  {
    name: 'searchAdminUsers',
    by: 'moderator',
    act: 'SEARCH_MEMBERS',
    request: ({ member }) => ({ body: { search: member.name } }),
  },
  { name: 'readEvidence', by: 'moderator', act: 'VIEW_EVIDENCE', request: report },
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
    request: (stage) => ({ ...user(stage), body: {} }),
  },
  {
    name: 'revealSender',
    by: 'admin',
    act: 'VIEW_CONTACTS',
    request: (stage) => ({ ...feedback(stage), body: {} }),
  },
  {
    name: 'verifyUser',
    by: 'moderator',
    act: 'VERIFY',
    request: (stage) => ({ ...user(stage), body: { basis: ['FACE'], note: 'Seen' } }),
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
    request: (stage) => ({ ...user(stage), body: { reason: 'Asked for money' } }),
  },
  {
    name: 'unblockUser',
    by: 'moderator',
    act: 'UNBLOCK',
    request: (stage) => ({ ...user(stage), body: {} }),
  },
  {
    name: 'reviewUser',
    by: 'moderator',
    act: 'REVIEW',
    request: (stage) => ({ ...user(stage), body: { note: 'A family of six' } }),
  },
  {
    name: 'askForPhoto',
    by: 'moderator',
    act: 'ASK_PHOTO',
    request: (stage) => ({ ...user(stage), body: { note: 'Too dark' } }),
  },
  {
    name: 'changeRole',
    by: 'admin',
    act: 'CHANGE_ROLE',
    request: (stage) => ({ ...user(stage), body: { role: 'moderator' } }),
  },
  {
    name: 'deleteUser',
    by: 'admin',
    act: 'DELETE',
    request: (stage) => ({ ...user(stage), body: { reason: 'Not a person' } }),
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
  { name: 'readPressedCase', by: 'moderator', act: 'VIEW_PRESSED', request: pressedCase },
  {
    name: 'notePressedTalk',
    by: 'moderator',
    act: 'PRESSED_TALK',
    request: (stage) => ({ ...pressedCase(stage), body: { note, reached: true } }),
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
    request: (stage) => ({ ...pressedCase(stage), body: { note } }),
  },
  {
    name: 'releasePressed',
    by: 'moderator',
    act: 'PRESSED_RELEASE',
    request: (stage) => ({ ...pressedCase(stage), body: { saidSo: true, note } }),
  },
  { name: 'listRelativeCases', by: 'moderator', act: null, request: emptyRequest },
  {
    name: 'searchRelatives',
    by: 'moderator',
    act: 'SEARCH_RELATIVES',
    request: ({ relative: { name } }) => ({ body: { search: name } }),
  },
  { name: 'readRelative', by: 'moderator', act: 'VIEW_RELATIVE', request: relative },
  {
    name: 'revealRelativeContacts',
    by: 'admin',
    act: 'VIEW_RELATIVE_CONTACTS',
    request: (stage) => ({ ...relative(stage), body: {} }),
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
      ...relative(stage),
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
    request: (stage) => ({ ...report(stage), body: {} }),
  },
  {
    name: 'resolveReport',
    by: 'moderator',
    act: 'DISMISS_REPORT',
    request: (stage) => ({ ...report(stage), body: { outcome: 'dismissed' } }),
  },
  {
    name: 'answerFeedback',
    by: 'moderator',
    act: 'ANSWER_FEEDBACK',
    request: (stage) => ({ ...feedback(stage), body: { reply: 'Thank you.', status: 'closed' } }),
  },
];

/**
 * Creates the subjects of one call. Subjects that the call does not use have the id of the member.
 */
export async function createStage(app: TestApp, call: AdminCall): Promise<Stage> {
  const isBlocked = call.name === 'unblockUser';
  const member = await createMember(app, isBlocked ? { blocked_at: app.clock.now() } : {});
  if (call.name === 'reviewUser') {
    const review = { memberId: member.id, reason: 'MANY_ACCOUNTS', at: app.clock.now() } as const;
    await askForReview(app.db, review);
  }
  const caseId = call.name.endsWith('RecoveryCase') ? await openCase(app, member) : member.id;
  const isPressed = call.name.includes('Pressed');
  const placeholderCase = { caseId: member.id, relativeId: member.id };
  const pressed = isPressed ? await openPressedCase(app, member) : placeholderCase;
  const isAboutRelative = call.name.includes('Relative');
  const placeholderRelative = {
    id: member.id,
    name: member.name,
    reportId: member.id,
    stoppedId: member.id,
  };
  const relative = isAboutRelative ? await openRelativeCase(app, member) : placeholderRelative;
  const needsRing = call.name.includes('Ring') || call.name.includes('Volunteer');
  const help = needsRing
    ? await openRing(app, await createRelative(app))
    : { volunteerId: member.id, ringId: member.id };
  let reportId = member.id;
  if (
    ['acknowledgeReport', 'resolveReport', 'readEvidence', 'decideMemberCase'].includes(call.name)
  ) {
    const reporter = await createMember(app, { gender: 'MALE' });
    const reportResponse = await app.call('reportMember', {
      token: reporter.token,
      body: { memberId: member.id, reason: 'OTHER' },
    });
    reportId = reportResponse.body.id;
  }
  if (!['answerFeedback', 'revealSender'].includes(call.name)) {
    return { member, reportId, feedbackId: member.id, caseId, pressed, relative, help };
  }
  const feedbackResponse = await app.call('sendFeedback', {
    body: { title: 'Good work', description: 'It is good to be here.', email: 'v@test.example' },
  });
  return {
    member,
    reportId,
    feedbackId: feedbackResponse.body.id,
    caseId,
    pressed,
    relative,
    help,
  };
}

/** Makes a person a volunteer with a draft whose code was read out to them. */
export async function openRing(app: TestApp, { id }: Pick<TestMember, 'id'>): Promise<HelpStage> {
  await makeVolunteer(app, id);
  return { volunteerId: id, ringId: await createHelpedDraft(app, id, 'told') };
}

/** The acts of the audit entries after `lastId`, in order. */
export async function actsSince(app: TestApp, lastId: string | null): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('act')
    .$if(lastId !== null, (query) => query.where('id', '>', lastId as string))
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
}

/** The id of the latest audit entry. Null if the log is empty. */
export async function lastAuditId(app: TestApp): Promise<string | null> {
  const row = await app.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
