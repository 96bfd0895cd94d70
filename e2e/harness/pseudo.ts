import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { compileTexts } from '../../apps/web/src/i18n/compile-messages.ts';
import { en } from '../../packages/words/src/en/screens/index.ts';
import { holds } from '../../packages/words/src/en/screens/policy/translation.ts';
import {
  markAndLengthen,
  pseudoMarks,
  toPseudoLongText,
  toPseudoTexts,
} from '../../tools/lib/pseudo.mjs';
import { root } from '../../tools/lib/root.mjs';
import { switchLanguage } from './large-text.ts';

/*
 * Shows the screens in a pseudo-language (tools/lib/pseudo.mjs) without a separate build. The texts
 * of the pseudo-language replace the Kannada texts in an open page.
 */

type Texts = Readonly<Record<string, unknown>>;

const assets = join(root, 'apps/web/build/client/assets');

/**
 * Matches a reference of the build to a text file:
 * `"./kn/screens/public.ts":()=>…import(`./public-….js`)`.
 */
const textFileReference = /"\.\/kn\/([\w/-]+)\.ts":\(\)=>\w+\(\(\)=>import\([`"]\.\/([\w-]+\.js)/g;

/**
 * Adds the texts of the pseudo-language to the Kannada text files, which `switchPseudoTexts` then
 * switches. Call it before the page opens.
 */
export async function installPseudoTexts(page: Page): Promise<void> {
  const modules = await pseudoModules();
  // page.route() disables the browser's cache, so each navigation would load all files again.
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = modules.get(basename(request.url)) ?? '';
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    const fulfilment = devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders,
      body: Buffer.from(body).toString('base64'),
    });
    // Fails if the page closes or navigates away, which cancels its requests.
    fulfilment.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', {
    patterns: [...modules.keys()].map((file) => ({ urlPattern: `*/assets/${file}` })),
  });
}

/** Replaces the Kannada texts with those of the pseudo-language, or restores the Kannada texts. */
export async function switchPseudoTexts(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    type Tree = Record<string, unknown>;
    const isTree = (value: unknown): value is Tree =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const overwrite = (texts: Tree, replacements: Tree) => {
      for (const [key, replacement] of Object.entries(replacements)) {
        const text = texts[key];
        if (isTree(text) && isTree(replacement)) overwrite(text, replacement);
        else texts[key] = replacement;
      }
    };
    const { replaceable = [] } = window as unknown as { replaceable?: [Tree, Tree, Tree][] };
    for (const [module, pseudo, built] of replaceable) {
      for (const [name, texts] of Object.entries(on ? pseudo : built)) {
        overwrite(module[name] as Tree, texts as Tree);
      }
    }
  }, isOn);
  await switchLanguage(page, 'en');
  if (isOn) await switchLanguage(page, 'kn');
}

let modules: ReadonlyMap<string, string> | undefined;

/** Returns the source of the module that replaces each Kannada text file, by file name. */
async function pseudoModules(): Promise<ReadonlyMap<string, string>> {
  modules ??= new Map(
    await Promise.all(
      textFiles().map(
        async ({ path, file }) => [file, await moduleWithPseudo(path, file)] as const,
      ),
    ),
  );
  return modules;
}

/** Returns the source path and the built file of each Kannada text file. */
function textFiles() {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const files = scripts.flatMap((name) =>
    [...readFileSync(join(assets, name), 'utf8').matchAll(textFileReference)].map(
      ([, path = '', file = '']) => ({ path, file }),
    ),
  );
  expect(files.map(({ path }) => path)).toContain('screens/public');
  return files;
}

/**
 * Returns the source of a module that re-exports a built text file. It registers the texts and
 * their replacements in `globalThis.replaceable`.
 */
async function moduleWithPseudo(path: string, file: string): Promise<string> {
  const kannada: Record<string, Texts> = await import(`../../packages/words/src/kn/${path}.ts`);
  const english: Record<string, Texts> = path.endsWith('phrases')
    ? {}
    : await import(`../../packages/words/src/en/${path}.ts`);
  const replacements = Object.fromEntries(
    Object.entries(kannada).map(([name, texts]) => [name, inPseudo(path, english[name], texts)]),
  );
  return [
    `import * as texts from './${file}?built';`,
    `export * from './${file}?built';`,
    'const built = structuredClone({ ...texts });',
    `(globalThis.replaceable ??= []).push([texts, ${JSON.stringify(replacements)}, built]);`,
  ].join('\n');
}

/** Translates the texts of one export of a text file to the pseudo-language. */
function inPseudo(path: string, english: Texts | undefined, kannada: Texts): unknown {
  if (path.endsWith('phrases')) {
    // The keys of the phrases are the English texts.
    return Object.fromEntries(Object.keys(kannada).map((text) => [text, markAndLengthen(text)]));
  }
  if (path.includes('/policy/')) {
    const text = toPseudoLongText(english);
    const translation = { note: holds, toEnglish: 'Read in English', back: 'Back' };
    return 'translation' in kannada ? { ...text, translation: toPseudoTexts(translation) } : text;
  }
  const allTexts: Texts = { ...en, ...english };
  const texts = Object.fromEntries(Object.keys(kannada).map((key) => [key, allTexts[key]]));
  return compileTexts(toPseudoTexts(texts) as Parameters<typeof compileTexts>[0]);
}

/** Matches text in the pseudo-language. */
export const pseudoText = new RegExp(
  `${pseudoMarks.open}[^${pseudoMarks.close}]*${pseudoMarks.close}`,
  'g',
);
