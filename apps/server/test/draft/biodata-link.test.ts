import type { LinkChoices } from '@sambandha/contract/biodata-link/schemas';
import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  biodataLinkCalls,
  linkChoices,
  type ReadOptions,
  USER_AGENT,
} from '../harness/biodata-link-calls.ts';
import { createMember, refreshSessions } from '../harness/factories.ts';
import { createPhotoForm, jpeg } from '../harness/images.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the biodata page of a link, for people without an account. */

/** The right-to-left override, which shows the text after it in reverse order. */
const DIRECTION_MARK = '\u202e';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const linkApi = biodataLinkCalls(app);

const details = JSON.stringify({
  birthTime: '06:40',
  birthPlace: 'Kumta',
  houseName: 'Halasinakatte',
  familyDeity: 'Idagunji',
});

describe('a link', () => {
  test('shows only the chosen parts', async () => {
    const woman = await createMember(app, {
      full_name: 'Sahana Hegde',
      email: 'sahana@private.example',
      details,
      show_horoscope: false,
      nakshatra: 'ROHINI',
    });
    const defaultPage = await linkApi.read((await linkApi.createLink(woman)).path);
    expect(defaultPage.status).toBe(200);
    expect(defaultPage.body).toContain('Sahana H.');
    for (const secret of ['Hegde', 'sahana@private', 'Halasinakatte', 'Kumta', '06:40', 'Rohini']) {
      expect(defaultPage.body).not.toContain(secret);
    }
    const fullLink = await linkApi.createLink(woman, {
      parts: ['fullName', 'birth', 'family', 'contact'],
    });
    const fullPage = (await linkApi.read(fullLink.path)).body;
    for (const text of [
      'Sahana Hegde',
      'sahana@private.example',
      'Halasinakatte',
      'Kumta',
      'Rohini',
    ]) {
      expect(fullPage).toContain(text);
    }
    for (const page of [defaultPage.body, fullPage]) {
      expect(page).not.toContain(woman.id);
      expect(page).not.toContain(linkChoices.label);
    }
  });

  test.each([
    ['en', '14 March 1996'],
    ['kn', '14 ಮಾರ್ಚ್ 1996'],
  ] as const)('shows a date with the day before the month, in %s', async (language, day) => {
    const woman = await createMember(app, { date_of_birth: '1996-03-14' });
    const { path } = await linkApi.createLink(woman, { parts: ['birth'], language });
    expect((await linkApi.read(path)).body).toContain(day);
  });

  test('opens a page without scripts that forbids indexing, caching and access by other sites', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman);
    const { headers, body } = await linkApi.read(path);
    expect(body).not.toMatch(/<script|javascript:|\son\w+=|<link[^>]+stylesheet|https?:[^"]*\.js/i);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).not.toMatch(/script-src|unsafe|\*/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('opens a page of less than 60 KB with the photo embedded as a data URL', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde', details });
    const form = createPhotoForm(await jpeg());
    expect((await app.call('uploadPhoto', { token: woman.token, form })).status).toBe(201);
    const { path } = await linkApi.createLink(woman, {
      parts: ['photo', 'fullName', 'birth', 'family', 'contact'],
    });
    const { body } = await linkApi.read(path);
    expect(body).toContain('src="data:image/webp;base64,');
    expect(body).not.toContain('/media/');
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
    expect((await linkApi.read((await linkApi.createLink(woman)).path)).body).not.toContain('<img');
  });

  test('opens a page in the chosen language', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde', native_name: 'ಸಹನಾ ಹೆಗಡೆ' });
    const { path } = await linkApi.createLink(woman, { language: 'kn', parts: ['fullName'] });
    const { body } = await linkApi.read(path);
    expect(body).toContain('<html lang="kn-IN">');
    expect(body).toContain('ಸಹನಾ ಹೆಗಡೆ');
    expect(body).not.toContain('Sahana');
  });

  test('escapes markup and removes direction marks', async () => {
    const bio = `<img src=x onerror=alert(1)>"'&=HYPERLINK("x")${DIRECTION_MARK}drow`;
    const woman = await createMember(app, { full_name: '<b>Sahana</b> Hegde', bio });
    const label = `<script>alert(1)</script>=1+1${DIRECTION_MARK}`;
    const { path, link } = await linkApi.createLink(woman, { label, parts: ['fullName'] });
    const { body } = await linkApi.read(path);
    expect(body).not.toMatch(/<img|<b>|<script/);
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).not.toContain(DIRECTION_MARK);
    expect(link.label).toBe(label.replace(DIRECTION_MARK, ''));
  });

  test('is refused to a candidate with 20 links until one of them ends', async () => {
    const woman = await createMember(app);
    const { link } = await linkApi.createLink(woman);
    for (let count = 1; count < 20; count++) await linkApi.createLink(woman);
    const body = linkChoices;
    const createLink = () => app.call('createBiodataLink', { token: woman.token, body });
    expect(await statusOrErrorCode(createLink())).toBe('LINKS_FULL');
    await linkApi.end(woman, woman, link.id);
    const results = await Promise.all([
      statusOrErrorCode(createLink()),
      statusOrErrorCode(createLink()),
    ]);
    expect(results.sort()).toEqual([201, 'LINKS_FULL']);
  });

  test.each([
    ['a code of three digits', { code: '123' }],
    ['a code of letters', { code: 'abcd' }],
    ['an unsupported number of days', { days: 365 }],
    ['no label', { label: '  ' }],
    ['an unknown part', { parts: ['messages'] }],
  ])('is refused with %s', async (_, invalidFields) => {
    const woman = await createMember(app);
    const body = { ...linkChoices, ...invalidFields } as LinkChoices;
    expect(
      await statusOrErrorCode(app.call('createBiodataLink', { token: woman.token, body })),
    ).toBe('VALIDATION');
  });

  test('returns its address only after a fresh proof of identity', async () => {
    const woman = await createMember(app);
    const { link } = await linkApi.createLink(woman);
    app.clock.advance(11 * MINUTE_MS);
    const { token } = woman;
    const readAddress = () =>
      app.call('readBiodataLinkAddress', { token, params: { id: link.id } });
    expect(await statusOrErrorCode(readAddress())).toBe('REAUTH_NEEDED');
    expect(JSON.stringify(await linkApi.links(woman))).not.toContain('/b/');
    await refreshSessions(app);
    expect((await readAddress()).body.address).toContain('/b/');
  });

  test('has a token and a code that are not stored in readable form', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman, { code: '4711' });
    const token = path.slice('/b/'.length);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await app.query('SELECT to_jsonb(link) AS row FROM biodata_links AS link');
    const storedText = JSON.stringify(rows);
    expect(storedText).not.toContain(token);
    expect(storedText).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    // Compares whole values, because an id may contain these digits by chance.
    const values = (rows as { row: object }[]).flatMap(({ row }) => Object.values(row).map(String));
    expect(values).not.toContain('4711');
  });

  test('opens a page whose meta tags do not contain the name', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde' });
    const { path } = await linkApi.createLink(woman, { parts: ['fullName', 'photo'] });
    const tags = (await linkApi.read(path)).body.match(/<meta [^>]+>/g) ?? [];
    // Without tags, the next check would prove nothing.
    expect(tags.length).toBeGreaterThan(8);
    expect(tags.join('')).not.toContain('Sahana');
  });
});

describe('the count of opens', () => {
  test('stores the hour of a read but neither the IP address nor the user agent', async () => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman);
    await linkApi.read(path, {
      from: '203.0.113.77',
      headers: { 'user-agent': `${USER_AGENT} Canary/77` },
    });
    await linkApi.waitForOpenCount(woman, 1);
    const [link] = await linkApi.links(woman);
    expect(Date.parse(requireValue(link?.lastOpenedAt)) % HOUR_MS).toBe(0);
    const { rows } = await app.query('SELECT to_jsonb(link) AS row FROM biodata_links AS link');
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Canary/);
  });

  test.each([
    ['WhatsApp', { 'user-agent': 'WhatsApp/2.24.20 A' }],
    ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['Facebook', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['no user agent', { 'user-agent': '' }],
  ])('excludes robots, which get a preview without personal data: %s', async (_, headers) => {
    const woman = await createMember(app, {
      full_name: 'Sahana Hegde',
      bio: 'I look after a garden.',
    });
    const { path } = await linkApi.createLink(woman, { parts: ['fullName', 'photo', 'contact'] });
    const { body } = await linkApi.read(path, { headers });
    expect(body).toMatch(/<meta property="og:image" content="[^"]+\/og\.png">/);
    expect(body).toContain('<meta property="og:title" content="Biodata">');
    expect(body).not.toMatch(/Sahana|garden|data:image\/webp/);
    // Only this read is from a browser.
    await linkApi.read(path);
    await linkApi.waitForOpenCount(woman, 1);
  });

  test.each<readonly [string, ReadOptions]>([
    ['a HEAD request', { method: 'HEAD' }],
    ['a range request', { headers: { range: 'bytes=0-99' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['an image request', { headers: { 'sec-fetch-dest': 'image' } }],
  ])('excludes %s', async (_, options) => {
    const woman = await createMember(app);
    const { path } = await linkApi.createLink(woman);
    expect((await linkApi.read(path, options)).status).toBe(200);
    // Only this read counts.
    await linkApi.read(path);
    await linkApi.waitForOpenCount(woman, 1);
  });
});
