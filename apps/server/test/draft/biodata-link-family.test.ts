import { LINKS_MAX } from '@sambandha/contract/biodata-link/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { biodataLinkCalls, linkChoices } from '../harness/biodata-link-calls.ts';
import { readExport } from '../harness/data-export.ts';
import { refreshSessions, type TestMember } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of biodata links that relatives propose. */

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const linkApi = biodataLinkCalls(app);

describe('a relative', () => {
  test('can propose a link, which cannot be opened before the candidate agrees', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const { status, body } = await linkApi.propose(mother, woman, { parts: ['fullName'] });
    expect(status).toBe(201);
    expect(body.link).toMatchObject({ state: 'waits', mine: true });
    const readAddress = (person: TestMember) => linkApi.address(person, woman, body.link.id);
    expect(await statusOrErrorCode(readAddress(mother))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(readAddress(woman))).toBe('NOT_FOUND');
    expect(await linkApi.links(woman)).toMatchObject([
      { state: 'waits', by: { relation: 'MOTHER' } },
    ]);
    const response = await linkApi.agree(woman, body.link.id);
    expect(response.body.link).toMatchObject({ state: 'live' });
    expect((await linkApi.read(new URL(response.body.address).pathname)).body).toContain(
      'Sahana Hegde',
    );
    expect((await readAddress(mother)).body.address).toBe(response.body.address);
  });

  test('gets one link if the candidate repeats the consent, and no link if the proposed link has ended', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const { id } = (await linkApi.propose(mother, woman)).body.link;
    const firstConsent = await linkApi.agree(woman, id);
    // The repeated consent creates no link, so it succeeds at the maximum number of links.
    for (let count = 1; count < LINKS_MAX; count++) await linkApi.createLink(woman);
    app.clock.advance(1000);
    const repeatedConsent = await linkApi.agree(woman, id);
    expect([repeatedConsent.status, repeatedConsent.body]).toEqual([200, firstConsent.body]);
    expect(await linkApi.links(woman)).toHaveLength(LINKS_MAX);
    await linkApi.end(woman, woman, id);
    expect(await statusOrErrorCode(linkApi.agree(woman, id))).toBe('NOT_FOUND');
    // The candidate cannot consent to a link of their own.
    const [ownLink] = await linkApi.links(woman);
    expect(await statusOrErrorCode(linkApi.agree(woman, requireValue(ownLink).id))).toBe(
      'NOT_FOUND',
    );
  });

  test('who proposes links causes one notification without a name, which disappears after the last proposal ends', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const readNotifications = async ({ token }: TestMember) =>
      (await app.call('listNotifications', { token, query: {} })).body.notifications;
    const firstLink = (await linkApi.propose(mother, woman)).body.link;
    const secondLink = (await linkApi.propose(mother, woman)).body.link;
    const notifications = await readNotifications(woman);
    expect(notifications).toMatchObject([
      { kind: 'FAMILY_LINK', count: 2, member: null, readAt: null },
    ]);
    expect(JSON.stringify(notifications)).not.toContain(linkChoices.label);
    expect(await readNotifications(mother)).toEqual([]);
    await linkApi.end(woman, woman, firstLink.id);
    expect(await readNotifications(woman)).toHaveLength(1);
    await linkApi.agree(woman, secondLink.id);
    expect(await readNotifications(woman)).toEqual([]);
    const thirdLink = (await linkApi.propose(mother, woman)).body.link;
    expect(await readNotifications(woman)).toMatchObject([{ kind: 'FAMILY_LINK', count: 1 }]);
    await linkApi.end(mother, woman, thirdLink.id);
    expect(await readNotifications(woman)).toEqual([]);
    await linkApi.createLink(woman);
    expect(await readNotifications(woman)).toEqual([]);
  });

  test('sees no difference between a declined and an unanswered proposal until both expire', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const [declinedLink, silentLink] = [
      (await linkApi.propose(mother, woman)).body.link,
      (await linkApi.propose(mother, woman)).body.link,
    ];
    await linkApi.end(woman, woman, declinedLink.id);
    expect(await linkApi.links(woman)).toMatchObject([{ id: silentLink.id }]);
    expect(await statusOrErrorCode(linkApi.agree(woman, declinedLink.id))).toBe('NOT_FOUND');
    const proposals = (await linkApi.links(mother, woman)).map(({ id, ...rest }) => rest);
    expect(proposals).toHaveLength(2);
    expect(proposals[0]).toEqual(proposals[1]);
    app.clock.advance(30 * DAY_MS);
    await refreshSessions(app);
    expect(await linkApi.links(mother, woman)).toEqual([]);
  });

  test('cannot read the address of a link of the candidate but can end it, and the log records the end', async () => {
    const { woman, mother } = await linkApi.createFamily();
    const { link, path } = await linkApi.createLink(woman);
    expect(await statusOrErrorCode(linkApi.address(mother, woman, link.id))).toBe('NOT_FOUND');
    expect((await linkApi.end(mother, woman, link.id)).status).toBe(204);
    expect((await linkApi.read(path)).status).toBe(410);
    const { acts } = (await app.call('readFamilyLog', { token: woman.token, query: {} })).body;
    expect(acts[0]).toMatchObject({ kind: 'LINK_ENDED', by: { relation: 'MOTHER' } });
  });

  test.each(['removed', 'made an adviser'] as const)(
    'who is %s loses the links that they proposed, and the links of the candidate remain',
    async (change) => {
      const { woman, mother } = await linkApi.createFamily();
      const agreedLink = await linkApi.agree(
        woman,
        (await linkApi.propose(mother, woman)).body.link.id,
      );
      const openProposal = (await linkApi.propose(mother, woman)).body.link;
      const ownLink = await linkApi.createLink(woman);
      const familyApi = familyCalls(app);
      if (change === 'removed') await familyApi.remove(woman, mother);
      else await familyApi.change(woman, mother, { part: 'adviser' });
      expect((await linkApi.read(new URL(agreedLink.body.address).pathname)).status).toBe(410);
      expect(await statusOrErrorCode(linkApi.agree(woman, openProposal.id))).toBe('NOT_FOUND');
      expect((await linkApi.read(ownLink.path)).status).toBe(200);
    },
  );
});

test('the export of the candidate contains all links, and the export of a relative only their own proposals, without the answer', async () => {
  const { woman, mother } = await linkApi.createFamily();
  await linkApi.createLink(woman, { label: 'For the Bhat family' });
  const { id } = (await linkApi.propose(mother, woman, { label: 'For my sister' })).body.link;
  await linkApi.end(woman, woman, id);
  const ownExport = await readExport(app, woman);
  expect(ownExport).toContain('For the Bhat family');
  expect(ownExport).toContain('For my sister');
  const motherExport = await readExport(app, mother);
  expect(motherExport).toContain('For my sister');
  expect(motherExport).not.toContain('For the Bhat family');
  expect(motherExport).not.toContain('declinedAt');
});
