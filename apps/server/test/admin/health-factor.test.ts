import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { readHealth } from '../../src/operator/health.store.ts';
import { createMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

test('an admin counts as without a second factor if a recovery case disabled the passkey of the admin', async () => {
  const admin = await createMember(app, { is_admin: true });
  const passkey = {
    id: uuidv7(),
    member_id: admin.id,
    credential_id: randomBytes(16),
    public_key: randomBytes(16),
    counter: '0',
    transports: [],
    name: 'Phone',
    second_factor: true,
    created_at: app.clock.now(),
  };
  await app.db.insertInto('passkeys').values(passkey).execute();
  expect((await readHealth(app.db)).staffWithoutFactor).toBe(0);
  // A recovery case disables a passkey by this column.
  await app.db.updateTable('passkeys').set({ set_aside: true }).execute();
  expect((await readHealth(app.db)).staffWithoutFactor).toBe(1);
});
