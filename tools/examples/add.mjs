import { addEndpoint } from './endpoint.mjs';
import { addField, addFilter } from './fields.mjs';
import { addKind } from './kind.mjs';
import { addLanguage } from './language.mjs';
import { addScreen } from './screen.mjs';

/*
 * Applies example extensions to a tree: node tools/examples/add.mjs WHAT FOLDER. The tests in this
 * folder check that each extension works, and the number of files that it changes.
 */

const examples = new Map([
  ['field', addField],
  ['filter', addFilter],
  ['kind', addKind],
  ['endpoint', addEndpoint],
  ['screen', addScreen],
  ['language', addLanguage],
]);

/** @type {(what: string, root: string) => void} */
export function add(name, root) {
  const example = examples.get(name);
  if (example === undefined) throw new Error(`say one of ${[...examples.keys()].join(', ')}`);
  example(root);
}

if (import.meta.main) {
  const [name = '', folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('say what to add, and the folder of a tree');
  add(name, folder);
}
