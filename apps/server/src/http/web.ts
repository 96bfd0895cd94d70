import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sambandha/contract/language';
import { siteTextsIn } from '@sambandha/words/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';
import { sendNotFound } from './errors.ts';
import { IMMUTABLE_CACHE_CONTROL, serveFormerAssets } from './former-assets.ts';
import { contentSecurityPolicy } from './headers.ts';
import { preferredLanguage } from './language.ts';
import {
  adaptToInstallation,
  findMatchingRoute,
  formatRobotsTxt,
  formatSitemap,
  insertOrigin,
  insertScreenDescription,
} from './page-urls.ts';
import { translateManifest, translatePreview } from './page-words.ts';

/** The settings of the installation that pages show. */
type Site = Pick<Config, 'publicUrl' | 'demo' | 'upi'>;

/** The encoded bodies of a page, the smallest first. */
type Bodies = readonly (readonly [encoding: 'br' | 'gzip' | 'identity', body: Buffer])[];

interface Page {
  readonly policy: string;
  readonly bodies: Bodies;
  /**
   * The bodies in further languages. Only pages whose link previews differ by language have them.
   */
  readonly translated: Readonly<Partial<Record<Language, Bodies>>>;
}

/** A route of the browser's router. */
interface Route {
  /** The scripts of the screen. */
  readonly files: readonly string[];
  /** True if visitors are redirected to the sign-in page. */
  readonly members: boolean;
}

/** The page for URLs that have no prerendered page. */
const FALLBACK = '__spa-fallback.html';
/**
 * The routes of the browser's router, by path. The build writes this file
 * (apps/web/react-router.config.ts).
 */
const ROUTES_FILE = '__addresses.json';
/** The page to which visitors are redirected from the screens of members. */
const SIGN_IN = '/auth';
/**
 * The path to which other apps send a shared photo. The manifest declares the path, and the service
 * worker (apps/web/public/sw.js) handles its requests.
 */
const SHARE_PATH = '/share';
/** The manifest of the installed app. */
const MANIFEST = 'site.webmanifest';

/** The Cache-Control header of a file whose name stays when its content changes. */
const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600';

/** Paths at which an unknown address fails as JSON, not as the fallback page. */
const PATHS_WITHOUT_PAGES = /^\/(api|media|avatar|assets|socket\.io)(\/|$)/;

/**
 * Serves the built web app: prerendered pages, hashed assets with unlimited caching, and the
 * fallback page for all other URLs. The fallback page has status 404 if the browser's router does
 * not have the path. The pages are English, and the app translates them in the browser. Previews
 * and the manifest are read without the app, so they follow Accept-Language. Search engines may
 * index only prerendered pages. Without a build only the API is served.
 */
export async function serveWeb(app: FastifyInstance, folder: string, site: Site) {
  const { publicUrl } = site;
  if (!existsSync(join(folder, FALLBACK))) {
    app.log.warn('the web app is not built: only the API is served');
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const pages = await readPages(folder, site);
  const screens: Screens = JSON.parse(await readFile(join(folder, ROUTES_FILE), 'utf8'));
  const pagePaths = Object.keys(screens).filter((route) => pages.prerendered.has(pageFile(route)));
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(formatSitemap(publicUrl, pagePaths)),
  );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatRobotsTxt(publicUrl, pagePaths)),
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ROUTES_FILE, MANIFEST],
    setHeaders: (reply, path) => {
      const isHashed = relative(folder, path).startsWith('assets/');
      reply.header('cache-control', isHashed ? IMMUTABLE_CACHE_CONTROL : ONE_HOUR_CACHE_CONTROL);
    },
  });
  await serveFormerAssets(app, folder);
  await serveManifest(app, folder);
  // The service worker normally handles this request. Without a service worker, the screen reports
  // that no photo arrived.
  app.post(SHARE_PATH, (_, reply) => reply.redirect(SHARE_PATH, 303));
  app.setNotFoundHandler(pageHandler(pages, screens));
}

type Screens = Readonly<Record<string, Route>>;

/** Returns the handler that sends the page of a path, or the fallback page. */
function pageHandler({ prerendered, fallbackPageFor }: Pages, screens: Screens) {
  const routes = Object.keys(screens);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || PATHS_WITHOUT_PAGES.test(path)) {
      return sendNotFound(request, reply);
    }
    const page = prerendered.get(pageFile(path));
    if (page !== undefined) return sendPage(request, reply.code(200), page);
    const route = findMatchingRoute(routes, path);
    reply.code(route === undefined ? 404 : 200).header('x-robots-tag', 'noindex');
    // The fallback page lists only the files that all screens need. Without the list of the
    // screen's files, the router would request them later.
    const { files, members } = screens[route ?? ''] ?? unknownRoute;
    if (members) {
      const preload = { route, files, guests: screens[SIGN_IN]?.files };
      return sendPage(request, reply, fallbackPageFor(JSON.stringify(preload)));
    }
    const preloads = files.map((file) => `<${file}>; rel=modulepreload`);
    if (preloads.length > 0) reply.header('link', preloads.join(', '));
    return sendPage(request, reply, fallbackPageFor(null));
  };
}

const unknownRoute: Route = { files: [], members: false };

function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}/index.html`;
}

async function serveManifest(app: FastifyInstance, folder: string) {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return;
  const manifest = await readFile(file, 'utf8');
  app.get(`/${MANIFEST}`, ({ headers }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ONE_HOUR_CACHE_CONTROL)
      .header('vary', 'accept-language')
      .send(
        translateManifest(manifest, siteTextsIn(preferredLanguage(headers['accept-language']))),
      ),
  );
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  const acceptedEncodings = String(headers['accept-encoding'] ?? '');
  const language = preferredLanguage(headers['accept-language']);
  const bodies = (language === null ? undefined : page.translated[language]) ?? page.bodies;
  const [encoding, body] =
    bodies.find(([name]) => acceptedEncodings.includes(name)) ?? (bodies.at(-1) as Bodies[number]);
  const isTranslated = Object.keys(page.translated).length > 0;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', isTranslated ? 'accept-encoding, accept-language' : 'accept-encoding')
    .send(body);
}

interface Pages {
  /** The prerendered pages, by the path of their file. */
  readonly prerendered: ReadonlyMap<string, Page>;
  /**
   * Returns the fallback page. `screen` is the description of a screen of members, or null for
   * other URLs. The description contains the files to load for members and for visitors, because
   * the server cannot determine who is signed in. The first script of the page reads the
   * description (apps/web/src/shell/load-screen.ts).
   */
  readonly fallbackPageFor: (screen: string | null) => Page;
}

/** Reads the pages once. The policy of each page allows exactly the page's own inline scripts. */
async function readPages(folder: string, site: Site): Promise<Pages> {
  const { publicUrl, demo, upi } = site;
  const traits = [...(demo ? ['demo'] : []), ...(upi === undefined ? [] : ['upi'])];
  const files = await readdir(folder, { recursive: true });
  const readHtml = async (file: string) =>
    insertOrigin(
      adaptToInstallation(await readFile(join(folder, file), 'utf8'), traits),
      publicUrl,
    );
  const pageOf = (html: string): Page => {
    const directives = contentSecurityPolicy(publicUrl, inlineScriptHashes(html));
    return {
      policy: toHeader(directives),
      bodies: encodePage(html),
      translated: translatePage(html, folder),
    };
  };
  const pages = new Map<string, Page>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    pages.set(file, pageOf(await readHtml(file)));
  }
  const fallback = await readHtml(FALLBACK);
  /** Description of a screen → fallback page that contains it. */
  const screenPages = new Map<string, Page>();
  const fallbackPageFor = (screen: string | null): Page => {
    if (screen === null) return pages.get(FALLBACK) as Page;
    const page = screenPages.get(screen) ?? pageOf(insertScreenDescription(fallback, screen));
    screenPages.set(screen, page);
    return page;
  };
  return { prerendered: pages, fallbackPageFor };
}

function translatePage(html: string, folder: string): Page['translated'] {
  const otherLanguages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const translatedPages = otherLanguages.map((language) => {
    const picture = `og-${language}.png`;
    const ownPicture = existsSync(join(folder, picture)) ? picture : null;
    return [language, translatePreview(html, siteTextsIn(language), ownPicture)] as const;
  });
  const changedPages = translatedPages.filter(([, page]) => page !== html);
  return Object.fromEntries(changedPages.map(([language, page]) => [language, encodePage(page)]));
}

function encodePage(html: string): Bodies {
  const identity = Buffer.from(html);
  return [
    ['br', brotliCompressSync(identity)],
    ['gzip', gzipSync(identity)],
    ['identity', identity],
  ];
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
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
