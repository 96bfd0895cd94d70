import { beforeAll, expect, test } from 'vitest';
import { browseCalls } from '../harness/browse-calls.ts';
import { testApp } from '../harness/test-app.ts';
import { type DailyActivity, runWeek } from '../harness/week.ts';
import { makeDailySignIns } from '../harness/week-account.ts';
import { browseHeavily } from '../harness/week-browse.ts';

/*
 * A member without bad intent must not reach a limit, even with heavy use of the product. Each new
 * limit needs calls in these days that count toward it (harness/week-*.ts).
 */
const days: readonly DailyActivity[] = [makeDailySignIns, browseHeavily];

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
beforeAll(async () => {
  // The clock starts at noon, so that the acts of one simulated day belong to one day of the
  // limits.
  browseCalls(app).advanceToNextNoon();
});

test('a simulated week of heavy use reaches no limit', { timeout: 180_000 }, async () => {
  const reachedLimits = await runWeek(app, { family: 6, neighbours: 4 }, days);
  expect(reachedLimits).toEqual([]);
  // All members have registered, and each member of the family has entered a phone number.
  const { rows } = await app.query(
    'SELECT count(*)::int AS members, count(phone)::int AS phones FROM accounts',
  );
  expect(rows).toEqual([{ members: 10, phones: 6 }]);
  // One member opens 28 profiles on five days and 60 on two.
  const views = await app.query('SELECT count(*)::int AS opened FROM profile_views');
  expect(views.rows).toEqual([{ opened: 5 * 28 + 2 * 60 }]);
});
