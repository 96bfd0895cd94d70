import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

test('a request whose statement the database cancels gets 503 with Retry-After and stores nothing', async () => {
  const body = { title: 'Cancelled', description: 'This statement takes too long.' };
  await app.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE feedback`.execute(trx);
    const request = app.call('sendFeedback', { body });
    await waitForBlockedStatement(app);
    // A timeout of the server cancels a statement with the same error.
    await app.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    const { status, error, headers } = await request;
    expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
  });
  expect((await app.query('SELECT FROM feedback')).rows).toEqual([]);
  expect((await app.call('sendFeedback', { body })).status).toBe(201);
});
