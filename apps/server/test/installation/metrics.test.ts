import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@sambandha/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { BACKUP_MARKER, TRIAL_MARKER } from '../../src/metrics/backup.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

const METRICS_TOKEN = 'a token of sixteen or more';

const app = testApp({ env: { METRICS_TOKEN } });

/** Returns the metrics of a scrape, by name. */
async function scrape(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await app.fetch('/metrics', { headers })).text();
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => [requireValue(line.split(' ')[0]), Number(line.split(' ')[1])]),
  );
}

test('a scrape reports the ages of the oldest report and of the oldest urgent report', async () => {
  const before = await scrape();
  expect(before.get('database_answers')).toBe(1);
  expect(before.get('report_unseen_seconds')).toBe(0);
  expect(before.get('urgent_unseen_seconds')).toBe(0);
  expect(before.get('jobs_failed')).toBe(0);
  expect(before.get('job_waits_seconds')).toBeDefined();

  const [reporter, member] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  const memberReport = await app.call('reportMember', {
    token: reporter.token,
    body: { memberId: member.id, reason: 'FAKE_PROFILE' },
  });
  expect(memberReport.status).toBe(201);
  app.clock.advance(HOUR_MS);
  const afterReport = await scrape();
  expect(afterReport.get('report_unseen_seconds')).toBeGreaterThanOrEqual(3600);
  expect(afterReport.get('urgent_unseen_seconds')).toBe(0);

  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, reporter.id);
  const urgentReport = await app.call('reportRelative', {
    token: reporter.token,
    body: { personId: uncle.id, reason: 'FORCED' },
  });
  expect(urgentReport.status).toBe(201);
  app.clock.advance(HOUR_MS);
  expect((await scrape()).get('urgent_unseen_seconds')).toBeGreaterThanOrEqual(3600);
});

test('a scrape succeeds without the values of the database when a query fails', async () => {
  await app.query('ALTER TABLE reports RENAME TO reports_away');
  try {
    // Scrapes within five seconds share one read of the database.
    app.clock.advance(HOUR_MS);
    const metrics = await scrape();
    expect(metrics.get('database_answers')).toBe(0);
    expect(metrics.has('report_unseen_seconds')).toBe(false);
    expect(metrics.get('browse_index_members')).toBeDefined();
  } finally {
    await app.query('ALTER TABLE reports_away RENAME TO reports');
    // The next scrape reads the database again.
    app.clock.advance(HOUR_MS);
  }
});

test('a scrape does not wait for a database that hangs', async () => {
  app.clock.advance(HOUR_MS);
  await inTransaction(app.db, async (trx) => {
    await sql`LOCK TABLE reports IN ACCESS EXCLUSIVE MODE`.execute(trx);
    // Without the limit, the scrape would wait for the end of this transaction.
    expect((await scrape()).get('database_answers')).toBe(0);
  });
  app.clock.advance(HOUR_MS);
});

test.each([
  ['backup', BACKUP_MARKER, 'backup_age_seconds'],
  ['trial restore', TRIAL_MARKER, 'restore_trial_age_seconds'],
])('a scrape reports the age of the last %s, and no age without it', async (_, marker, name) => {
  const { now } = app.clock;
  const before = await scrape();
  expect(before.has(name)).toBe(false);
  expect(before.get('archive_stands_seconds')).toBe(0);
  await writeFile(join(app.context.config.dataDir, marker), '');
  app.clock.advance(HOUR_MS);
  const age = (await scrape()).get(name);
  expect(age).toBeDefined();
  // The file has a time of the system clock, not of the test clock. The age is therefore arbitrary,
  // but both scrapes must lead to the same time of the backup.
  const backupTime = now().getTime() / 1000 - Number(age);
  app.clock.advance(HOUR_MS);
  const later = (await scrape()).get(name);
  expect(now().getTime() / 1000 - Number(later)).toBeCloseTo(backupTime);
});
