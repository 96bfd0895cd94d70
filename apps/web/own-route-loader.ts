import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Matches the modules of React Router that import the loader. */
const ROUTER_MODULE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/.*$/;

/** The module of React Router whose only export loads the module of a route. */
const LOADER = './routeModules.js';

/**
 * Replaces the loader of route modules in React Router by `src/shell/load-route.ts`. React Router
 * reloads the page whenever its own loader fails, which repeats endlessly while the file is
 * missing. Fails the build if React Router no longer has that module.
 */
export function ownRouteLoader(): Plugin {
  let isReplaced = false;
  return {
    name: 'own-route-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer = '') {
      if (id !== LOADER || !ROUTER_MODULE.test(importer)) return null;
      isReplaced = true;
      return join(import.meta.dirname, 'src/shell/load-route.ts');
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) {
        throw new Error(`React Router has no ${LOADER} to replace`);
      }
    },
  };
}
