import { addReviewReason } from '../../../src/db/review.ts';
import { openPressedCase, openRecoveryCase, openRelativeCase } from '../admin-cases.ts';
import { openConsentCall } from '../admin-stage.ts';
import type { TestApp } from '../app.ts';
import { sealedRecordCalls } from '../sealed.ts';
import {
  createMemberWithRecords,
  createPersonWithoutProfile,
  markSecondFactor,
  type SignedInPerson,
} from './people.ts';

/** The subjects of the panel's calls. None of them is a viewer in the permission tables. */
export type Panel = Awaited<ReturnType<typeof createPanel>>;

/**
 * Creates the subjects of the panel's calls. If `subject` is given, all cases are about this
 * person. Otherwise the pressed case and the report about a relative have subjects of their own.
 */
export async function createPanel(app: TestApp, subject?: SignedInPerson) {
  const colleague = await createMemberWithRecords(app, { gender: 'MALE', is_admin: true });
  await markSecondFactor(app, colleague);
  const member = subject ?? (await createMemberWithRecords(app));
  const stoppedMember = await createMemberWithRecords(app, { blocked_at: app.clock.now() });
  const reporter = await createMemberWithRecords(app, { gender: 'MALE' });
  const body = { memberId: member.id, reason: 'OTHER' } as const;
  const report = await app.call('reportMember', { token: reporter.token, body });
  const feedback = await app.call('sendFeedback', {
    token: (subject ?? reporter).token,
    body: { title: 'Good work', description: 'It is good to be here.', email: reporter.email },
  });
  await addReviewReason(app.db, {
    memberId: member.id,
    reason: 'MANY_ACCOUNTS',
    at: app.clock.now(),
  });
  const recordApi = sealedRecordCalls(app);
  const opening = await recordApi.ask(colleague, member.email);
  /**
   * The id of the opening of sealed records to which the colleague agreed. Before `agreeToOpening`,
   * the id of an opening that nobody has confirmed.
   */
  let agreedOpeningId = opening.body.id;

  return {
    colleague,
    stoppedMember,
    subjects: {
      member,
      reportId: report.body.id,
      feedbackId: feedback.body.id,
      caseId: await openRecoveryCase(app, member),
      pressedCase: await openPressedCase(app, subject ?? (await createMemberWithRecords(app))),
      reportedRelative: await openRelativeCase(
        app,
        subject ?? (await createMemberWithRecords(app)),
      ),
      consentCall: await openConsentCall(app, await createPersonWithoutProfile(app)),
    },
    openingId: opening.body.id,
    agreedOpeningId: () => agreedOpeningId,
    /** Makes an admin ask for an opening, and the colleague agree to it. */
    agreeToOpening: async (admin: SignedInPerson) => {
      agreedOpeningId = (await recordApi.ask(admin, member.email)).body.id;
      const { status } = await recordApi.confirm(colleague, agreedOpeningId);
      if (status !== 204) throw new Error(`the colleague did not agree: ${status}`);
    },
  };
}
