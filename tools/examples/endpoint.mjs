import { addMigration, create, insertBefore, replace } from './edit.mjs';

const feature = 'apps/server/src/features/shortlist';
const contract = 'packages/contract/src/shortlist/endpoints.ts';

/**
 * Adds endpoints with their own table: private notes of a member about another one.
 *
 * @param {string} root
 */
export function addEndpoint(root) {
  addContract(root);
  addStore(root);
  addHandlers(root);
  addExport(root);
  addTests(root);
}

/** @param {string} root */
function addContract(root) {
  replace(root, contract, 'page, pagination }', 'page, pagination, text }');
  insertBefore(
    root,
    contract,
    '  shortlist: {',
    `  readNote: {
    method: 'GET',
    path: '/shortlist/:id/note',
    summary: 'My note about a member, which nobody else reads',
    rule: 'lists',
    params,
    responses: { 200: z.object({ note: z.nullable(z.string()) }) },
    errors: ['PROFILE_NOT_FOUND'],
  },
  writeNote: {
    method: 'PUT',
    path: '/shortlist/:id/note',
    summary: 'Write a note about a member',
    rule: 'lists',
    params,
    body: z.strictObject({ note: text(500) }),
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND'],
  },
`,
  );
}

/** @param {string} root */
function addStore(root) {
  const retention = 'packages/contract/src/retention.ts';
  replace(root, retention, "what: 'Your shortlist, ", "what: 'Your shortlist, notes on others, ");
  replace(root, retention, "['shortlisted_members', ", "['shortlisted_members', 'member_notes', ");
  addMigration(
    root,
    'member_notes',
    `CREATE TABLE member_notes (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  about_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  note text NOT NULL,
  PRIMARY KEY (member_id, about_id)
);
CREATE INDEX member_notes_about ON member_notes (about_id);`,
  );
  create(
    root,
    `${feature}/note.store.ts`,
    `import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function findNote(
  db: Kysely<Database>,
  memberId: string,
  aboutId: string,
): Promise<string | null> {
  const { rows } = await sql<{ note: string }>\`
    SELECT note FROM member_notes
    WHERE member_id = \${memberId} AND about_id = \${aboutId}\`.execute(db);
  return rows[0]?.note ?? null;
}

export async function saveNote(
  db: Kysely<Database>,
  memberId: string,
  aboutId: string,
  note: string,
): Promise<void> {
  await sql\`
    INSERT INTO member_notes (member_id, about_id, note) VALUES (\${memberId}, \${aboutId}, \${note})
    ON CONFLICT (member_id, about_id) DO UPDATE SET note = excluded.note\`.execute(db);
}

/** Lists the notes of a member with the names of the members they are about. */
export async function listNotes(db: Kysely<Database>, memberId: string) {
  const { rows } = await sql<{ name: string; note: string }>\`
    SELECT m.full_name AS name, n.note FROM member_notes AS n
    JOIN members AS m ON m.id = n.about_id WHERE n.member_id = \${memberId}
    ORDER BY m.id\`.execute(db);
  return rows;
}
`,
  );
}

/** @param {string} root */
function addHandlers(root) {
  const routes = `${feature}/routes.ts`;
  insertBefore(
    root,
    routes,
    'import {\n  addToList,',
    "import { findNote, saveNote } from './note.store.ts';\n",
  );
  insertBefore(
    root,
    routes,
    '    shortlist: async ',
    `    readNote: async ({ viewer: { onBehalfOf: memberId }, params: { id } }) => {
      await expectVisible(context, memberId, id);
      return { status: 200, body: { note: await findNote(context.db, memberId, id) } };
    },
    writeNote: async ({ viewer: { onBehalfOf: memberId }, params: { id }, body }) => {
      await expectVisible(context, memberId, id);
      await saveNote(context.db, memberId, id, body.note);
      return { status: 204 };
    },
`,
  );
  insertBefore(
    root,
    routes,
    'interface ListQuery {',
    `/** @throws PROFILE_NOT_FOUND */
async function expectVisible({ db }: Context, memberId: string, id: string): Promise<void> {
  if ((await viewMember(db, { memberId }, id)) === null) throw new Failure('PROFILE_NOT_FOUND');
}

`,
  );
}

/** @param {string} root */
function addExport(root) {
  const file = `${feature}/export.ts`;
  insertBefore(
    root,
    file,
    'import { namesInList',
    "import { listNotes } from './note.store.ts';\n",
  );
  replace(root, file, '[shortlist, passed] = ', '[shortlist, passed, notes] = ');
  insertBefore(root, file, '  ]);', '    listNotes(db, memberId),\n');
  insertBefore(
    root,
    file,
    '  ];\n};',
    `    {
      name: 'notes',
      title: 'What you noted about others',
      value: notes.map(({ name, note }) => ({ name: name.split(' ', 1)[0] ?? null, note })),
    },
`,
  );
}

/** @param {string} root */
function addTests(root) {
  insertBefore(
    root,
    'apps/server/test/harness/permissions/calls.ts',
    '  unshortlist: ({ her })',
    `  readNote: ({ her }) => ({ params: { id: her.id } }),
  writeNote: ({ her }) => ({ params: { id: her.id }, body: { note: 'Knows my aunt' } }),
`,
  );
  create(
    root,
    'apps/server/test/search/shortlist-note.test.ts',
    `import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportShortlist } from '../../src/features/shortlist/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const write = ({ token }: TestMember, id: string, note: string) =>
  app.call('writeNote', { token, params: { id }, body: { note } });
const read = ({ token }: TestMember, id: string) => app.call('readNote', { token, params: { id } });

test('the last note is stored, shown only to its author, and exported', async () => {
  const { he, she } = await createPair(app);
  const otherMember = await createMember(app, { gender: 'MALE' });
  expect((await read(he, she.id)).body).toEqual({ note: null });
  expect((await write(he, she.id, 'First')).status).toBe(204);
  expect((await write(he, she.id, 'Knows my aunt')).status).toBe(204);
  expect((await read(he, she.id)).body).toEqual({ note: 'Knows my aunt' });
  expect((await read(otherMember, she.id)).body).toEqual({ note: null });
  expect(await exportShortlist(app.context, he.id)).toContainEqual(
    expect.objectContaining({
      name: 'notes',
      value: [expect.objectContaining({ note: 'Knows my aunt' })],
    }),
  );
});

test('a note about an invisible member cannot be written or read', async () => {
  const { he } = await createPair(app);
  const invisibleMember = await createMember(app, { gender: 'MALE' });
  expect((await write(he, invisibleMember.id, 'Hello')).error.code).toBe('PROFILE_NOT_FOUND');
  expect((await read(he, invisibleMember.id)).error.code).toBe('PROFILE_NOT_FOUND');
});

test('a note of more than 500 characters is refused', async () => {
  const { he, she } = await createPair(app);
  expect((await write(he, she.id, 'x'.repeat(501))).status).toBe(400);
});
`,
  );
}
