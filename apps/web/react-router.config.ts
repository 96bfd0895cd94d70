import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildConsentPage } from './consent-page.ts';

/** The layout of the screens that need a session. */
const MEMBERS = 'app/members-layout';

/** The public pages that are rendered at build time. A path that is not a route is ignored. */
const publicPages = [
  '/',
  '/support',
  '/feedback',
  '/privacy-policy',
  '/terms-of-service',
  '/safety',
  '/pressed',
];

interface Files {
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports: readonly string[];
}

interface Route extends Files {
  readonly parentId?: string;
  readonly path?: string;
}

type Routes = Readonly<Record<string, Route>>;

/** The build's manifest for the router in the browser. */
interface Manifest {
  readonly entry: Files;
  readonly routes: Routes;
}

/**
 * Public pages are rendered to HTML at build time and can be read without JavaScript. For the other
 * pages, the server serves `__spa-fallback.html`, and the browser renders the page.
 * `__addresses.json` lists all existing paths. For each path, it contains the files that the page
 * needs beside those of the fallback, and marks the pages for members. The server returns a
 * not-found response for a path that is not listed.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => publicPages.includes(path)),
  buildEnd: async ({ reactRouterConfig: { buildDirectory }, viteConfig }) => {
    const client = join(buildDirectory, 'client');
    const manifest = await readManifest(join(client, viteConfig.build.assetsDir));
    await writeFile(join(client, '__addresses.json'), JSON.stringify(addressesOf(manifest)));
    await buildConsentPage(client, viteConfig.build.assetsDir);
  },
} satisfies Config;

async function readManifest(folder: string): Promise<Manifest> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  // Without a manifest, the read fails, and with it the build.
  const script = await readFile(join(folder, name ?? 'manifest.js'), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

interface Address {
  readonly files: readonly string[];
  /** True if visitors are redirected to the sign-in. */
  readonly members: boolean;
}

/** Returns every path that shows a screen, such as `/profile/:id`. */
function addressesOf({ entry, routes }: Manifest): Record<string, Address> {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const sharedFiles = new Set(
    [entry, routes.root].flatMap((files) => (files ? filesOf(files) : [])),
  );
  const screens = Object.entries(routes)
    .filter(([id, { path }]) => !parents.has(id) && path !== '*')
    .flatMap(([, route]) => {
      const branch = branchOf(route, routes);
      const members = branch.some(({ parentId }) => parentId === MEMBERS);
      const routeFiles = new Set(branch.flatMap(filesOf));
      const files = [...routeFiles].filter((file) => !sharedFiles.has(file));
      return pathsOf(route.path ?? '').map((path) => [path, { files, members }] as const);
    });
  return Object.fromEntries(screens);
}

/** Returns a route and the routes around it, from the inside out. */
function branchOf(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent === undefined ? [route] : [route, ...branchOf(parent, routes)];
}

/**
 * Returns the paths of a route. A route has two paths if its last part is optional, as in
 * `settings/:section?`.
 */
function pathsOf(path: string): string[] {
  const [, requiredPath] = path.match(/^(.*)\/[^/]+\?$/) ?? [];
  return requiredPath === undefined ? [`/${path}`] : [`/${requiredPath}`, `/${path.slice(0, -1)}`];
}

function filesOf({ module, clientLoaderModule = module, imports }: Files): string[] {
  return [clientLoaderModule, module, ...imports];
}
