import { expect, test, vi } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body>Hello<script>context()</script><script type="module" async="">import "/assets/manifest.js";',
  'import * as route0 from "/assets/root.js";',
  'window.routes = {"root":route0};',
  'import("/assets/entry.js");</script></body></html>',
].join('\n');

test('no module is preloaded or started automatically', () => {
  const html = deferScripts(page, 'load');
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script>context()</script>');
});

test('the modules are imported in their order when the app is needed', () => {
  const html = deferScripts(page, 'need');
  const manifestIndex = html.indexOf('await import("/assets/manifest.js")');
  expect(manifestIndex).toBeGreaterThan(0);
  const rootIndex = html.indexOf('const route0=await import("/assets/root.js")');
  expect(rootIndex).toBeGreaterThan(manifestIndex);
  expect(html).toContain('["/assets/manifest.js","/assets/root.js"],true,["en","kn"])');
});

test('the inline script has a valid syntax', () => {
  expect(() => new Function(inlineScript('load'))).not.toThrow();
});

function inlineScript(when: 'load' | 'need'): string {
  const [, script] = /<script>(\(function[\s\S]*?)<\/script>/.exec(deferScripts(page, when)) ?? [];
  if (script === undefined) throw new Error('the page has no inline script');
  return script;
}

/** Returns when the app starts in a browser with these globals. */
function startIn(
  browser: Readonly<Record<string, unknown>>,
  when: 'load' | 'need' = 'need',
): 'at once' | 'after the load' | 'never' {
  const checks: (() => void)[] = [];
  const startApp = vi.fn();
  const globals = {
    document: { documentElement: { dataset: {} } },
    localStorage: {},
    sessionStorage: {},
    addEventListener: (_: string, check: () => void) => checks.push(check),
    removeEventListener: () => undefined,
    setTimeout: startApp,
    ...browser,
  };
  new Function(...Object.keys(globals), inlineScript(when))(...Object.values(globals));
  if (startApp.mock.calls.length === 1) return 'at once';
  checks[0]?.();
  return startApp.mock.calls.length === 1 ? 'after the load' : 'never';
}

test.each([
  [{}, ['en-IN', 'kn-IN'], 'never'],
  [{}, ['hi-IN', 'en'], 'never'],
  [{}, ['ta'], 'never'],
  [{}, ['kn-IN', 'en'], 'at once'],
  [{}, ['hi', 'kn'], 'at once'],
  [{ language: 'en' }, ['kn'], 'never'],
  [{ language: 'kn' }, ['en'], 'at once'],
  [{ 'auth-storage': '{}' }, ['en'], 'at once'],
])(
  'with %o stored in a browser that prefers %o the app starts: %s',
  (localStorage, languages, start) => {
    expect(startIn({ localStorage, navigator: { languages } })).toBe(start);
  },
);

test('a page that always needs the app starts it after the load', () => {
  expect(startIn({ navigator: { languages: ['en'] } }, 'load')).toBe('after the load');
});

test.each([
  ['en', undefined, 'never'],
  ['kn', undefined, 'at once'],
  ['en', 'kn', 'at once'],
])(
  'with forbidden storage, the preferred language %s and the chosen language %s, the app starts: %s',
  (preferred, language, start) => {
    const forbidden = new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      },
    );
    const browser = {
      document: { documentElement: { dataset: { language } } },
      localStorage: forbidden,
      sessionStorage: forbidden,
      navigator: { languages: [preferred] },
    };
    expect(startIn(browser)).toBe(start);
  },
);

test('a page without a module script causes an error', () => {
  expect(() => deferScripts('<html></html>', 'load')).toThrow(/no module script/);
});
