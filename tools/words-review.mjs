import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './lib/root.mjs';
import { takesCode } from './lib/word-files.mjs';
import { readPairs } from './lib/words.mjs';

/*
 * npm run words-review: writes a page with every text in both languages, for a reader who knows Kannada
 * from childhood. What she writes beside a text is kept in her browser and saved as a file, which
 * `npm run words-take FILE` puts into the sources.
 */

const template = await readFile(new URL('lib/words-review.html', import.meta.url), 'utf8');
const texts = readPairs().filter(({ kannada }) => !takesCode(kannada));
const data = JSON.stringify(texts).replaceAll('<', '\\u003c');
const page = join(cacheFolder, 'words-review.html');
await mkdir(cacheFolder, { recursive: true });
await writeFile(
  page,
  template.replace('"TEXTS"', () => data),
);
console.log(`${texts.length} texts are in ${page}`);
