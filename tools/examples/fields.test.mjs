import { afterEach, beforeEach, expect, test } from 'vitest';
import { add } from './add.mjs';
import { copySources } from './copy.mjs';

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

const imports = `
  import { choiceFilters, fieldNames } from './packages/contract/src/profile/fields.ts';
  import { fieldSchemas } from './packages/contract/src/profile/field-schemas.ts';
  import { browseQuery } from './packages/contract/src/search/schemas.ts';`;

test('an example field changes three files and is in the field list and the schemas', () => {
  add('field', copy.tree);
  expect(copy.changed()).toHaveLength(3);
  const [names, parsed, isTooLongAccepted] = copy.run(
    imports,
    `[
    fieldNames('family', 'members'),
    fieldSchemas.familyTemple.input.parse(' Idagunji '),
    fieldSchemas.familyTemple.input.safeParse('x'.repeat(81)).success,
  ]`,
  );
  expect(names).toContain('familyTemple');
  expect([parsed, isTooLongAccepted]).toEqual(['Idagunji', false]);
});

test('an example filter changes five files and is in the filters, the schemas and the query', () => {
  add('filter', copy.tree);
  expect(copy.changed()).toHaveLength(5);
  const [filters, parsed, filterValue, isInvalidAccepted] = copy.run(
    imports,
    `[
    choiceFilters,
    fieldSchemas.eatsOnionGarlic.input.parse('Yes'),
    browseQuery.parse({ eatsOnionGarlic: 'No' }).eatsOnionGarlic,
    browseQuery.safeParse({ eatsOnionGarlic: 'MAYBE' }).success,
  ]`,
  );
  expect(filters).toContain('eatsOnionGarlic');
  expect([parsed, filterValue, isInvalidAccepted]).toEqual(['YES', ['NO'], false]);
});
