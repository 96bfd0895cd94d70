import { DRAFTS_PER_YEAR } from '@sambandha/contract/draft/choices';
import { expect, test } from 'vitest';
import type { TestMember } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { addPhoto } from '../harness/images.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the handover of an account that is held or reported. */

const app = testApp();
const handoverApi = handoverCalls(app);

test.each(['a call for help', 'a hold by reports'])(
  'a handover after %s returns the usual responses, and the profile stays held',
  async (cause) => {
    const { managedAccount, man } = await handoverApi.createManagedAccount();
    const { managedAccount: heldAccount } = await handoverApi.createManagedAccount();
    if (cause === 'a call for help') {
      await app.call('press', { token: heldAccount.token, body: {} });
    } else {
      await app.query(`UPDATE members SET held_at = now() WHERE id = '${heldAccount.id}'`);
    }
    const responses = [];
    for (const account of [managedAccount, heldAccount]) {
      for (let count = 0; count < DRAFTS_PER_YEAR; count += 1) {
        await handoverApi.create(account, { email: handoverApi.newDaughterEmail() });
      }
      const email = handoverApi.newDaughterEmail();
      const refusal = await handoverApi.handOver(account, { email });
      // Resets the yearly limit, so that the next handover succeeds.
      await app.query(`DELETE FROM drafts WHERE maker_id = '${account.id}'`);
      const { maker, ...keys } = await handoverApi.handOverTo(account, email);
      const consent = await handoverApi.giveConsent(keys);
      const [draft] = await handoverApi.list(maker);
      responses.push({
        refusal: refusal.error.code,
        userFields: Object.keys(consent.body.user),
        draft: { state: draft?.state, handedOver: draft?.handedOver },
      });
    }
    expect(responses[0]?.refusal).toBe('DRAFTS_FULL');
    expect(responses[1]).toEqual(responses[0]);
    const readStatus = async ({ id }: Pick<TestMember, 'id'>) =>
      (await app.call('readProfile', { token: man.token, params: { id } })).status;
    expect([await readStatus(managedAccount), await readStatus(heldAccount)]).toEqual([200, 404]);
  },
);

test('the candidate cannot remove reported content of the profile from the sealed record', async () => {
  const { managedAccount, man } = await handoverApi.createManagedAccount();
  await app.query(
    `UPDATE members SET bio = 'Send money. ' || bio WHERE id = '${managedAccount.id}'`,
  );
  const report = await app.call('reportMember', {
    token: man.token,
    body: { memberId: managedAccount.id, reason: 'HARASSMENT' },
  });
  // The record covers only photos from before the report.
  app.clock.advance(1000);
  await addPhoto(app, managedAccount);
  const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
  const body = { token: keys.token, code: keys.code };
  const { photos } = (await app.call('readPreparedProfile', { body })).body;
  const consent = await handoverApi.giveConsent(keys, {
    photoIds: photos.slice(1).map(({ id }) => id),
    changes: { bio: 'A harmless text about me, which is long enough for a profile.' },
  });
  expect(consent.status).toBe(201);
  const records = await sealedRecordCalls(app).readRecords(report.body.id);
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(['photo', 'profile']);
  const profile = records.find(({ kind }) => kind === 'profile');
  expect(profile?.facts.aboutMe).toMatch(/^Send money\. /);
});
