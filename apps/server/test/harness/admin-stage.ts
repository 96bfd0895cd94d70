import type { EndpointName } from '@sambandha/contract/endpoints';
import { addReviewReason } from '../../src/db/review.ts';
import type { AdminCall } from './admin.ts';
import {
  openPressedCase,
  openRecoveryCase,
  openRelativeCase,
  type PressedCaseSubjects,
  type ReportedRelativeSubjects,
} from './admin-cases.ts';
import type { TestApp } from './app.ts';
import { createMember, createRelative, type TestMember } from './factories.ts';
import { createVolunteerDraft, makeVolunteer } from './volunteer-drafts.ts';

/** The subjects of the panel's calls. */
export interface PanelSubjects {
  readonly member: TestMember;
  readonly reportId: string;
  readonly feedbackId: string;
  /** The id of a recovery case. */
  readonly caseId: string;
  readonly pressedCase: PressedCaseSubjects;
  readonly reportedRelative: ReportedRelativeSubjects;
  readonly consentCall: ConsentCallSubjects;
}

/** A volunteer, and the consent call (`ring` in the API) about a draft of the volunteer. */
interface ConsentCallSubjects {
  readonly volunteerId: string;
  readonly ringId: string;
}

/** The calls about a report of a member. */
const reportCalls: readonly EndpointName[] = [
  'acknowledgeReport',
  'resolveReport',
  'readEvidence',
  'decideMemberCase',
];

/** The calls about one message of feedback. */
const feedbackCalls: readonly EndpointName[] = ['answerFeedback', 'revealSender'];

/**
 * Creates the subjects of one call. Subjects that the call does not use have the id of the member.
 */
export async function createPanelSubjects(
  app: TestApp,
  { name: call }: AdminCall,
): Promise<PanelSubjects> {
  const isBlocked = call === 'unblockUser';
  const member = await createMember(app, isBlocked ? { blocked_at: app.clock.now() } : {});
  const { id } = member;
  if (call === 'reviewUser') {
    const review = { memberId: id, reason: 'MANY_ACCOUNTS', at: app.clock.now() } as const;
    await addReviewReason(app.db, review);
  }
  const isAboutVolunteer = call.includes('ConsentCall') || call.includes('Volunteer');
  return {
    member,
    reportId: reportCalls.includes(call) ? await reportMember(app, id) : id,
    feedbackId: feedbackCalls.includes(call) ? await sendFeedback(app) : id,
    caseId: call.endsWith('RecoveryCase') ? await openRecoveryCase(app, member) : id,
    pressedCase: call.includes('Pressed')
      ? await openPressedCase(app, member)
      : { caseId: id, relativeId: id },
    reportedRelative: call.includes('Relative')
      ? await openRelativeCase(app, member)
      : { id, name: member.name, reportId: id, stoppedId: id },
    consentCall: isAboutVolunteer
      ? await openConsentCall(app, await createRelative(app))
      : { volunteerId: id, ringId: id },
  };
}

/** Makes a man report a member, and returns the id of the report. */
async function reportMember(app: TestApp, memberId: string): Promise<string> {
  const { token } = await createMember(app, { gender: 'MALE' });
  const { body } = await app.call('reportMember', { token, body: { memberId, reason: 'OTHER' } });
  return body.id;
}

/** Sends feedback as a visitor, and returns its id. */
async function sendFeedback(app: TestApp): Promise<string> {
  const { body } = await app.call('sendFeedback', {
    body: { title: 'Good work', description: 'It is good to be here.', email: 'v@test.example' },
  });
  return body.id;
}

/** Makes a person a volunteer with a draft that waits for a consent call (`ring` in the API). */
export async function openConsentCall(
  app: TestApp,
  { id }: Pick<TestMember, 'id'>,
): Promise<ConsentCallSubjects> {
  await makeVolunteer(app, id);
  return { volunteerId: id, ringId: await createVolunteerDraft(app, id, 'told') };
}
