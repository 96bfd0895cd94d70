/**
 * Makes a prerendered page come first and its scripts after: the preloads and the module script that
 * React Router wrote are taken out, and one small script starts them once they are wanted.
 *
 * `when`: "load" starts them after the page has loaded; "need" only where the page as it was written
 * will not do, which is for someone signed in and for readers of another language. For everybody else
 * such a page works by HTML and CSS alone, and its links are plain links.
 * Throws when the page is not as expected, so that a change in React Router stops the build.
 */
export function deferScripts(html: string, when: 'load' | 'need'): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const [whole, code] = html.match(MODULE_SCRIPT) ?? [];
  if (whole === undefined || code === undefined || preloads.length === 0) {
    throw new Error('The prerendered page has no module script or preloads to defer');
  }
  const start = `async()=>{${asDynamicImports(code)}}`;
  const script = `<script>(${wakeUp})(${start},${JSON.stringify(preloads)},${when === 'need'})</script>`;
  return html.replaceAll(PRELOAD, '').replace(whole, () => script);
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Static imports may stand at the top of a module only; inside a function they become awaited ones. */
function asDynamicImports(code: string): string {
  return code
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");?/g, 'const $1=await import($2);')
    .replaceAll(/\bimport ("[^"]+");?/g, 'await import($1);');
}

/**
 * Runs in the page, which holds it as text: it may use nothing from outside of itself.
 * `auth-storage` is where the session is kept, `language` the language. Both may change in another tab,
 * or while the page waits for somebody to come back to it.
 */
function wakeUp(start: () => void, preloads: string[], patient: boolean) {
  const occasions = ['pageshow', 'storage', 'languagechosen'];
  const isNeeded = () => {
    try {
      const signedIn = localStorage['auth-storage'] || sessionStorage['auth-storage'];
      return !!signedIn || localStorage.language === 'kn';
    } catch {
      return false;
    }
  };
  const wake = () => {
    for (const href of preloads) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    start();
  };
  const consider = () => {
    if (patient && !isNeeded()) return;
    for (const occasion of occasions) removeEventListener(occasion, consider);
    setTimeout(wake);
  };
  for (const occasion of occasions) addEventListener(occasion, consider);
}
