import { expect, test } from 'vitest';
import { hasOpenCase } from '../../src/features/account/case/case.store.ts';
import { emailContact } from '../../src/features/account/contact.ts';
import { openRecoveryCase } from '../harness/admin-cases.ts';
import { createMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const isFormerContact = (email: string) => hasOpenCase(app.db, emailContact(email), undefined);

test('`hasOpenCase` matches the former e-mail address of an open case in any spelling', async () => {
  const id = await openRecoveryCase(app, await createMember(app));
  await app.query(
    `UPDATE recovery_cases SET former_email = 'Sahana.Bhat@gmail.com' WHERE id = '${id}'`,
  );
  expect(await isFormerContact('Sahana.Bhat@gmail.com')).toBe(true);
  expect(await isFormerContact('SAHANABHAT+app@googlemail.com')).toBe(true);
  expect(await isFormerContact('sahana.hegde@gmail.com')).toBe(false);
  await app.query(`UPDATE recovery_cases SET settled_at = opened_at WHERE id = '${id}'`);
  expect(await isFormerContact('Sahana.Bhat@gmail.com')).toBe(false);
});
