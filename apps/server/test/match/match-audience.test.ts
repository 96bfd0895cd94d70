import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import { describe, expect, it } from 'vitest';
import { exportInterestSettings } from '../../src/features/match/index.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { app, on, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

const settings = async (member: TestMember) =>
  (await app.call('readInterestSettings', { token: member.token })).body.settings;

async function wish(member: TestMember, body: object) {
  expect((await app.call('updatePreferences', { token: member.token, body })).status).toBe(200);
}

/** The same refusal for every choice, so that no one learns which one it is. */
const closed = {
  statusCode: 403,
  error: 'Forbidden',
  code: 'INTEREST_CLOSED',
  message: 'This member is not accepting new interest right now.',
};

describe('whom a member lets send interest', () => {
  it('is everyone who sees them, until they choose', async () => {
    const { she, he } = await createPair(app);
    expect(await settings(she)).toEqual({ interestFrom: 'everyone' });
    expect((await on.request(he, she)).status).toBe(201);
  });

  it('can be verified members alone', async () => {
    const { she, he } = await createPair(app);
    expect((await on.hearFrom(she, 'verified')).body.settings).toEqual({
      interestFrom: 'verified',
    });
    expect(await settings(she)).toEqual({ interestFrom: 'verified' });
    expect((await on.request(he, she)).error).toEqual(closed);
    expect((await on.request(he, she, FIRST_MESSAGE)).error).toEqual(closed);
    expect(await on.rowsBetween(she, he)).toEqual([]);
    const known = await createMember(app, { gender: 'MALE', verified_at: app.clock.now() });
    expect((await on.request(known, she)).status).toBe(201);
  });

  it('can be those who meet all that the member looks for', async () => {
    const { she, he } = await createPair(app);
    await wish(she, { preferredMaritalStatus: 'NEVER_MARRIED', preferredAgeMax: 30 });
    await on.hearFrom(she, 'preferred');
    const older = await createMember(app, { gender: 'MALE', date_of_birth: '1980-01-01' });
    expect((await on.request(older, she)).error).toEqual(closed);
    expect((await on.request(he, she)).status).toBe(201);
  });

  it('takes what is not told, or kept private, neither way', async () => {
    const she = await createMember(app);
    await wish(she, { preferredEducation: 'MASTERS_DEGREE', preferredNakshatra: 'ROHINI' });
    await on.hearFrom(she, 'preferred');
    const silent = await createMember(app, { gender: 'MALE' });
    const open = await createMember(app, { gender: 'MALE', nakshatra: 'ASHWINI' });
    const hidden = await createMember(app, {
      gender: 'MALE',
      nakshatra: 'ASHWINI',
      show_horoscope: false,
    });
    expect((await on.request(silent, she)).status).toBe(201);
    expect((await on.request(open, she)).error).toEqual(closed);
    expect((await on.request(hidden, she)).status).toBe(201);
  });

  it('lets everyone through where the member looks for nothing in particular', async () => {
    const { she, he } = await createPair(app);
    await on.hearFrom(she, 'preferred');
    expect((await on.request(he, she)).status).toBe(201);
  });

  it('keeps nobody from answering, and leaves alone what stands already', async () => {
    const { she, he } = await createPair(app);
    await on.hearFrom(she, 'verified');
    const { id } = (await on.request(she, he)).body.match;
    expect((await on.request(he, she)).body.match).toMatchObject({ id, status: 'ACCEPTED' });

    const other = await createMember(app);
    await on.request(he, other);
    await on.hearFrom(other, 'verified');
    expect((await on.request(he, other)).status).toBe(200);
    expect((await on.interests(other, 'received')).body.interests).toHaveLength(1);
  });

  it('counts again when someone asks anew', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(he, id, 'withdraw');
    await on.hearFrom(she, 'verified');
    expect((await on.request(he, she)).error).toEqual(closed);
    expect(await on.rowsBetween(she, he)).toMatchObject([{ status: 'WITHDRAWN' }]);
    await on.hearFrom(she, 'everyone');
    expect((await on.request(he, she)).status).toBe(201);
  });

  it('costs the one who is refused nothing of the day’s allowance', async () => {
    const { she, he } = await createPair(app);
    await on.hearFrom(she, 'verified');
    await on.request(he, she);
    const { usage } = (await app.call('readUsage', { token: he.token })).body;
    expect(usage.interests.used).toBe(0);
  });

  it('is the member’s own to read, to choose and to take along', async () => {
    const she = await createMember(app);
    expect((await on.hearFrom(she, 'friends' as InterestFrom)).error).toMatchObject({
      code: 'VALIDATION',
      message: 'Please choose who can send you interest',
    });
    expect((await app.call('readInterestSettings')).status).toBe(401);
    const asked = { body: { interestFrom: 'verified' as const } };
    expect((await app.call('updateInterestSettings', asked)).status).toBe(401);
    expect(await settings(she)).toEqual({ interestFrom: 'everyone' });
    await on.hearFrom(she, 'preferred');
    const [held] = await exportInterestSettings(app.context, she.id);
    expect(held?.value).toEqual({ interestFrom: 'preferred' });
  });

  it('is decided anew where it changes while a request is on its way', async () => {
    const { she, he } = await createPair(app);
    const change = await app.db.startTransaction().execute();
    await change
      .updateTable('members')
      .set({ interest_from: 'verified' })
      .where('id', '=', she.id)
      .execute();
    const asked = on.request(he, she);
    await expect
      .poll(
        async () =>
          (
            await app.query(
              `SELECT FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).rows.length,
        { interval: 10 },
      )
      .toBeGreaterThan(0);
    await change.commit().execute();
    expect((await asked).error).toEqual(closed);
    expect(await on.rowsBetween(she, he)).toEqual([]);
  });

  it('and a request at the same instant: asked before, or refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { she, he } = await createPair(app);
      const [asked, chosen] = await Promise.all([
        on.request(he, she),
        on.hearFrom(she, 'verified'),
      ]);
      expect(chosen.status).toBe(200);
      expect([201, 403]).toContain(asked.status);
      expect(await on.rowsBetween(she, he)).toHaveLength(asked.status === 201 ? 1 : 0);
    }
  });
});
