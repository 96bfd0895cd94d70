import { askForReview } from '../../src/db/review.ts';
import type { AdminCall } from './admin.ts';
import {
  openCase,
  openPressedCase,
  openRelativeCase,
  type PressedStage,
  type RelativeStage,
} from './admin-cases.ts';
import type { TestApp } from './app.ts';
import { createMember, createRelative, type TestMember } from './factories.ts';
import { createVolunteerDraft, makeVolunteer } from './volunteer-drafts.ts';

/** The subjects of the panel's calls. */
export interface Stage {
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
  return { volunteerId: id, ringId: await createVolunteerDraft(app, id, 'told') };
}
