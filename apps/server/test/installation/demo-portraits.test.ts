import { demoPeople } from '@sambandha/demo/people';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../src/demo/seed.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp({ env: { NODE_ENV: 'development', DEMO: '1' } });
beforeAll(async () => {
  await seedDemo(app.context);
  await app.updateSearchIndex();
});

/**
 * Returns the members on the first page of Browse, in order, each with the path of the portrait.
 */
async function readFirstPage({ phone }: { phone: string }) {
  // The demo accepts any password.
  const { body } = await app.call('login', { body: { phone, password: 'Manjari7Kere' } });
  const page = await app.call('browse', { token: body.token, query: { page: 1, sort: 'match' } });
  return page.body.profiles.map(({ id, photo }) => [id, photo.match(/^\/media\/[^?]+/)?.[0]]);
}

/** Gives a copy of an existing photo to every member who has no portrait. */
async function finishPortraits(): Promise<void> {
  await sql`
    INSERT INTO photos (id, member_id, file_name, width, height, thumbhash, is_primary, position, created_at)
    SELECT gen_random_uuid(), member.id, photo.file_name, photo.width, photo.height,
      photo.thumbhash, true, 0, photo.created_at
    FROM members AS member, (SELECT * FROM photos LIMIT 1) AS photo
    WHERE member.synthetic AND NOT EXISTS (SELECT FROM photos WHERE member_id = member.id)
  `.execute(app.database.db);
  await app.updateSearchIndex();
}

test('the first Browse page of the demo people does not change when all portraits exist', async () => {
  const { woman, man } = demoPeople;
  const before = [await readFirstPage(woman), await readFirstPage(man)];
  await finishPortraits();
  const after = [await readFirstPage(woman), await readFirstPage(man)];
  expect(before.map((page) => page.length)).toEqual([12, 12]);
  expect(after).toEqual(before);
});
