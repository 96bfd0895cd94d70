import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/features/account/password.ts';
import { PASSWORD } from '../harness/account.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const readHash = async (member: TestMember) =>
  (
    await app.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).password_hash;

const setHash = (member: TestMember, password_hash: string) =>
  app.db
    .updateTable('accounts')
    .set({ password_hash })
    .where('member_id', '=', member.id)
    .execute();

const login = (member: TestMember, password: string) =>
  app.call('login', { body: { phone: requireValue(member.email), password } });

const composed = 'Mañana-ಕೋಟೆ-7'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test('a password matches in equivalent Unicode forms', async () => {
  const member = await createMember(app);
  await setHash(member, await hashPassword(composed));
  expect((await login(member, decomposed)).status).toBe(200);
  const { token } = (await login(member, composed)).body;
  // NFKC also replaces the full-width digit by the ASCII digit.
  const newPassword = decomposed.replace('7', '８');
  const body = { currentPassword: decomposed, newPassword };
  expect((await app.call('updatePassword', { token, body })).status).toBe(200);
  expect((await login(member, composed.replace('7', '8'))).status).toBe(200);
  expect((await login(member, 'Manana-ಕೋಟೆ-8')).status).toBe(401);
});

test('a hash of a decomposed password is replaced at the first successful sign-in', async () => {
  const member = await createMember(app);
  const formerHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await setHash(member, formerHash);
  expect((await login(member, composed)).status).toBe(401);
  expect(await readHash(member)).toBe(formerHash);
  expect((await login(member, decomposed)).status).toBe(200);
  const renewedHash = await readHash(member);
  expect(renewedHash).not.toBe(formerHash);
  expect((await login(member, composed)).status).toBe(200);
  expect((await login(member, decomposed)).status).toBe(200);
  expect(await readHash(member)).toBe(renewedHash);
});

test('a hash with old parameters is renewed by a correct password, not by a wrong one', async () => {
  const member = await createMember(app);
  const oldHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await setHash(member, oldHash);
  expect((await login(member, 'Wrong123')).status).toBe(401);
  expect(await readHash(member)).toBe(oldHash);
  expect((await login(member, PASSWORD)).status).toBe(200);
  const renewedHash = await readHash(member);
  expect(renewedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login(member, PASSWORD)).status).toBe(200);
  expect(await readHash(member)).toBe(renewedHash);
  expect((await login(member, 'Wrong123')).status).toBe(401);
});
