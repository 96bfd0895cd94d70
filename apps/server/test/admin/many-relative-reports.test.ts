import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, createRelative } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

test('an open report about a relative precedes any number of later decided ones', async () => {
  const [moderator, woman, uncle] = [
    await createMember(app, { is_moderator: true }),
    await createMember(app),
    await createRelative(app),
  ];
  const createdAt = app.clock.now();
  const buildReport = (status: 'open' | 'dismissed', created_at: Date) => ({
    id: randomUUID(),
    person_id: uncle.id,
    candidate_id: woman.id,
    relation: 'UNCLE' as const,
    reporter_id: woman.id,
    reason: 'FORCED',
    status,
    created_at,
  });
  const openReport = buildReport('open', createdAt);
  const later = new Date(createdAt.getTime() + 1000);
  // Together with the open report, these are 101 reports. A response contains at most 100.
  const decidedReports = Array.from({ length: 100 }, () => buildReport('dismissed', later));
  await app.db
    .insertInto('relative_reports')
    .values([openReport, ...decidedReports])
    .execute();
  const { token } = moderator;
  const { body } = await app.call('readRelative', { token, params: { id: uncle.id } });
  expect(body.relative.reports).toHaveLength(100);
  expect(body.relative.reports[0]).toMatchObject({ id: openReport.id, status: 'open' });
});
