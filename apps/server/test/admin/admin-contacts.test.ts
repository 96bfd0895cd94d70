import { failures } from '@sambandha/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the protection against a moderator who views members needlessly or collects contacts.
 */

const app = testApp();
const matchApi = matchCalls(app);
let admin: TestMember;
let moderator: TestMember;
let woman: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
  woman = await createMember(app, {
    full_name: 'Savita Hosmane',
    email: 'savita.hosmane@gmail.com',
    phone: '+919900880012',
  });
});

/** Returns the response body of a panel request as text. */
async function fetchText(path: string, { token }: TestMember, body?: object): Promise<string> {
  const response = await app.fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.text();
}

const readEntries = (act: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'member_id', 'subject_id', 'note'])
    .where('act', '=', act)
    .orderBy('id')
    .execute();

const CONTACT = /savita|9900880012|\b880012\b/;

describe('contacts', () => {
  test('are absent from member lists and member pages for moderators and admins', async () => {
    for (const viewer of [moderator, admin]) {
      for (const status of ['', '&status=pending']) {
        const text = await fetchText(`/admin/users?limit=100${status}`, viewer);
        expect(text).toContain(woman.id);
        expect(text).not.toMatch(CONTACT);
      }
      const page = await fetchText(`/admin/users/${woman.id}`, viewer);
      expect(page).toContain('Savita Hosmane');
      expect(page).not.toMatch(CONTACT);
    }
  });

  test.each(['gmail', 'savita.hosmane', '@', '88001', '9900880'])(
    'are not found by the partial search %s',
    async (search) => {
      // The list accepts no search, because its URL would contain the contact.
      const text = await fetchText(`/admin/users?limit=100&search=${search}`, moderator);
      expect(text).not.toContain(woman.id);
      const searchText = await fetchText('/admin/users/search', moderator, { search });
      expect(searchText).not.toContain(woman.id);
    },
  );

  test('are not shown in feedback, and a partial search of feedback does not find them', async () => {
    const feedback = await app.call('sendFeedback', {
      body: {
        title: 'A wish',
        description: 'Please show the river.',
        email: 'savita.visitor@mail.example',
        phone: '99008 80099',
      },
    });
    const text = await fetchText('/admin/feedback?limit=100', moderator);
    expect(text).toContain(feedback.body.id);
    expect(text).not.toMatch(/savita|99008 ?80099/);
    expect(await fetchText('/admin/feedback?search=mail.example', moderator)).not.toContain(
      feedback.body.id,
    );
  });
});

describe('a contact', () => {
  test('is found by a complete search in any notation and is not in the audit entry', async () => {
    const before = (await readEntries('SEARCH_MEMBERS')).length;
    for (const search of ['Savita.Hosmane+x@googlemail.com', '99008 80012']) {
      const { body } = await app.call('searchAdminUsers', {
        token: moderator.token,
        body: { search },
      });
      expect(body.users).toMatchObject([
        { id: woman.id, email: 's•••@gmail.com', phone: '+91 ••••• ••012' },
      ]);
    }
    // The same search within ten minutes writes no second entry.
    await app.call('searchAdminUsers', { token: moderator.token, body: { search: '99008 80012' } });
    const entries = (await readEntries('SEARCH_MEMBERS')).slice(before);
    expect(entries).toEqual(
      Array(2).fill({
        actor_id: moderator.id,
        member_id: woman.id,
        subject_id: null,
        note: 'By contact: 1 found',
      }),
    );
  });

  test('is revealed to admins only, with an audit entry', async () => {
    const params = { id: woman.id };
    const reveal = ({ token }: TestMember) =>
      app.call('revealContacts', { token, params, body: {} });
    expect((await reveal(moderator)).error.code).toBe('FORBIDDEN');
    expect(await readEntries('VIEW_CONTACTS')).toEqual([]);
    expect((await reveal(admin)).body).toEqual({ email: woman.email, phone: woman.phone });
    expect(await readEntries('VIEW_CONTACTS')).toEqual([
      { actor_id: admin.id, member_id: woman.id, subject_id: null, note: null },
    ]);
    // A view of contacts is not part of the member's history of decisions.
    const page = await app.call('readAdminUser', { token: admin.token, params });
    expect(page.body.user.history).toEqual([]);
  });
});

describe('a search for members', () => {
  test('is audited with its kind and the number of results, even if there is none', async () => {
    const before = (await readEntries('SEARCH_MEMBERS')).length;
    for (const search of ['nobody@mail.example', '+91 99008 80013', 'Savita']) {
      await app.call('searchAdminUsers', { token: moderator.token, body: { search } });
    }
    expect((await readEntries('SEARCH_MEMBERS')).slice(before).map(({ note }) => note)).toEqual([
      'By contact: 0 found',
      'By contact: 0 found',
      'By name: 1 found',
    ]);
  });
});

describe('a photo visible to matches only', () => {
  test('is absent from search results and shown on the member page, with an audit entry', async () => {
    const member = await createMember(app, { photo_audience: 'matches', full_name: 'Shy Hegde' });
    await addPhoto(app, member);
    const { body } = await app.call('searchAdminUsers', {
      token: moderator.token,
      body: { search: 'Shy Hegde' },
    });
    expect(body.users[0]?.avatar).toMatch(/^\/avatar\//);
    const page = await app.call('readAdminUser', {
      token: moderator.token,
      params: { id: member.id },
    });
    expect(page.body.user.photos).toHaveLength(1);
    expect(await readEntries('VIEW_MEMBER')).toContainEqual(
      expect.objectContaining({ actor_id: moderator.id, member_id: member.id }),
    );
  });
});

describe('messages attached to a report', () => {
  test('are absent from lists and member pages, and a read of them is audited', async () => {
    const { woman: reported, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(reported, id, 'Send 5000 to my UPI');
    const report = await app.call('reportMember', {
      token: man.token,
      body: {
        memberId: reported.id,
        matchId: id,
        reason: 'ASKING_FOR_MONEY',
        attachMessages: true,
      },
    });
    for (const path of [
      '/admin/reports?limit=100',
      `/admin/reports?memberId=${reported.id}`,
      `/admin/users/${reported.id}`,
    ]) {
      const text = await fetchText(path, moderator);
      expect(text).toContain(report.body.id);
      expect(text).not.toContain('Send 5000');
    }
    expect(await readEntries('VIEW_EVIDENCE')).toEqual([]);
    const evidence = await fetchText(`/admin/reports/${report.body.id}/evidence`, moderator);
    expect(evidence).toContain('Send 5000 to my UPI');
    expect(await readEntries('VIEW_EVIDENCE')).toEqual([
      { actor_id: moderator.id, member_id: reported.id, subject_id: report.body.id, note: null },
    ]);
    // The reported member cannot read the messages, even as a moderator.
    await app.db
      .updateTable('members')
      .set({ is_moderator: true })
      .where('id', '=', reported.id)
      .execute();
    expect(await fetchText(`/admin/reports/${report.body.id}/evidence`, reported)).toContain(
      'NOT_FOUND',
    );
  });
});

describe('a moderator who exceeds the daily limit of views', () => {
  test('is refused with 429 and listed in the dashboard of admins', async () => {
    const strictApp = await startTestApp({ siblingOf: app, env: { LOOKS_PER_DAY: '3' } });
    try {
      const busyModerator = await createMember(app, {
        is_moderator: true,
        full_name: 'Bored Bhat',
      });
      const read = () =>
        strictApp.call('readAdminUser', { token: busyModerator.token, params: { id: woman.id } });
      const responses = [await read(), await read(), await read(), await read()];
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(responses[3]?.error).toMatchObject({
        code: 'DAILY_LOOKS',
        message: failures.DAILY_LOOKS[1],
      });
      expect(responses[3]?.headers.get('retry-after')).toBe('86400');
      const searchResponse = await strictApp.call('searchAdminUsers', {
        token: busyModerator.token,
        body: { search: 'Anybody' },
      });
      expect(searchResponse.error.code).toBe('DAILY_LOOKS');
      // A decision does not count as a view.
      const verifyResponse = await strictApp.call('verifyUser', {
        token: busyModerator.token,
        params: { id: woman.id },
        body: { basis: ['FACE'] },
      });
      expect(verifyResponse.status).toBe(200);

      const figures = await app.call('readDashboard', { token: admin.token, query: {} });
      expect(figures.body.lookers).toContainEqual({ name: 'Bored Bhat', looks: 3, mostInADay: 3 });
      expect(figures.body.days.at(-1)?.looks).toBeGreaterThanOrEqual(3);
      const moderatorFigures = await app.call('readDashboard', {
        token: busyModerator.token,
        query: {},
      });
      expect(moderatorFigures.body.lookers).toBeNull();
    } finally {
      await strictApp.close();
    }
  });
});
