import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { biodataLinkCalls, linkChoices } from '../harness/biodata-link-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { unzip } from '../harness/zip.ts';

/* Links to a biodata that relatives suggest. */

const DAY = 24 * 3_600_000;

let app: TestApp;
let of: ReturnType<typeof biodataLinkCalls>;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  of = biodataLinkCalls(app);
});
afterAll(() => app.close());

describe('a relative', () => {
  test('suggests a link, which cannot be opened before the candidate agrees', async () => {
    const { she, mother } = await of.family();
    const { status, body } = await of.propose(mother, she, { parts: ['fullName'] });
    expect(status).toBe(201);
    expect(body.link).toMatchObject({ state: 'waits', mine: true });
    const address = (person: TestMember) => of.address(person, she, body.link.id);
    expect(await statusOrErrorCode(address(mother))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(address(she))).toBe('NOT_FOUND');
    expect(await of.links(she)).toMatchObject([{ state: 'waits', by: { relation: 'MOTHER' } }]);
    const agreed = await of.agree(she, body.link.id);
    expect(agreed.body.link).toMatchObject({ state: 'live' });
    expect((await of.read(new URL(agreed.body.address).pathname)).body).toContain('Sahana Hegde');
    expect((await address(mother)).body.address).toBe(agreed.body.address);
    expect(await statusOrErrorCode(of.agree(she, body.link.id))).toBe('NOT_FOUND');
  });

  test('who suggests a link causes one notification without a name until no suggestion waits', async () => {
    const { she, mother } = await of.family();
    const bell = async ({ token }: TestMember) =>
      (await app.call('listNotifications', { token, query: {} })).body.notifications;
    const first = (await of.propose(mother, she)).body.link;
    const second = (await of.propose(mother, she)).body.link;
    const told = await bell(she);
    expect(told).toMatchObject([{ kind: 'FAMILY_LINK', count: 2, member: null, readAt: null }]);
    expect(JSON.stringify(told)).not.toContain(linkChoices.label);
    expect(await bell(mother)).toEqual([]);
    await of.end(she, she, first.id);
    expect(await bell(she)).toHaveLength(1);
    await of.agree(she, second.id);
    expect(await bell(she)).toEqual([]);
    const third = (await of.propose(mother, she)).body.link;
    expect(await bell(she)).toMatchObject([{ kind: 'FAMILY_LINK', count: 1 }]);
    await of.end(mother, she, third.id);
    expect(await bell(she)).toEqual([]);
    await of.make(she);
    expect(await bell(she)).toEqual([]);
  });

  test('can neither create a link nor agree to one; an adviser can neither suggest nor list links', async () => {
    const { she, mother } = await of.family();
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, she.id, 'adviser', 'AUNT');
    const as = of.as(mother, she);
    expect(
      await statusOrErrorCode(app.call('createBiodataLink', { ...as, body: linkChoices })),
    ).toBe('FORBIDDEN');
    const { id } = (await of.propose(mother, she)).body.link;
    expect(await statusOrErrorCode(app.call('agreeToBiodataLink', { ...as, params: { id } }))).toBe(
      'FORBIDDEN',
    );
    expect(await statusOrErrorCode(of.propose(aunt, she))).toBe('FORBIDDEN');
    const list = app.call('listBiodataLinks', of.as(aunt, she));
    expect(await statusOrErrorCode(list)).toBe('FORBIDDEN');
  });

  test('sees no difference between a declined and an unanswered suggestion until both expire', async () => {
    const { she, mother } = await of.family();
    const [declined, silent] = [
      (await of.propose(mother, she)).body.link,
      (await of.propose(mother, she)).body.link,
    ];
    await of.end(she, she, declined.id);
    expect(await of.links(she)).toMatchObject([{ id: silent.id }]);
    expect(await statusOrErrorCode(of.agree(she, declined.id))).toBe('NOT_FOUND');
    const seen = (await of.links(mother, she)).map(({ id, ...rest }) => rest);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toEqual(seen[1]);
    app.clock.advance(30 * DAY);
    await refreshSessions(app);
    expect(await of.links(mother, she)).toEqual([]);
  });

  test('cannot read the address of a link of the candidate but can end it, and the log records this', async () => {
    const { she, mother } = await of.family();
    const { link, path } = await of.make(she);
    expect(await statusOrErrorCode(of.address(mother, she, link.id))).toBe('NOT_FOUND');
    expect((await of.end(mother, she, link.id)).status).toBe(204);
    expect((await of.read(path)).status).toBe(410);
    const { acts } = (await app.call('readFamilyLog', { token: she.token, query: {} })).body;
    expect(acts[0]).toMatchObject({ kind: 'LINK_ENDED', by: { relation: 'MOTHER' } });
  });

  test.each(['removed', 'made an adviser'] as const)(
    'who is %s loses the suggested links; the links of the candidate stay',
    async (what) => {
      const { she, mother } = await of.family();
      const live = await of.agree(she, (await of.propose(mother, she)).body.link.id);
      const waiting = (await of.propose(mother, she)).body.link;
      const own = await of.make(she);
      const life = familyCalls(app);
      if (what === 'removed') await life.remove(she, mother);
      else await life.change(she, mother, { part: 'adviser' });
      expect((await of.read(new URL(live.body.address).pathname)).status).toBe(410);
      expect(await statusOrErrorCode(of.agree(she, waiting.id))).toBe('NOT_FOUND');
      expect((await of.read(own.path)).status).toBe(200);
    },
  );

  test('another candidate can neither end, approve nor read a link by its id', async () => {
    const { she, mother } = await of.family();
    const other = await createMember(app);
    const { link, path } = await of.make(she);
    const { id } = (await of.propose(mother, she)).body.link;
    await of.end(other, other, link.id);
    expect((await of.read(path)).status).toBe(200);
    expect(await statusOrErrorCode(of.agree(other, id))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(of.address(other, other, link.id))).toBe('NOT_FOUND');
  });
});

test("the candidate's export has all links; the relative's has only suggestions, without the answer", async () => {
  const { she, mother } = await of.family();
  await of.make(she, { label: 'For the Bhat family' });
  const { id } = (await of.propose(mother, she, { label: 'For my sister' })).body.link;
  await of.end(she, she, id);
  const own = await exported(she);
  expect(own).toContain('For the Bhat family');
  expect(own).toContain('For my sister');
  const hers = await exported(mother);
  expect(hers).toContain('For my sister');
  expect(hers).not.toContain('For the Bhat family');
  expect(hers).not.toContain('declinedAt');
});

async function exported({ token }: TestMember): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch('/api/auth/export', { headers });
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return files.get('data.json')?.toString() ?? '';
}
