import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

/** Pages for everyone, those of them that exist. */
const open = ['/', '/support', '/feedback', '/privacy-policy', '/terms-of-service', '/safety'];

type Routes = Parameters<NonNullable<Config['buildEnd']>>[0]['reactRouterConfig']['routes'];

/**
 * Public pages are rendered to HTML at build time and read without JavaScript.
 * Every other path is served `__spa-fallback.html` and rendered in the browser. `__addresses.json`
 * tells the server which paths there are, so that any other is answered as not found.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => open.includes(path)),
  buildEnd: async ({ reactRouterConfig: { buildDirectory, routes } }) => {
    const file = join(buildDirectory, 'client/__addresses.json');
    await writeFile(file, JSON.stringify(addressesOf(routes)));
  },
} satisfies Config;

/** Every path that shows a screen, such as `/profile/:id`. */
function addressesOf(routes: Routes): string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id, path }) => !parents.has(id) && path !== '*')
    .map(({ path }) => `/${path ?? ''}`);
}
