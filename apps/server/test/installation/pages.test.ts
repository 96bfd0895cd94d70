import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from '../../src/http/web.ts';
import { serveMetrics } from '../../src/metrics/serve.ts';
import { createSiteServer, SITE_URL, siteSettings } from '../harness/site-server.ts';

const compressedScript = brotliCompressSync('start()');
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'safety'));
  await writeFile(join(folder, '__spa-fallback.html'), '<script>start()</script>fallback');
  await writeFile(
    join(folder, 'index.html'),
    '<meta content="https://origin.invalid/og.png"><script src="/assets/a.js"></script>landing',
  );
  await writeFile(join(folder, 'safety/index.html'), 'safety');
  await mkdir(join(folder, 'support'));
  await writeFile(
    join(folder, 'support/index.html'),
    '<html lang="en"><section>costs</section><section class="a" data-only="demo">story</section>' +
      '<figure data-only="demo upi">code</figure><section>ways</section></html>',
  );
  await writeFile(join(folder, 'assets/a.js'), 'start()');
  await writeFile(join(folder, 'assets/a.js.br'), compressedScript);
  await mkdir(join(folder, 'long'));
  await writeFile(join(folder, 'long/index.html'), 'A long page. '.repeat(500));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(
    join(folder, '__addresses.json'),
    JSON.stringify({
      '/': { files: ['/assets/landing.js'], members: false },
      '/safety': { files: [], members: false },
      '/long': { files: [], members: false },
      '/support': { files: [], members: false },
      '/auth': { files: ['/assets/guests.js', '/assets/auth.js'], members: false },
      '/browse': { files: ['/assets/members.js', '/assets/browse.js'], members: true },
      '/profile/:id': { files: ['/assets/member.js'], members: true },
    }),
  );
  app = await createSiteServer();
  await serveWeb(app, folder, siteSettings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('pages', () => {
  test.each([
    ['/', 'landing'],
    ['/?ref=x', 'landing'],
    ['/safety', 'safety'],
    ['/safety/', 'safety'],
    ['/browse', 'fallback'],
    ['/profile/0198c0de-0000-7000-8000-000000000000', 'fallback'],
  ])('%s shows %s', async (url, text) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(text);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('a page allows exactly its own inline scripts', async () => {
    const policy = String((await get('/browse')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const landing = String((await get('/')).headers['content-security-policy']);
    expect(landing).toContain("script-src 'self';");
  });

  test('assets are cached permanently, and other files for an hour', async () => {
    expect((await get('/assets/a.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('responses are compressed, and assets are sent from the copies compressed at build time', async () => {
    const getCompressed = (url: string) =>
      app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip' } });
    const file = await getCompressed('/assets/a.js');
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.rawPayload).toEqual(compressedScript);
    expect((await getCompressed('/long')).headers['content-encoding']).toBe('br');
    expect((await get('/assets/a.js')).headers['content-encoding']).toBeUndefined();
  });

  test('an unknown address returns 404 with the fallback page', async () => {
    for (const url of ['/no-such-page', '/profile/1/2', '/profile']) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.body).toContain('fallback');
    }
  });

  test.each(['/profile/%E0%A4%A', '/%', '/browse/%ff?page=%', '/assets/%E0%A4%A'])(
    'the undecodable address %s returns 404 with the fallback page',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([
        404,
        expect.stringContaining('fallback'),
      ]);
    },
  );

  test('a query that cannot be decoded does not change the page', async () => {
    expect((await get('/long?utm=100%')).statusCode).toBe(200);
  });

  test('an API request with an undecodable address returns 400 as JSON', async () => {
    const response = await get('/api/profiles/%E0%A4%A');
    expect([response.statusCode, response.json().code]).toEqual([400, 'MALFORMED']);
  });

  test('a public page preloads the scripts of its screen', async () => {
    const readLink = async (url: string) => (await get(url)).headers.link;
    expect(await readLink('/auth')).toBe(
      '</assets/guests.js>; rel=modulepreload, </assets/auth.js>; rel=modulepreload',
    );
    expect(await readLink('/')).toBeUndefined();
    expect(await readLink('/no-such-page')).toBeUndefined();
  });

  test('a page for members lists the files of members and visitors before its first script', async () => {
    const readScreen = async (url: string) => {
      const { body, headers } = await get(url);
      expect(headers.link).toBeUndefined();
      const [, content = 'null', rest] =
        body.match(/^<meta name="screen" content="([^"]*)"\/>(.*)$/) ?? [];
      expect(rest ?? body).toBe('<script>start()</script>fallback');
      return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    };
    const guests = ['/assets/guests.js', '/assets/auth.js'];
    const files = ['/assets/members.js', '/assets/browse.js'];
    expect(await readScreen('/browse?sort=match')).toEqual({ route: '/browse', files, guests });
    expect(await readScreen('/profile/1')).toEqual({
      route: '/profile/:id',
      files: ['/assets/member.js'],
      guests,
    });
    expect(await readScreen('/no-such-page')).toBeNull();
  });

  test('the sitemap contains only public pages, and pages for members are noindex', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${SITE_URL}/`,
      `${SITE_URL}/safety`,
      `${SITE_URL}/long`,
      `${SITE_URL}/support`,
    ]);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect((await get('/browse')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/safety')).headers['x-robots-tag']).toBeUndefined();
  });

  test('a page has its demo and UPI sections only on a site with a demo or a UPI account', async () => {
    const plainHtml = '<section>costs</section><section>ways</section></html>';
    expect((await get('/support')).body).toBe(`<html data-site="" lang="en">${plainHtml}`);
    const upi = { id: 'trust.fund@okbank', name: 'Havyaka Trust' };
    const readSupportPage = async (site: object) => {
      const otherServer = await createSiteServer();
      await serveWeb(otherServer, folder, { ...siteSettings, ...site });
      const { body } = await otherServer.inject('/support');
      await otherServer.close();
      return body;
    };
    const pageWithUpi = await readSupportPage({ upi });
    expect(pageWithUpi).toContain('<html data-site="upi" ');
    expect(pageWithUpi).toContain('code');
    expect(pageWithUpi).not.toContain('story');
    const demo = await readSupportPage({ demo: true });
    expect(demo).toContain('<html data-site="demo" ');
    expect(demo).toContain('story');
    expect(demo).toContain('code');
  });

  test('POST /share redirects to the page of the app, even from another origin', async () => {
    const boundary = 'x';
    const response = await app.inject({
      method: 'POST',
      url: '/share',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        origin: 'https://elsewhere.example',
      },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nx\r\n--${boundary}--\r\n`,
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/share');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a page contains the public URL of the installation', async () => {
    expect((await get('/')).body).toContain(`content="${SITE_URL}/og.png"`);
  });

  test.each(['/assets/missing.js', '/api/nothing', '/media/x', '/avatar/x'])(
    '%s returns 404 as JSON',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/__spa-fallback.html/..%2f..%2fx'])(
    '%s does not return files outside the web folder',
    async (url) => {
      const response = await get(url);
      expect(response.body).not.toMatch(/root:|"name"/);
    },
  );

  test.each(['/', '/browse', '/no-such-page', '/assets/a.js', '/api/nothing'])(
    '%s has the security headers',
    async (url) => {
      const origin = 'https://elsewhere.example';
      const { headers } = await app.inject({ method: 'GET', url, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      const policy = headers['content-security-policy'];
      for (const name of ['default-src', 'base-uri', 'frame-ancestors']) {
        expect(policy).toContain(`${name} 'none'`);
      }
      expect(policy).toContain("connect-src 'self' wss://sambandha.example;");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|object-src/);
      expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\)/);
      expect(headers['permissions-policy']).toMatch(/microphone=\(\)/);
    },
  );

  test.each(['/', '/api/nothing'])('TRACE %s does not echo the request', async (url) => {
    const response = await app.inject({ method: 'TRACE', url, headers: { 'x-secret': 'echo' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('echo');
  });

  test('an installation without TLS sends no Strict-Transport-Security header', async () => {
    const plainServer = await createSiteServer({ publicUrl: 'http://localhost:3000' });
    const { headers } = await plainServer.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    await plainServer.close();
  });
});

describe('metrics', () => {
  const token = 'a token of sixteen or more';

  test('require the token', async () => {
    const server = Fastify();
    serveMetrics(server, token);
    const readMetrics = (authorization?: string) =>
      server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await readMetrics()).statusCode).toBe(404);
    expect((await readMetrics('Bearer wrong')).statusCode).toBe(404);
    const response = await readMetrics(`Bearer ${token}`);
    expect(response.body).toContain('http_request_seconds');
    await server.close();
  });

  test('of two apps in one process are separate', async () => {
    const requests = [1, 2].map(async (members) => {
      const server = Fastify();
      serveMetrics(server, token, { gauges: { members: () => members } });
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await server.inject({ url: '/metrics', headers });
      await server.close();
      return body;
    });
    expect(await Promise.all(requests)).toEqual([
      expect.stringContaining('\nmembers 1\n'),
      expect.stringContaining('\nmembers 2\n'),
    ]);
  });

  test('are not served without a configured token', async () => {
    const server = Fastify();
    serveMetrics(server, undefined);
    expect((await server.inject('/metrics')).statusCode).toBe(404);
    await server.close();
  });
});
