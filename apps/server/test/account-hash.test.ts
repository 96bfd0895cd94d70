import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hashOf = async (member: TestMember) =>
  (
    await app.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).password_hash;

const login = (member: TestMember, password: string) =>
  app.call('login', { body: { phone: member.email ?? '', password } });

test('a hash with old parameters is renewed by the next right password, not by a wrong one', async () => {
  const member = await createMember(app);
  const old = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await app.db
    .updateTable('accounts')
    .set({ password_hash: old })
    .where('member_id', '=', member.id)
    .execute();
  expect((await login(member, 'Wrong123')).status).toBe(401);
  expect(await hashOf(member)).toBe(old);
  expect((await login(member, PASSWORD)).status).toBe(200);
  const renewed = await hashOf(member);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login(member, PASSWORD)).status).toBe(200);
  expect(await hashOf(member)).toBe(renewed);
  expect((await login(member, 'Wrong123')).status).toBe(401);
});
