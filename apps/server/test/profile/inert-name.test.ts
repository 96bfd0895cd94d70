import { fullName } from '@sambandha/contract/profile/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toHtml } from '../../src/outside/mail-html.ts';
import { createMember } from '../harness/factories.ts';
import { runMigration } from '../harness/run-migration.ts';
import { testApp } from '../harness/test-app.ts';

/* A name appears in e-mails to other people, so a mail program must not convert it into a link. */

const app = testApp();

const HOSTILE = 'https://evil.example/pay-here Bhat';

/** Matches texts that a mail program converts into a link. */
const linkLike = /[a-z]\.[a-z]|[:/@]/i;

test('a name that is a link is refused', async () => {
  const woman = await createMember(app);
  const edit = await app.call('updateOwnProfile', {
    token: woman.token,
    body: { fullName: HOSTILE },
  });
  expect(edit.error.fields?.[0]?.path).toBe('fullName');
  expect((await app.call('readMe', { token: woman.token })).body.user.name).toBe(woman.name);
});

test('an accepted name contains no link, line break or right-to-left text', () => {
  const namePart = fc.constantFrom(
    '.',
    ':',
    '/',
    '@',
    'evil',
    'com',
    '\u202e',
    'אנו',
    '\n',
    ' ',
    'ಅನು',
    'K',
  );
  fc.assert(
    fc.property(fc.array(namePart, { maxLength: 12 }), (parts) => {
      const { success, data } = fullName.safeParse(parts.join(''));
      if (!success) return;
      expect(data).not.toMatch(linkLike);
      expect(data).not.toMatch(/[\n\u202e\p{Script=Hebrew}]/u);
      expect(toHtml(`${data} invites you`, { publicUrl: 'https://e.org' })).not.toContain('<a ');
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['K.R.Bhat', 'K. R. Bhat'],
  ['Dr.Ashwath Hegde', 'Dr. Ashwath Hegde'],
  ["D'Souza-Bhat", "D'Souza-Bhat"],
  ['ಎ. ವಿನೋದಾ', 'ಎ. ವಿನೋದಾ'],
])('%s is stored as %s', (input, expected) => {
  expect(fullName.parse(input)).toBe(expected);
});

describe('a name stored before migration 0069', () => {
  test.each([
    [HOSTILE, 'https evil. example pay-here Bhat'],
    ['evil.example Bhat', 'evil. example Bhat'],
    ['Anu\nBhat', 'Anu Bhat'],
    // The direction mark becomes a second space.
    ['Anu \u202eBhat', 'Anu  Bhat'],
    [':::', '?'],
    ['Anu Bhat', 'Anu Bhat'],
  ])('%j becomes %j', async (before, after) => {
    const { id } = await createMember(app, { full_name: before });
    await runMigration(app, '0069_inert_names.sql');
    for (const table of ['members', 'persons']) {
      const { rows } = await sql<{ full_name: string }>`
        SELECT full_name FROM ${sql.table(table)} WHERE id = ${id}`.execute(app.db);
      expect(rows, table).toEqual([{ full_name: after }]);
    }
  });
});
