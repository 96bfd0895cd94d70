import { LANGUAGES } from '@sambandha/contract/language';

/**
 * Defers the scripts of a prerendered page. Replaces the preloads and the module script of React
 * Router by one small script that starts them later. With "load" the scripts start after the page
 * has loaded. With "need" they start only for signed-in members and for readers of a language other
 * than that of the page. For everybody else such a page works with HTML and CSS alone.
 * @throws if the page has an unexpected form, because a change in React Router must fail the build
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
  // A function, because `$` has a special meaning in a replacement string.
  return html.replaceAll(PRELOAD, '').replace(moduleScript, () => script);
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Returns dynamic imports with `await` in place of static imports, which a function cannot contain.
 */
function asDynamicImports(code: string): string {
  return code
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");?/g, 'const $1=await import($2);')
    .replaceAll(/\bimport ("[^"]+");?/g, 'await import($1);');
}

/**
 * Decides in the browser if and when the scripts start. The function is inlined into the page as
 * text and must not refer to anything outside itself. `auth-storage` is the storage key of the
 * session, and `language` that of the language. Without a stored language, the first of `languages`
 * that the browser prefers is used (`i18n/language.ts`). The page itself is in the first of
 * `languages`. Both keys may change in another tab or while the page is in the back/forward cache.
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
      // Storage is forbidden, and therefore nobody is signed in.
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
  // A reader who needs the app does not wait for the pictures of the page.
  if (onlyIfNeeded) check();
}
