import { normalizeLine } from '@sambandha/contract/text';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { ignorableCharacters } from '../harness/ignorable.ts';
import { runMigration } from '../harness/run-migration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests the migration that removes line breaks, direction controls and invisible characters from
 * stored texts of one line, and the function `line_of` of the database.
 */

const app = testApp();

const STORED = 'Sirsi,\r\n\u202eKu\u00admta\t';
const CLEAN = 'Sirsi, Kumta';
const ABOUT = 'Two\nlines';

const migrate = () => runMigration(app, '0079_clean_lines.sql');

const readRow = async (columns: string, table: string, condition: string) =>
  (await app.query(`SELECT ${columns} FROM ${table} WHERE ${condition}`)).rows[0];

test('migration 0079 cleans the profile and the search words of the profile in Browse', async () => {
  const woman = await createMember(app, {
    full_name: STORED,
    native_name: 'ಅನು\n\u200bಹೆಗಡೆ',
    profession: STORED,
    location: '\u2800\u200d',
    bio: ABOUT,
    interests: [STORED, '\u200b', CLEAN, 'Chess'],
    details: JSON.stringify({ houseName: STORED, caste: '\u200b', languages: [STORED, 'Tulu'] }),
  });
  await migrate();
  expect(
    await readRow(
      'full_name, native_name, profession, location, bio, interests, details',
      'members',
      `id = '${woman.id}'`,
    ),
  ).toEqual({
    full_name: CLEAN,
    native_name: 'ಅನು ಹೆಗಡೆ',
    profession: CLEAN,
    location: null,
    bio: ABOUT,
    interests: [CLEAN, 'Chess'],
    details: { houseName: CLEAN, languages: [CLEAN, 'Tulu'] },
  });
  expect(await readRow('full_name, native_name', 'persons', `id = '${woman.id}'`)).toEqual({
    full_name: CLEAN,
    native_name: 'ಅನು ಹೆಗಡೆ',
  });
  const words = `browse_words(concat_ws(' ', full_name, native_name), profession, location, education, bio)`;
  expect(
    await readRow(
      `words = ${words} AS present`,
      'browse_people JOIN members ON id = member_id',
      `id = '${woman.id}'`,
    ),
  ).toEqual({ present: true });
});

test('migration 0079 does not write clean rows', async () => {
  const woman = await createMember(app, {
    native_name: 'ಅನು ಹೆಗಡೆ',
    profession: 'ರೈತ',
    interests: ['ಓದು', 'Chess'],
    details: JSON.stringify({ houseName: CLEAN, languages: ['Tulu'], familyType: 'JOINT' }),
  });
  // Each write of a row changes its `xmin`.
  const readVersion = () => readRow('xmin::text', 'members', `id = '${woman.id}'`);
  const before = await readVersion();
  await migrate();
  expect(await readVersion()).toEqual(before);
});

test('migration 0079 cleans the lines in the other tables', async () => {
  const { id: memberId } = await createMember(app);
  const id = uuidv7();
  const fields = JSON.stringify({ houseName: STORED, bio: ABOUT, dateOfBirth: '2000-01-01' });
  await app.query(`
    INSERT INTO preferences (member_id, profession) VALUES ('${memberId}', '${STORED}');
    INSERT INTO drafts (id, maker_id, for_whom, relation, created_at, ends_at)
      VALUES ('${id}', '${memberId}', 'DAUGHTER', 'MOTHER', now(), now());
    INSERT INTO draft_contents (draft_id, contact, contact_key, fields, preferences, tries_left)
      VALUES ('${id}', '${id}', '${id}', '${fields}', '{}', 20);
    INSERT INTO biodata_links (id, candidate_id, label, parts, language, days, token_hash, created_at, ends_at)
      VALUES ('${id}', '${memberId}', '${STORED}', '{}', 'en', 7, '${id}', now(), now());
    INSERT INTO notifications (id, member_id, kind, subject_id, label, created_at)
      VALUES ('${id}', '${memberId}', 'search', '${id}', '${STORED}', now());
    INSERT INTO passkeys (id, member_id, credential_id, public_key, counter, transports, name, second_factor,
      created_at) VALUES ('${id}', '${memberId}', '${id}', '', 0, '{}', '\u200b', false, now());
    INSERT INTO saved_searches (id, member_id, name, query, created_at)
      VALUES ('${id}', '${memberId}', '${STORED}', '{}', now());
    INSERT INTO feedback (id, name, title, description, created_at)
      VALUES ('${id}', '${STORED}', '${STORED}', '${ABOUT}', now());
    INSERT INTO volunteers (id, person_id, places, given_at)
      VALUES ('${id}', '${memberId}', ARRAY['${STORED}'], now());`);
  await migrate();
  const read = (columns: string, table: string) => readRow(columns, table, `'${id}' = id`);
  expect(await readRow('profession', 'preferences', `member_id = '${memberId}'`)).toEqual({
    profession: CLEAN,
  });
  expect(await readRow('fields', 'draft_contents', `draft_id = '${id}'`)).toEqual({
    fields: { houseName: CLEAN, bio: ABOUT, dateOfBirth: '2000-01-01' },
  });
  expect(await read('label', 'biodata_links')).toEqual({ label: CLEAN });
  expect(await read('label', 'notifications')).toEqual({ label: CLEAN });
  expect(await read('name', 'passkeys')).toEqual({ name: '?' });
  expect(await read('name', 'saved_searches')).toEqual({ name: CLEAN });
  expect(await read('name, title, description', 'feedback')).toEqual({
    name: CLEAN,
    title: CLEAN,
    description: ABOUT,
  });
  expect(await read('places', 'volunteers')).toEqual({ places: [CLEAN] });
});

test('migration 0079 does not rename a saved search if another has the clean name', async () => {
  const { id } = await createMember(app);
  for (const name of [STORED, CLEAN.toLowerCase()]) {
    await app.query(`INSERT INTO saved_searches (id, member_id, name, query, created_at)
      VALUES ('${uuidv7()}', '${id}', '${name}', '{}', now())`);
  }
  await migrate();
  const names = `array_agg(name ORDER BY name COLLATE "C") AS names`;
  expect(await readRow(names, 'saved_searches', `member_id = '${id}'`)).toEqual({
    names: [STORED, CLEAN.toLowerCase()],
  });
});

test('the contract and the database convert a text into the same line', async () => {
  // Only the contract treats a text that contains only marks or format characters as blank.
  // PostgreSQL cannot store NUL.
  const excluded = /\p{M}|(?![\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])\p{Cf}|\u{1d159}|\0/u;
  const character = fc.oneof(
    fc.constantFrom(...'aಕ \n\u200b\u202e\u200d\u2800\u0085\u00a0\ufe0f\ufffc'),
    fc.constantFrom(...ignorableCharacters),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !excluded.test(one)),
  );
  const texts = fc.sample(
    fc.array(character, { maxLength: 6 }).map((parts) => parts.join('')),
    { numRuns: 6000 },
  );
  const { rows } = await app.database.pool.query<{ line: string; again: string }>(
    `SELECT line_of(sample) AS line, line_of(line_of(sample)) AS again
     FROM unnest($1::text[]) WITH ORDINALITY AS samples (sample, position) ORDER BY position`,
    [texts],
  );
  for (const [index, text] of texts.entries()) {
    const line = normalizeLine(text);
    expect({ text, ...rows[index] }).toEqual({ text, line, again: line });
  }
});
