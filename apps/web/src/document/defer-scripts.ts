import { LANGUAGES } from '@sambandha/contract/language';

/**
 * Defers the scripts of a prerendered page: replaces the preloads and the module script of React
 * Router by one small script that starts them later.
 *
 * `when`: "load" starts them after the page has loaded; "need" only for signed-in members and
 * readers of another language. For everybody else such a page works with HTML and CSS alone. Throws
 * when the page is not as expected, so that a change in React Router fails the build.
 */
export function deferScripts(html: string, when: 'load' | 'need'): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const [moduleScript, code] = html.match(MODULE_SCRIPT) ?? [];
  if (moduleScript === undefined || code === undefined || preloads.length === 0) {
    throw new Error('The prerendered page has no module script or preloads to defer');
  }
  const start = `async()=>{${asDynamicImports(code)}}`;
  const [hrefs, languages] = [preloads, LANGUAGES].map((list) => JSON.stringify(list));
  const parameters = [start, hrefs, when === 'need', languages].join();
  const script = `<script>(${startScripts})(${parameters})</script>`;
  return html.replaceAll(PRELOAD, '').replace(moduleScript, () => script);
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Turns static imports, which a function cannot contain, into awaited dynamic ones. */
function asDynamicImports(code: string): string {
  return code
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");?/g, 'const $1=await import($2);')
    .replaceAll(/\bimport ("[^"]+");?/g, 'await import($1);');
}

/**
 * Decides in the browser whether and when the scripts start. Inlined into the page as text, so it
 * may not refer to anything outside itself. `auth-storage` is the storage key of the session,
 * `language` that of the language. Without a stored language, the first of `languages` that the
 * browser prefers applies (`i18n/language.ts`). The page itself is in the first of `languages`.
 * Both keys may change in another tab, or while the page is in the back/forward cache.
 */
function startScripts(
  start: () => void,
  preloads: string[],
  onlyIfNeeded: boolean,
  languages: readonly string[],
) {
  const events = ['pageshow', 'storage', 'languagechosen'];
  const isNeeded = () => {
    let chosen = document.documentElement.dataset.language;
    try {
      if (localStorage['auth-storage'] || sessionStorage['auth-storage']) return true;
      chosen ??= localStorage.language;
    } catch {
      // Storage is forbidden: nobody is signed in.
    }
    const preferred = [chosen, ...navigator.languages];
    const subtags = preferred.map((tag = '') => tag.split('-')[0] ?? '');
    return (subtags.find((tag) => languages.includes(tag)) ?? languages[0]) !== languages[0];
  };
  const run = () => {
    for (const href of preloads) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    start();
  };
  const check = () => {
    if (onlyIfNeeded && !isNeeded()) return;
    for (const event of events) removeEventListener(event, check);
    setTimeout(run);
  };
  for (const event of events) addEventListener(event, check);
}
