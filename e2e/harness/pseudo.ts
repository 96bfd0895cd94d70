import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { compileAll } from '../../apps/web/src/i18n/compile-messages.ts';
import { en } from '../../packages/words/src/en/screens/index.ts';
import { holds } from '../../packages/words/src/en/screens/policy/translation.ts';
import { longer, marks, pseudoLongText, pseudoTexts } from '../../tools/lib/pseudo.mjs';
import { root } from '../../tools/lib/root.mjs';

/*
 * The screens in a language that nobody speaks (tools/lib/pseudo.mjs), without a build of its own: where
 * the browser asks for the texts in Kannada, it gets those.
 */

type Texts = Readonly<Record<string, unknown>>;

const assets = join(root, 'apps/web/build/client/assets');

/** How the build writes where the texts of a language are: `"./kn/screens/open.ts":()=>…import(`./open-….js`)`. */
const textFile = /"\.\/kn\/([\w/-]+)\.ts":\(\)=>\w+\(\(\)=>import\([`"]\.\/([\w-]+\.js)/g;

/** Answers with that language what the page asks for in Kannada. */
export async function speakPseudo(page: Page): Promise<void> {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const files = scripts.flatMap((name) => [
    ...readFileSync(join(assets, name), 'utf8').matchAll(textFile),
  ]);
  expect(files.map(([, path]) => path)).toContain('screens/open');
  for (const [, path = '', file] of files) {
    const body = await pseudoModule(path);
    await page.route(`**/assets/${file}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
}

/** The module of a file of texts as the build would make it. */
async function pseudoModule(path: string): Promise<string> {
  const kannada: Record<string, Texts> = await import(`../../packages/words/src/kn/${path}.ts`);
  const english: Record<string, Texts> = path.endsWith('phrases')
    ? {}
    : await import(`../../packages/words/src/en/${path}.ts`);
  const lines = Object.entries(kannada).map(([name, texts]) => {
    const said = inPseudo(path, english[name], texts);
    return `export const ${name} = ${JSON.stringify(said)};`;
  });
  return lines.join('\n');
}

function inPseudo(path: string, english: Texts | undefined, kannada: Texts): unknown {
  if (path.endsWith('phrases')) {
    return Object.fromEntries(Object.keys(kannada).map((text) => [text, longer(text)]));
  }
  if (path.includes('/policy/')) {
    const text = pseudoLongText(english);
    const translation = { note: holds, toEnglish: 'Read in English', back: 'Back' };
    return 'translation' in kannada ? { ...text, translation: pseudoTexts(translation) } : text;
  }
  const all: Texts = { ...en, ...english };
  const texts = Object.fromEntries(Object.keys(kannada).map((key) => [key, all[key]]));
  return compileAll(pseudoTexts(texts) as Parameters<typeof compileAll>[0]);
}

/** What is translated. */
export const marked = new RegExp(`${marks.open}[^${marks.close}]*${marks.close}`, 'g');
