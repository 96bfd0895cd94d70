import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addReviewReason } from '../../src/db/review.ts';
import { readExport, readWholeExport } from '../harness/data-export.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A relative with access to a candidate's phone can download the candidate's export. The export
 * must not show that the candidate is under pressure or has reported a relative. The export of a
 * reported member must not show the report.
 */

const app = testApp();

test('the export of a candidate shows no press, no hold and no report about a relative', async () => {
  const woman = await createMember(app, { full_name: 'Sahana Bhat' });
  const uncle = await createRelative(app);
  const brother = await createMember(app, { gender: 'MALE' });
  for (const { id } of [uncle, brother]) await addRelative(app, id, woman.id);
  const moderator = await createMember(app, { is_moderator: true });

  const press = app.call('press', { token: woman.token, body: { words: 'trace-of-press' } });
  expect((await press).status).toBe(204);
  for (const { id } of [uncle, brother]) {
    const report = { personId: id, reason: 'FORCED', details: 'trace-of-report' } as const;
    const call = app.call('reportRelative', { token: woman.token, body: report });
    expect(await statusOrErrorCode(call)).toBe(201);
  }
  // The woman also reported a message that the uncle wrote for another member.
  const other = await createMember(app, { gender: 'MALE' });
  await addRelative(app, uncle.id, other.id);
  await app.db
    .insertInto('relative_reports')
    .values({
      id: randomUUID(),
      person_id: uncle.id,
      candidate_id: other.id,
      relation: 'UNCLE',
      reporter_id: woman.id,
      reason: 'ASKING_FOR_MONEY',
      details: 'trace-of-report',
      created_at: app.clock.now(),
    })
    .execute();
  const details = { reason: 'HARASSMENT', details: 'trace-of-report' } as const;
  const report = { memberId: brother.id, ...details };
  const call = app.call('reportMember', { token: woman.token, body: report });
  expect(await statusOrErrorCode(call)).toBe(201);
  for (const reason of ['HELD_BEFORE', 'BIRTH_YEAR', 'REPORT_PILE', 'MANY_PROFILES'] as const) {
    await addReviewReason(app.db, { memberId: woman.id, reason, at: app.clock.now() });
  }
  const decision = { act: 'endPart', note: 'trace-of-note', reports: [], candidateId: woman.id };
  const decisionCall = app.call('decideRelative', {
    token: moderator.token,
    params: { id: uncle.id },
    body: decision,
  } as never);
  expect(await statusOrErrorCode(decisionCall)).toBe(200);

  const text = await readWholeExport(app, woman);
  expect(text).toContain('Sahana Bhat');
  // This reason for review is exported, because it reveals neither pressure nor a report.
  expect(text).toContain('Viewed a lot of members in a day');
  for (const trace of [
    /trace-of/,
    /\bpressed|pressure|PRESSED/,
    /FORCED|HARASSMENT|ASKING_FOR_MONEY/,
    // The texts of the other three reasons for review.
    /deleted while under review/,
    /wrong birth date/,
    /Several reports at once/,
    /Removed a relative|END_PART/,
  ]) {
    expect(text).not.toMatch(trace);
  }
});

test('the decisions in the export of a reported member show no report', async () => {
  const [woman, brother] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  await addRelative(app, brother.id, woman.id);
  const { token } = await createMember(app, { is_moderator: true });
  const reportBrother = async () => {
    const body = { memberId: brother.id, reason: 'HARASSMENT' } as const;
    return (await app.call('reportMember', { token: woman.token, body })).body.id;
  };
  for (const outcome of ['dismissed', 'resolved'] as const) {
    const params = { id: await reportBrother() };
    const acknowledgement = app.call('acknowledgeReport', { token, params });
    expect(await statusOrErrorCode(acknowledgement)).toBe(200);
    const decision = app.call('resolveReport', { token, params, body: { outcome } });
    expect(await statusOrErrorCode(decision)).toBe(200);
  }
  for (const act of ['dismiss', 'resolve', 'askPhoto'] as const) {
    const body = { act, reason: 'Too dark', reports: [await reportBrother()], reasons: [] };
    const decision = app.call('decideMemberCase', { token, params: { id: brother.id }, body });
    expect(await statusOrErrorCode(decision)).toBe(200);
  }
  const { decisions } = JSON.parse(await readExport(app, brother));
  expect(decisions).toMatchObject([{ decision: 'Asked for a better photo' }]);
});
