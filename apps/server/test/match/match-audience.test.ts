import { failures } from '@sambandha/contract/errors';
import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import { describe, expect, it } from 'vitest';
import { exportInterestSettings } from '../../src/features/match/index.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { untilLockWait } from '../harness/lock-wait.ts';
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
  it('is `everyone` by default', async () => {
    const { she, he } = await createPair(app);
    expect(await readSettings(she)).toEqual({ interestFrom: 'everyone' });
    expect((await matchApi.request(he, she)).status).toBe(201);
  });

  it('can admit verified members only', async () => {
    const { she, he } = await createPair(app);
    expect((await matchApi.restrictInterest(she, 'verified')).body.settings).toEqual({
      interestFrom: 'verified',
    });
    expect(await readSettings(she)).toEqual({ interestFrom: 'verified' });
    expect((await matchApi.request(he, she)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(he, she, FIRST_MESSAGE)).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.rowsBetween(she, he)).toEqual([]);
    const verifiedMan = await createMember(app, { gender: 'MALE', verified_at: app.clock.now() });
    expect((await matchApi.request(verifiedMan, she)).status).toBe(201);
  });

  it('can admit only members who meet all preferences of the recipient', async () => {
    const { she, he } = await createPair(app);
    await setPreferences(she, { preferredMaritalStatus: 'NEVER_MARRIED', preferredAgeMax: 60 });
    await matchApi.restrictInterest(she, 'preferred');
    const older = await createMember(app, { gender: 'MALE', date_of_birth: '1950-01-01' });
    expect((await matchApi.request(older, she)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(he, she)).status).toBe(201);
  });

  it('ignores preferences about missing or private values of the sender', async () => {
    const she = await createMember(app);
    await setPreferences(she, {
      preferredEducation: 'MASTERS_DEGREE',
      preferredNakshatra: 'ROHINI',
    });
    await matchApi.restrictInterest(she, 'preferred');
    const manWithoutStar = await createMember(app, { gender: 'MALE' });
    const manWithStar = await createMember(app, { gender: 'MALE', nakshatra: 'ASHWINI' });
    const manWithPrivateStar = await createMember(app, {
      gender: 'MALE',
      nakshatra: 'ASHWINI',
      show_horoscope: false,
    });
    expect((await matchApi.request(manWithoutStar, she)).status).toBe(201);
    expect((await matchApi.request(manWithStar, she)).error).toEqual(INTEREST_CLOSED);
    expect((await matchApi.request(manWithPrivateStar, she)).status).toBe(201);
  });

  it('admits a member when the recipient has no preferences', async () => {
    const { she, he } = await createPair(app);
    await matchApi.restrictInterest(she, 'preferred');
    expect((await matchApi.request(he, she)).status).toBe(201);
  });

  it('does not affect acceptances or existing requests', async () => {
    const { she, he } = await createPair(app);
    await matchApi.restrictInterest(she, 'verified');
    const { id } = (await matchApi.request(she, he)).body.match;
    expect((await matchApi.request(he, she)).body.match).toMatchObject({ id, status: 'ACCEPTED' });

    const otherWoman = await createMember(app);
    await matchApi.request(he, otherWoman);
    await matchApi.restrictInterest(otherWoman, 'verified');
    expect((await matchApi.request(he, otherWoman)).status).toBe(200);
    expect((await matchApi.interests(otherWoman, 'received')).body.interests).toHaveLength(1);
  });

  it('applies to a new request after a withdrawal', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(he, id, 'withdraw');
    await matchApi.restrictInterest(she, 'verified');
    expect((await matchApi.request(he, she)).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.rowsBetween(she, he)).toMatchObject([{ status: 'WITHDRAWN' }]);
    await matchApi.restrictInterest(she, 'everyone');
    expect((await matchApi.request(he, she)).status).toBe(201);
  });

  it('does not count a refused request against the daily limit', async () => {
    const { she, he } = await createPair(app);
    await matchApi.restrictInterest(she, 'verified');
    await matchApi.request(he, she);
    const { usage } = (await app.call('readUsage', { token: he.token })).body;
    expect(usage.interests.used).toBe(0);
  });

  it('can be read, changed and exported by the signed-in member', async () => {
    const she = await createMember(app);
    expect((await matchApi.restrictInterest(she, 'friends' as InterestFrom)).error).toMatchObject({
      code: 'VALIDATION',
      message: 'Please choose who can send you an interest',
    });
    expect((await app.call('readInterestSettings')).status).toBe(401);
    const setting = { body: { interestFrom: 'verified' as const } };
    expect((await app.call('updateInterestSettings', setting)).status).toBe(401);
    expect(await readSettings(she)).toEqual({ interestFrom: 'everyone' });
    await matchApi.restrictInterest(she, 'preferred');
    const [exportedSettings] = await exportInterestSettings(app.context, she.id);
    expect(exportedSettings?.value).toEqual({ interestFrom: 'preferred' });
  });

  it('applies to a request in progress when the change is committed first', async () => {
    const { she, he } = await createPair(app);
    const transaction = await app.db.startTransaction().execute();
    await transaction
      .updateTable('members')
      .set({ interest_from: 'verified' })
      .where('id', '=', she.id)
      .execute();
    const pendingRequest = matchApi.request(he, she);
    await untilLockWait(app);
    await transaction.commit().execute();
    expect((await pendingRequest).error).toEqual(INTEREST_CLOSED);
    expect(await matchApi.rowsBetween(she, he)).toEqual([]);
  });

  it('when changed during a request, leads to a stored request or a refusal', async () => {
    for (let round = 0; round < 10; round++) {
      const { she, he } = await createPair(app);
      const [requestResponse, settingResponse] = await Promise.all([
        matchApi.request(he, she),
        matchApi.restrictInterest(she, 'verified'),
      ]);
      expect(settingResponse.status).toBe(200);
      expect([201, 403]).toContain(requestResponse.status);
      expect(await matchApi.rowsBetween(she, he)).toHaveLength(
        requestResponse.status === 201 ? 1 : 0,
      );
    }
  });
});
