import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactKey } from '../../src/features/account/contact.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';

/* The migrations add mailbox keys to accounts that were created before mailboxes were compared. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const files = ['0024_mailbox.sql', '0032_mailbox_key.sql'].map(
  (name) => new URL(`../../migrations/${name}`, import.meta.url),
);

/** Runs the migrations again over accounts in their previous form. */
async function migrateAgain(): Promise<void> {
  await app.query('ALTER TABLE accounts DROP COLUMN email_key');
  for (const file of files) await app.query(await readFile(file, 'utf8'));
}

const localPart = fc.stringMatching(/^[a-c.+]{1,6}$/);
const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'mail.example', 'gmail.com.example');
const address = fc.tuple(localPart, domain).map((parts) => parts.join('@'));

it('the migrations set the mailbox key only for the first account of each mailbox', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(address, { minLength: 1, maxLength: 20 }), async (emails) => {
      await sql`DELETE FROM members`.execute(app.db);
      const expected: [string, string | null][] = [];
      for (const email of emails) {
        app.clock.advance(1000);
        const { id } = await createMember(app);
        await app.db.updateTable('accounts').set({ email }).where('member_id', '=', id).execute();
        const mailboxKey = contactKey(email);
        expected.push([
          email,
          expected.some(([, otherKey]) => otherKey === mailboxKey) ? null : mailboxKey,
        ]);
      }
      await migrateAgain();
      const rows = await app.db.selectFrom('accounts').select(['email', 'email_key']).execute();
      const keysByEmail = new Map(rows.map((row) => [row.email, row.email_key]));
      expect(keysByEmail).toEqual(new Map(expected));
    }),
    { numRuns: 12 },
  );
});
