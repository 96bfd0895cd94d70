import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { applyAnswers } from './lib/take-words.mjs';
import { readTextPairs } from './lib/words.mjs';

/*
 * `npm run words-take FILE` applies the corrections of a reader to the sources
 * (tools/words-review.mjs).
 */

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('State the file: npm run words-take FILE');
  process.exit(1);
}
const { answers } = JSON.parse(readFileSync(file, 'utf8'));
const { sources, refusals } = applyAnswers(answers, readTextPairs(), (path) =>
  readFileSync(join(root, path), 'utf8'),
);
for (const line of refusals) console.error(line);
if (refusals.length > 0) {
  console.error('Nothing was changed.');
  process.exit(1);
}
for (const [path, text] of sources) writeFileSync(join(root, path), text);
console.log(`${answers.length} texts were replaced in ${sources.size} files. Now: npm run format`);
