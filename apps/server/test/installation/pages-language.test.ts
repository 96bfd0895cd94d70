import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { en } from '@sambandha/words/en/screens/index';
import { siteTextsIn } from '@sambandha/words/site';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forbiddenLatinWords } from '../../../../tools/lib/latin.ts';
import { translateManifest, translatePreview } from '../../src/http/page-words.ts';
import { serveWeb } from '../../src/http/web.ts';
import { requireValue } from '../harness/present.ts';
import { createSiteServer, SITE_URL, siteSettings } from '../harness/site-server.ts';

const files = {
  '__spa-fallback.html': 'fallback',
  '__addresses.json': JSON.stringify({ '/': { files: [], members: false } }),
  'index.html':
    '<meta property="og:title" content="Two families"/>' +
    '<meta property="og:image" content="https://origin.invalid/og.png"/>landing',
  'og-kn.png': '',
  'site.webmanifest': JSON.stringify({
    id: '/browse',
    name: 'Sambandha',
    short_name: 'Sambandha',
    description: en.landing.hero.eyebrow,
    shortcuts: [{ name: 'Browse', url: '/browse', icons: [] }],
  }),
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-language-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app = await createSiteServer();
  await serveWeb(app, folder, siteSettings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('previews and the manifest are in the requested language', async () => {
  const get = (url: string, language: string) =>
    app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
  const landing = await get('/', 'kn-IN,en;q=0.8');
  expect(landing.headers.vary).toBe('accept-encoding, accept-language');
  expect(landing.body).toMatch(/og:title" content="ಸಂಬಂಧ: /);
  expect(landing.body).toContain(`content="${SITE_URL}/og-kn.png"`);
  expect((await get('/', 'en-IN')).body).toContain('og:title" content="Two families"');
  expect((await get('/', 'fr')).body).toContain(`content="${SITE_URL}/og.png"`);

  const readManifest = async (language: string) =>
    (await get('/site.webmanifest', language)).json();
  expect(await readManifest('kn')).toEqual({
    id: '/browse',
    name: 'ಸಂಬಂಧ',
    short_name: 'ಸಂಬಂಧ',
    description: 'ಹವ್ಯಕ ಸಮುದಾಯದ ವಿವಾಹ ವೇದಿಕೆ',
    shortcuts: [{ name: 'ಹುಡುಕಾಟ', url: '/browse', icons: [] }],
  });
  expect(await readManifest('fr, en')).toMatchObject({
    name: 'Sambandha',
    shortcuts: [{ name: 'Browse' }],
  });
});

/**
 * Returns the readable texts of a manifest: names and descriptions, without the names of form
 * fields.
 */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => key !== 'params');
  return entries.flatMap(([key, item]) =>
    typeof item === 'string' && /name|description|label|title/.test(key) ? [item] : textsOf(item),
  );
}

test('the Kannada manifest has no Latin word', async () => {
  const file = new URL('../../../web/public/site.webmanifest', import.meta.url);
  const manifest = await readFile(file, 'utf8');
  const texts = textsOf(JSON.parse(translateManifest(manifest, siteTextsIn('kn'))));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap(forbiddenLatinWords)).toEqual([]);
  expect(textsOf(JSON.parse(manifest)).flatMap(forbiddenLatinWords)).not.toEqual([]);
});

test('a Kannada preview has no Latin word', () => {
  const properties = ['site_name', 'title', 'description', 'image:alt'];
  const html = properties
    .map((property) => `<meta property="og:${property}" content="English"/>`)
    .join('');
  const matches = translatePreview(html, siteTextsIn('kn'), null).matchAll(/content="([^"]*)"/g);
  const texts = [...matches].map(([, text]) => requireValue(text));
  expect(texts).toHaveLength(properties.length);
  expect(texts.flatMap(forbiddenLatinWords)).toEqual([]);
});
