import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './lib/node.mjs';
import { cacheFolder } from './lib/root.mjs';
import { startProgram } from './lib/run.mjs';
import { hasNestedText } from './lib/word-files.mjs';
import { readTextPairs } from './lib/words.mjs';
import { findPlaces, readScreens } from './lib/words-pictures.mjs';

/*
 * `npm run words-review` writes a page with every text in both languages, for a native reader of
 * Kannada. The page keeps the reader's corrections in the browser and saves them as a file. `npm
 * run words-take FILE` applies that file to the sources. With `-- pictures` the journeys through
 * all screens in Kannada run first, and the page shows the place of each text.
 */

const pictures = join(cacheFolder, 'words-pictures');
if (process.argv.includes('pictures')) {
  const { code, wasInterrupted } = await takePictures();
  // An interrupted run keeps the former page.
  if (wasInterrupted) process.exit(code);
  if (code !== 0) console.log('\nThe journeys failed, so pictures may be missing.\n');
  process.exitCode = code;
}

const template = await readFile(new URL('lib/words-review.html', import.meta.url), 'utf8');
const screens = await readScreens(pictures);
const texts = readTextPairs()
  .filter(({ kannada }) => !hasNestedText(kannada))
  .map((pair) => ({ ...pair, places: findPlaces(pair.kannada, screens) }));
const screenData = screens.map(({ path, width, picture }) => ({ path, width, picture }));
/** Returns JSON that is safe inside a script element. @param {unknown} value */
const scriptJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
const page = join(cacheFolder, 'words-review.html');
await mkdir(cacheFolder, { recursive: true });
await writeFile(
  page,
  template
    .replace('"TEXTS"', () => scriptJson(texts))
    .replace('"SCREENS"', () => scriptJson(screenData)),
);
const countWithPicture = texts.filter(({ places }) => places.length > 0).length;
console.log(`${texts.length} texts are in ${page}, ${countWithPicture} of them with a picture`);

/** Takes a picture of each screen. Returns the exit code, and true if the run was interrupted. */
async function takePictures() {
  await rm(pictures, { recursive: true, force: true });
  await ensureWebBuilt();
  const journeys = ['test', '-c', 'e2e/playwright.config.ts', 'e2e/crawl.spec.ts'];
  const env = { ...toolEnvironment(), WORDS_PICTURES: pictures };
  const program = startProgram(findProductNode(), [packageProgramPath('playwright'), ...journeys], {
    env,
  });
  return { code: await program.exitCode, wasInterrupted: program.wasInterrupted() };
}
