import { addMigration, insertBefore, replace } from './edit.mjs';

const registry = 'packages/contract/src/profile/fields.ts';

/**
 * Adds a plain field: its declaration, and its label in each language.
 *
 * @param {string} root
 */
export function addField(root) {
  insertBefore(
    root,
    registry,
    '  familyDeity: {',
    "  familyTemple: { section: 'family', audience: 'members', line: 80 },\n",
  );
  addLabels(root, 'familyTemple', { en: 'Family temple', kn: 'ಕುಟುಂಬದ ದೇವಸ್ಥಾನ' });
}

/**
 * Adds a filter by a closed list: a field with its list, its filter, and its column.
 *
 * @param {string} root
 */
export function addFilter(root) {
  replace(root, registry, 'import type { Choices }', 'import { type Choices, choices }');
  insertBefore(
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
`,
  );
  addMigration(root, 'eats_onion_garlic', 'ALTER TABLE members ADD COLUMN eats_onion_garlic text;');
  const kn = 'ಈರುಳ್ಳಿ ಬೆಳ್ಳುಳ್ಳಿ ತಿನ್ನುವುದು';
  addLabels(root, 'eatsOnionGarlic', { en: 'Eats onion and garlic', kn });
}

/** @type {(root: string, field: string, labels: Record<string, string>) => void} */
function addLabels(root, field, labels) {
  for (const [language, label] of Object.entries(labels)) {
    const texts = `packages/words/src/${language}/screens/profile.ts`;
    insertBefore(root, texts, '    familyDeity: ', `    ${field}: '${label}',\n`);
  }
}
