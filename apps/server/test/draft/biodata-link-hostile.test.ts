import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { biodataLinkCalls, linkChoices } from '../harness/biodata-link-calls.ts';
import { createMember, refreshSessions, type TestMember } from '../harness/factories.ts';
import {
  changePhone,
  confirmCaseContact,
  newContacts,
  undoChange,
} from '../harness/recovery-case.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the end of a biodata link, of its code, and of guesses of its address. */

/** Number of guesses. The long form of the tests makes 10,000. */
const GUESSES = Number(process.env.GUESSES ?? 1000);

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const linkApi = biodataLinkCalls(app);

describe('a link to a biodata', () => {
  const endings: readonly [string, (woman: TestMember, id: string) => Promise<unknown>][] = [
    ['an end by the candidate', (woman, id) => linkApi.end(woman, woman, id)],
    ['its expiry', async () => app.clock.advance(7 * DAY_MS)],
    [
      'hiding the profile',
      (woman) => app.call('updateOwnProfile', { token: woman.token, body: { hidden: true } }),
    ],
    ['a block by the team', (woman) => updateMember(woman, { blocked_at: app.clock.now() })],
    ['a call for help', (woman) => app.call('press', { token: woman.token, body: {} })],
    ['a hold', (woman) => updateMember(woman, { held_at: app.clock.now() })],
    [
      'deactivation of the account',
      (woman) => app.call('deactivateAccount', { token: woman.token, body: {} }),
    ],
    ['deletion of the account', (woman) => app.call('deleteAccount', { token: woman.token })],
  ];
  const updateMember = (woman: TestMember, columns: { blocked_at?: Date; held_at?: Date }) =>
    app.db.updateTable('members').set(columns).where('id', '=', woman.id).execute();

  test.each(endings)('ends with the same page after %s', async (_, endLink) => {
    await refreshSessions(app);
    const woman = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path, link } = await linkApi.createLink(woman, {
      days: 7,
      parts: ['fullName', 'photo'],
    });
    expect((await linkApi.read(path)).status).toBe(200);
    await endLink(woman, link.id);
    // A conditional request must get the page too, because 304 would show the browser's copy again.
    const closedPage = await linkApi.read(path, { headers: { 'if-none-match': '*' } });
    expect(closedPage.status).toBe(410);
    expect(closedPage.body).toContain('This biodata is no longer shown');
    expect(closedPage.body).not.toContain('Sahana');
    expect(closedPage.headers.get('cache-control')).toBe('private, no-store');
    const otherCandidate = await createMember(app);
    const endedLink = await linkApi.createLink(otherCandidate, { days: 7 });
    await linkApi.end(otherCandidate, otherCandidate, endedLink.link.id);
    expect((await linkApi.read(endedLink.path)).body).toBe(closedPage.body);
  });

  test('is not restored when the profile is visible again', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman);
    for (const hidden of [true, false]) {
      await app.call('updateOwnProfile', { token: woman.token, body: { hidden } });
    }
    expect((await linkApi.read(path)).status).toBe(410);
    expect(await linkApi.links(woman)).toEqual([]);
  });

  test('cannot be created while the profile is hidden', async () => {
    const woman = await createMember(app);
    await app.call('updateOwnProfile', { token: woman.token, body: { hidden: true } });
    const { token } = woman;
    expect(
      await statusOrErrorCode(app.call('createBiodataLink', { token, body: linkChoices })),
    ).toBe('LINK_RESTING');
  });
});

describe('the contacts of a link', () => {
  const contactPage = async (path: string) => (await linkApi.read(path)).body;

  test('do not include a contact that the candidate changed after the creation of the link', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const woman = await createMember(app, { email, phone: formerPhone });
    const { path } = await linkApi.createLink(woman, { parts: ['contact'] });
    const firstPage = await contactPage(path);
    for (const contact of [email, formerPhone]) expect(firstPage).toContain(contact);
    app.clock.advance(1);
    await changePhone(app, woman.token, newPhone);
    const laterPage = await contactPage(path);
    expect(laterPage).toContain(email);
    for (const contact of [formerPhone, newPhone]) expect(laterPage).not.toContain(contact);
    const newLink = await linkApi.createLink(woman, { parts: ['contact'] });
    expect(await contactPage(newLink.path)).toContain(newPhone);
  });

  test('include an unverified number, and after its verification only in a new link', async () => {
    const { formerPhone } = newContacts();
    const woman = await createMember(app, { phone: formerPhone });
    const setVerifiedAt = (at: Date | null) =>
      app.db
        .updateTable('accounts')
        .set({ phone_verified_at: at })
        .where('member_id', '=', woman.id)
        .execute();
    await setVerifiedAt(null);
    const { path } = await linkApi.createLink(woman, { parts: ['contact'] });
    expect(await contactPage(path)).toContain(formerPhone);
    app.clock.advance(1);
    await setVerifiedAt(app.clock.now());
    expect(await contactPage(path)).not.toContain(formerPhone);
    const newLink = await linkApi.createLink(woman, { parts: ['contact'] });
    expect(await contactPage(newLink.path)).toContain(formerPhone);
  });

  test('never include the number of a thief, and still include the unchanged e-mail address', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const woman = await createMemberWithPassword(app, { email, phone: formerPhone });
    const { path } = await linkApi.createLink(woman, { parts: ['contact'] });
    app.clock.advance(1);
    await changePhone(app, woman.token, newPhone);
    const token = await readLatestLinkToken(app, formerPhone);
    await undoChange(app, token);
    expect(await contactPage(path)).not.toContain(newPhone);
    app.clock.advance(1);
    await confirmCaseContact(app, { token, to: 'phone', contact: formerPhone, password: PASSWORD });
    const page = await contactPage(path);
    expect(page).toContain(email);
    expect(page).not.toContain(newPhone);
  });
});

describe('the code of a link', () => {
  test('is required, and without it the page contains no part of the biodata', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path } = await linkApi.createLink(woman, { code: '4711', parts: ['fullName'] });
    const codePage = await linkApi.read(path);
    expect(codePage.status).toBe(200);
    expect(codePage.body).toContain('<form method="post">');
    expect(codePage.body).not.toContain('Sahana');
    const wrongPage = await linkApi.submitCode(path, '4712');
    expect(wrongPage.status).toBe(403);
    expect(wrongPage.body).not.toContain('Sahana');
    const rightPage = await linkApi.submitCode(path, '4711');
    expect(rightPage.body).toContain('Sahana Hegde');
    await linkApi.waitForOpenCount(woman, 1);
  });

  test('can be entered wrongly ten times an hour and fifty times in total, and the link is then locked', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path } = await linkApi.createLink(woman, { code: '9999' });
    const statuses: number[] = [];
    for (let hour = 0; hour < 6; hour++) {
      for (let attempt = 0; attempt < 15; attempt++) {
        // Different codes of four digits, none of which is the right code.
        const wrongCode = String(1000 + hour * 15 + attempt);
        statuses.push((await linkApi.submitCode(path, wrongCode)).status);
      }
      app.clock.advance(HOUR_MS);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(50);
    expect(statuses.slice(10, 15)).toEqual([429, 429, 429, 429, 429]);
    expect((await linkApi.submitCode(path, '9999')).status).toBe(410);
    await refreshSessions(app);
    expect(await linkApi.links(woman)).toMatchObject([{ state: 'locked', opened: 0 }]);
  });

  test('can be entered correctly more often than the limits of wrong codes allow', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman, { code: '4711' });
    for (let count = 0; count < 15; count++) {
      expect((await linkApi.submitCode(path, '4711', '203.0.200.1')).status).toBe(200);
    }
  });
});

describe('guesses of an address', () => {
  test(`from five IP addresses find no link and are rate limited (${GUESSES} guesses)`, async () => {
    const woman = await createMember(app);
    await linkApi.createLink(woman);
    /** The number of responses by status. */
    const countByStatus = new Map<number, number>();
    const guessAddress = async (number: number) => {
      const token = Buffer.alloc(16);
      token.writeUInt32BE(number);
      const path = `/b/${token.toString('base64url')}`;
      const { status } = await linkApi.read(path, { from: `198.51.100.${number % 5}` });
      countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
    };
    for (let start = 0; start < GUESSES; start += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, number) => guessAddress(start + number)));
    }
    // Each of the five IP addresses may request 60 unknown links an hour.
    expect(Object.fromEntries(countByStatus)).toEqual({ 404: 300, 429: GUESSES - 300 });
  }, 120_000);

  test('return the same page for an invalid token, an unknown token and the id of a proposed link', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const id = (await linkApi.propose(mother, woman)).body.link.id;
    const pages = await Promise.all(
      ['x', 'A'.repeat(22), id, 'A'.repeat(23)].map((token) => linkApi.read(`/b/${token}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  });

  test('do not include successful reads', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman);
    for (let count = 0; count < 70; count++) {
      expect((await linkApi.read(path, { from: '203.0.201.1' })).status).toBe(200);
    }
  });
});
