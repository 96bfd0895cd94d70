import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { addField, addFilter } from './fields.mjs';

/* What the examples change, in a copy of the folders that they touch. */

const folders = ['packages/contract/src', 'apps/server/migrations', 'apps/web/src/i18n'];
/** @type {string} */
let tree;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'fields-'));
  for (const folder of folders) cpSync(join(root, folder), join(tree, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
});
afterEach(() => rmSync(tree, { recursive: true }));

function changed() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1)),
  );
  /** @type {(folder: string, path: string) => string | null} */
  const textIn = (folder, path) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;
  return files.filter((path) => textIn(tree, path) !== textIn(root, path));
}

/**
 * What a program says that runs in the tree and imports its contract.
 *
 * @param {string} expression
 */
function run(expression) {
  const program = `
    import { choiceFilters, fieldNames } from './packages/contract/src/profile/fields.ts';
    import { fieldSchemas } from './packages/contract/src/profile/field-schemas.ts';
    import { browseQuery } from './packages/contract/src/search/schemas.ts';
    console.log(JSON.stringify(${expression}));`;
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: tree }).toString());
}

test('a plain field takes three files, and its form and schemas follow', () => {
  addField(tree);
  expect(changed()).toHaveLength(3);
  const [names, given, tooLong] = run(`[
    fieldNames('family', 'members'),
    fieldSchemas.familyTemple.input.parse(' Idagunji '),
    fieldSchemas.familyTemple.input.safeParse('x'.repeat(81)).success,
  ]`);
  expect(names).toContain('familyTemple');
  expect([given, tooLong]).toEqual(['Idagunji', false]);
});

test('a filter takes five files, and its profile field, query and panel follow', () => {
  addFilter(tree);
  expect(changed()).toHaveLength(5);
  const [filters, given, asked, refused] = run(`[
    choiceFilters,
    fieldSchemas.eatsOnionGarlic.input.parse('Yes'),
    browseQuery.parse({ eatsOnionGarlic: 'No' }).eatsOnionGarlic,
    browseQuery.safeParse({ eatsOnionGarlic: 'MAYBE' }).success,
  ]`);
  expect(filters).toContain('eatsOnionGarlic');
  expect([given, asked, refused]).toEqual(['YES', ['NO'], false]);
});
