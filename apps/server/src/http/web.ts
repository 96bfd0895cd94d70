import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { refuseUnknown } from './errors.ts';
import { contentSecurityPolicy } from './headers.ts';
import { forInstallation, robots, routeOf, sitemap, withOrigin } from './page-urls.ts';

/** What pages say of the installation. */
type Site = Pick<Config, 'publicUrl' | 'demo' | 'upi'>;

interface Page {
  readonly policy: string;
  /** The page by content encoding, the smallest first. */
  readonly bodies: readonly (readonly [encoding: 'br' | 'gzip' | 'identity', body: Buffer])[];
}

/** The page for URLs without a prerendered page. */
const FALLBACK = '__spa-fallback.html';
/** The routes of the browser's router, each with the scripts of its screen; written by the build. */
const ROUTES_FILE = '__addresses.json';
/** Where the manifest lets other apps share a photo (apps/web/public/sw.js). */
const SHARE = '/share';

/**
 * Serves the built web app: prerendered pages, hashed assets with unlimited caching, and the
 * fallback page for all other URLs, with 404 if the browser's router does not know them. Search
 * engines may index only prerendered pages. Without a build only the API is served.
 */
export async function serveWeb(app: FastifyInstance, folder: string, site: Site) {
  const { publicUrl } = site;
  if (!existsSync(join(folder, FALLBACK))) {
    app.log.warn('the web app is not built: only the API is served');
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const pages = await readPages(folder, site);
  const scripts: Record<string, string[]> = JSON.parse(
    await readFile(join(folder, ROUTES_FILE), 'utf8'),
  );
  const routes = Object.keys(scripts);
  const indexed = routes.filter((route) => pages.has(pageFile(route)));
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, indexed)),
  );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl, indexed)),
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ROUTES_FILE],
    setHeaders: (reply, path) => {
      const hashed = relative(folder, path).startsWith('assets/');
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // The service worker answers this; without one, the screen says that no photo arrived.
  app.post(SHARE, (_, reply) => reply.redirect(SHARE, 303));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|media|avatar|assets|socket\.io)(\/|$)/.test(path)) {
      return refuseUnknown(request, reply);
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const page = pages.get(pageFile(path));
    if (page !== undefined) return sendPage(accepted, reply.code(200), page);
    const route = routeOf(routes, path);
    reply.code(route === undefined ? 404 : 200).header('x-robots-tag', 'noindex');
    // The fallback names what every screen needs; the browser's router would ask for the rest later.
    const preloads = (scripts[route ?? ''] ?? []).map((file) => `<${file}>; rel=modulepreload`);
    if (preloads.length > 0) reply.header('link', preloads.join(', '));
    return sendPage(accepted, reply, pages.get(FALLBACK) as Page);
  });
}

function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}/index.html`;
}

function sendPage(accepted: string, reply: FastifyReply, { policy, bodies }: Page) {
  const [encoding, body] =
    bodies.find(([name]) => accepted.includes(name)) ?? (bodies.at(-1) as Page['bodies'][number]);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(body);
}

/** Reads the pages once; each allows exactly the inline scripts that the build wrote into it. */
async function readPages(folder: string, site: Site): Promise<Map<string, Page>> {
  const { publicUrl, demo, upi } = site;
  const traits = [...(demo ? ['demo'] : []), ...(upi === undefined ? [] : ['upi'])];
  const files = await readdir(folder, { recursive: true });
  const pages = new Map<string, Page>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const built = await readFile(join(folder, file), 'utf8');
    const html = withOrigin(forInstallation(built, traits), publicUrl);
    const directives = contentSecurityPolicy(publicUrl, inlineScriptHashes(html));
    pages.set(file, { policy: toHeader(directives), bodies: encodings(html) });
  }
  return pages;
}

function encodings(html: string): Page['bodies'] {
  const identity = Buffer.from(html);
  return [
    ['br', brotliCompressSync(identity)],
    ['gzip', gzipSync(identity)],
    ['identity', identity],
  ];
}

export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  );
}

function toHeader(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => {
      const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${kebab} ${values.join(' ')}`;
    })
    .join('; ');
}
