import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

const defaultFields = { title: 'A wider search', description: 'Please let me search by village.' };

interface SendOptions {
  readonly token?: string;
  readonly key?: string;
  readonly address?: string;
}

let visitorCount = 0;

/** Sends feedback, from a new IP address by default. */
function send(fields: object = {}, { token, key, address }: SendOptions = {}) {
  visitorCount += 1;
  return app.call('sendFeedback', {
    token,
    body: { ...defaultFields, ...fields },
    headers: {
      'x-forwarded-for': address ?? `198.51.100.${visitorCount}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

const listFeedback = (title: string) =>
  app.db.selectFrom('feedback').selectAll().where('title', '=', title).execute();

describe('feedback', () => {
  test('of a visitor is stored as open with the contact of the request', async () => {
    const contact = { title: ' From afar ', name: ' Gauri ', email: 'gauri@home.example' };
    const response = await send({ ...contact, phone: '+91 (80) 1234-5678' });
    expect(response.status).toBe(201);
    expect(await listFeedback('From afar')).toMatchObject([
      {
        id: response.body.id,
        member_id: null,
        name: 'Gauri',
        email: 'gauri@home.example',
        phone: '+918012345678',
        title: 'From afar',
        description: defaultFields.description,
        status: 'open',
        request_hash: null,
        created_at: app.clock.now(),
      },
    ]);
  });

  test('needs no contact, and a blank contact is stored as null', async () => {
    expect((await send({ title: 'Nameless', name: '', email: ' ', phone: '' })).status).toBe(201);
    expect(await listFeedback('Nameless')).toMatchObject([
      { name: null, email: null, phone: null },
    ]);
  });

  test('of a member is stored with the member and deleted with the member', async () => {
    const { id, token } = await createMember(app);
    await send({ title: 'From a member' }, { token });
    expect(await listFeedback('From a member')).toMatchObject([{ member_id: id }]);
    await app.db.deleteFrom('members').where('id', '=', id).execute();
    expect(await listFeedback('From a member')).toEqual([]);
  });

  test('of a visitor becomes anonymous when the account of the same mailbox in another spelling is deleted', async () => {
    const { token } = await createMember(app, { email: 'asha.hegde@gmail.com' });
    await send({ title: 'Same mailbox', name: 'Asha', email: 'AshaHegde+site@Gmail.com' });
    await send({ title: 'Other mailbox', name: 'Asha', email: 'ashahegde@home.example' });
    expect((await app.call('deleteAccount', { token })).status).toBe(204);
    expect(await listFeedback('Same mailbox')).toMatchObject([{ name: null, email: null }]);
    expect(await listFeedback('Other mailbox')).toMatchObject([
      { name: 'Asha', email: 'ashahegde@home.example' },
    ]);
  });

  test('is stored as plain text, up to 5000 characters', async () => {
    const script = '<script>alert(1)</script>';
    const description = script + '=1+1 '.repeat(300).trim();
    expect((await send({ title: script, description })).status).toBe(201);
    expect(await listFeedback(script)).toMatchObject([{ description }]);
    expect((await send({ title: 'At the limit', description: 'x'.repeat(5000) })).status).toBe(201);
  });

  test.each([
    [{ title: undefined }, 'Title is required'],
    [{ title: '   ' }, 'Title is required'],
    [{ title: ' abcd ' }, 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(201) }, 'Please use at most 200 characters'],
    [{ description: undefined }, 'Description is required'],
    [{ description: '\n' }, 'Description is required'],
    [{ description: 'too short' }, 'Description must be at least 10 characters'],
    [{ description: 'x'.repeat(5001) }, 'Please use at most 5000 characters'],
    [{ description: 'ten and a \u0000' }, 'Please remove hidden characters from your text'],
    [{ email: 'gauri' }, 'Please enter a valid email address'],
    [{ email: 5 }, 'Please enter a valid email address'],
    [{ phone: '12345' }, 'Please enter a valid phone number'],
    [{ phone: 'my number is 1' }, 'Please enter a valid phone number'],
    [{ phone: '1'.repeat(31) }, 'Please enter a valid phone number'],
    [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    [{ status: 'closed' }, 'Unknown field: status'],
  ])('with %j is refused and not stored', async (fields, message) => {
    const listIds = () => app.db.selectFrom('feedback').select('id').execute();
    const before = await listIds();
    const refusal = await send(fields);
    expect([refusal.status, refusal.error.message]).toEqual([400, message]);
    expect(await listIds()).toHaveLength(before.length);
  });
});

describe('a repeated feedback request', () => {
  test('with the same idempotency key stores the feedback once, even if the requests are concurrent', async () => {
    const sendAgain = () => send({ title: 'Sent twice' }, { key: 'one' });
    const responses = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await listFeedback('Sent twice')).toHaveLength(1);
  });

  test('with the same idempotency key but another body or sender is stored separately', async () => {
    const { token } = await createMember(app);
    await send({ title: 'One key' }, { key: 'two' });
    await send({ title: 'One key', name: 'Other' }, { key: 'two' });
    await send({ title: 'One key' }, { key: 'two', token });
    expect(await listFeedback('One key')).toHaveLength(3);
  });

  test('does not count toward the rate limit', async () => {
    const { token } = await createMember(app);
    for (let count = 0; count < 12; count++) {
      expect((await send({}, { token, key: 'three' })).status).toBe(201);
    }
    expect((await send({}, { token })).status).toBe(201);
  });
});

describe('the rate limit of feedback', () => {
  test('is 10 in an hour for a member', async () => {
    const { token } = await createMember(app);
    const requests = Array.from({ length: 11 }, () =>
      send({ title: 'From one member' }, { token }),
    );
    const refusals = (await Promise.all(requests)).filter(({ status }) => status !== 201);
    expect(refusals.map(({ error }) => error.code)).toEqual(['TOO_MANY']);
    expect(refusals[0]?.headers.get('retry-after')).toBe('3600');
    expect(await listFeedback('From one member')).toHaveLength(10);
    app.clock.advance(HOUR_MS);
    expect((await send({}, { token })).status).toBe(201);
  });

  test('is 30 in an hour for an IP address', async () => {
    const address = '203.0.113.7';
    const requests = Array.from({ length: 31 }, () =>
      send({ title: 'From one place' }, { address }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect(await listFeedback('From one place')).toHaveLength(30);
    expect((await send({ title: 'Next door' })).status).toBe(201);
  });
});

test('no contact or text of feedback is logged', async () => {
  expect(await app.readLog()).not.toMatch(/gauri|search by village/i);
});
