import { failures } from '@sambandha/contract/errors';
import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import { describe, expect, test } from 'vitest';
import { exportInterestSettings } from '../../src/features/match/index.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

const readSettings = async (member: TestMember) =>
  (await app.call('readInterestSettings', { token: member.token })).body.settings;

async function setPreferences(member: TestMember, body: object) {
  expect((await app.call('updatePreferences', { token: member.token, body })).status).toBe(200);
}

/** The error of a refused interest. It is the same for every setting. */
const INTEREST_CLOSED = {
  statusCode: 403,
  error: 'Forbidden',
  code: 'INTEREST_CLOSED',
  message: failures.INTEREST_CLOSED[1],
};

describe('the setting for incoming interest', () => {
  test('is `everyone` by default', async () => {
    const { woman, man } = await createPair(app);
    expect(await readSettings(woman)).toEqual({ interestFrom: 'everyone' });
    expect((await matchApi.request(man, woman)).status).toBe(201);
  });

  test('can admit verified members only', async () => {
    const { woman, man } = await createPair(app);
    expect((await matchApi.restrictInterest(woman, 'verified')).body.settings).toEqual({
      interestFrom: 'verified',
    });
    expect(await readSettings(woman)).toEqual({ interestFrom: 'verified' });
    expect((await matchApi.request(man, woman)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(man, woman, FIRST_MESSAGE)).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
    const verifiedMan = await createMember(app, { gender: 'MALE', verified_at: app.clock.now() });
    expect((await matchApi.request(verifiedMan, woman)).status).toBe(201);
  });

  test('can admit only members who meet all preferences of the recipient', async () => {
    const { woman, man } = await createPair(app);
    await setPreferences(woman, { preferredMaritalStatus: 'NEVER_MARRIED', preferredAgeMax: 60 });
    await matchApi.restrictInterest(woman, 'preferred');
    const olderMan = await createMember(app, { gender: 'MALE', date_of_birth: '1950-01-01' });
    expect((await matchApi.request(olderMan, woman)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(man, woman)).status).toBe(201);
  });

  test('ignores preferences about missing or private values of the sender', async () => {
    const woman = await createMember(app);
    await setPreferences(woman, {
      preferredEducation: 'MASTERS_DEGREE',
      preferredNakshatra: 'ROHINI',
    });
    await matchApi.restrictInterest(woman, 'preferred');
    const manWithoutStar = await createMember(app, { gender: 'MALE' });
    const manWithStar = await createMember(app, { gender: 'MALE', nakshatra: 'ASHWINI' });
    const manWithPrivateStar = await createMember(app, {
      gender: 'MALE',
      nakshatra: 'ASHWINI',
      show_horoscope: false,
    });
    expect((await matchApi.request(manWithoutStar, woman)).status).toBe(201);
    expect((await matchApi.request(manWithStar, woman)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(manWithPrivateStar, woman)).status).toBe(201);
  });

  test('admits a member when the recipient has no preferences', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.restrictInterest(woman, 'preferred');
    expect((await matchApi.request(man, woman)).status).toBe(201);
  });

  test('does not affect acceptances or existing requests', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.restrictInterest(woman, 'verified');
    const { id } = (await matchApi.request(woman, man)).body.match;
    expect((await matchApi.request(man, woman)).body.match).toMatchObject({
      id,
      status: 'ACCEPTED',
    });

    const otherWoman = await createMember(app);
    await matchApi.request(man, otherWoman);
    await matchApi.restrictInterest(otherWoman, 'verified');
    expect((await matchApi.request(man, otherWoman)).status).toBe(200);
    expect((await matchApi.listInterests(otherWoman, 'received')).body.interests).toHaveLength(1);
  });

  test('applies to a new request after a withdrawal', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(man, id, 'withdraw');
    await matchApi.restrictInterest(woman, 'verified');
    expect((await matchApi.request(man, woman)).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.readMatchRows(woman, man)).toMatchObject([{ status: 'WITHDRAWN' }]);
    await matchApi.restrictInterest(woman, 'everyone');
    expect((await matchApi.request(man, woman)).status).toBe(201);
  });

  test('does not count a refused request against the daily limit', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.restrictInterest(woman, 'verified');
    await matchApi.request(man, woman);
    const { usage } = (await app.call('readUsage', { token: man.token })).body;
    expect(usage.interests.used).toBe(0);
  });

  test('can be read, changed and exported by the signed-in member', async () => {
    const woman = await createMember(app);
    expect((await matchApi.restrictInterest(woman, 'friends' as InterestFrom)).error).toMatchObject(
      {
        code: 'VALIDATION',
        message: 'Please choose who can send you an interest',
      },
    );
    expect(await readSettings(woman)).toEqual({ interestFrom: 'everyone' });
    await matchApi.restrictInterest(woman, 'preferred');
    const [exportedSettings] = await exportInterestSettings(app.context, woman.id);
    expect(exportedSettings?.value).toEqual({ interestFrom: 'preferred' });
  });

  test('applies to a request in progress when the change is committed first', async () => {
    const { woman, man } = await createPair(app);
    const transaction = await app.db.startTransaction().execute();
    await transaction
      .updateTable('members')
      .set({ interest_from: 'verified' })
      .where('id', '=', woman.id)
      .execute();
    const pendingRequest = matchApi.request(man, woman);
    await waitForBlockedStatement(app);
    await transaction.commit().execute();
    expect((await pendingRequest).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
  });

  test('when changed during a request, leads to a stored request or a refusal', async () => {
    for (let round = 0; round < 10; round++) {
      const { woman, man } = await createPair(app);
      const [requestResponse, settingResponse] = await Promise.all([
        matchApi.request(man, woman),
        matchApi.restrictInterest(woman, 'verified'),
      ]);
      expect(settingResponse.status).toBe(200);
      expect([201, 403]).toContain(requestResponse.status);
      expect(await matchApi.readMatchRows(woman, man)).toHaveLength(
        requestResponse.status === 201 ? 1 : 0,
      );
    }
  });
});
