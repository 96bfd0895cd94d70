import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * How to add a field, and a filter, done to a tree: node tools/examples/fields.mjs field|filter FOLDER.
 * fields.test.mjs holds that they work, and how many files they take.
 */

const registry = 'packages/contract/src/profile/fields.ts';

/**
 * A plain field: its declaration, and its label in each language.
 *
 * @param {string} root
 */
export function addField(root) {
  replace(
    root,
    registry,
    '  familyDeity: {',
    `  familyTemple: { section: 'family', audience: 'members', line: 80 },\n  familyDeity: {`,
  );
  addLabels(root, 'familyTemple', { en: 'Family temple', kn: 'ಕುಟುಂಬದ ದೇವಸ್ಥಾನ' });
}

/**
 * A filter by a closed list: the same with its list, how members are found by it, and its column.
 *
 * @param {string} root
 */
export function addFilter(root) {
  replace(root, registry, 'import type { Choices }', 'import { type Choices, choices }');
  replace(
    root,
    registry,
    '  familyDeity: {',
    `  eatsOnionGarlic: {
    section: 'lifestyle',
    audience: 'members',
    column: 'eats_onion_garlic',
    choices: choices({ YES: 'Yes', NO: 'No' }),
    filter: { by: 'choice', group: 'lifestyle', named: true },
  },
  familyDeity: {`,
  );
  addMigration(root, 'eats_onion_garlic', 'ALTER TABLE members ADD COLUMN eats_onion_garlic text;');
  const kn = 'ಈರುಳ್ಳಿ ಬೆಳ್ಳುಳ್ಳಿ ತಿನ್ನುವುದು';
  addLabels(root, 'eatsOnionGarlic', { en: 'Eats onion and garlic', kn });
}

/** @type {(root: string, name: string, statement: string) => void} */
function addMigration(root, name, statement) {
  const folder = join(root, 'apps/server/migrations');
  const count = readdirSync(folder).filter((file) => file.endsWith('.sql')).length;
  const { newest } = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));
  const file = `${String(count + 1).padStart(4, '0')}_${name}.sql`;
  const sql = `-- least-app: ${newest}\n${statement}\n`;
  writeFileSync(join(folder, file), sql);
  const sum = createHash('sha256').update(sql).digest('hex');
  appendFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${file}\n`);
}

/** @type {(root: string, field: string, labels: Record<string, string>) => void} */
function addLabels(root, field, labels) {
  for (const [language, label] of Object.entries(labels)) {
    const texts = `apps/web/src/i18n/${language}/profile.ts`;
    replace(root, texts, '    familyDeity: ', `    ${field}: '${label}',\n    familyDeity: `);
  }
}

/** @type {(root: string, path: string, before: string, after: string) => void} */
function replace(root, path, before, after) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

if (import.meta.main) {
  const [what = '', folder] = process.argv.slice(2);
  const add = new Map([
    ['field', addField],
    ['filter', addFilter],
  ]).get(what);
  if (add === undefined || folder === undefined) throw new Error('say field or filter, and where');
  add(folder);
}
