import { expect, test } from 'vitest';
import { readSources } from '../lib/graph.mjs';
import type { Sources } from './boundaries.ts';
import { EXCEPTIONS, functionsWithoutCheck } from './conflict-rule.ts';

const sources: Sources = readSources();
const features = 'apps/server/src/features';

test('each read of a case checks for a conflict of interest or is a listed exception', () => {
  expect(functionsWithoutCheck(sources)).toEqual(Object.values(EXCEPTIONS).flat().sort());
});

/** Returns the source of a store in which the function `seeded` runs the query. */
const store = (
  query: string,
) => `import { mayHandle } from '../../security/access/conflict.store.ts';

const isFor = (readerId: string) => mayHandle(sql.ref('r.id'), [], readerId);

function reports(db: Kysely<Database>) {
  return db.selectFrom('reports as r').select('r.id');
}

const isOpen = sql<boolean>\`EXISTS (SELECT FROM pressed_cases AS r WHERE r.id = m.id)\`;

export async function seeded(db: Kysely<Database>, readerId: string) {
  ${query}
}
`;
const findInQuery = (query: string) =>
  functionsWithoutCheck(new Map([[`${features}/admin/seeded.store.ts`, store(query)]]));

test.each([
  "return db.selectFrom('feedback as f').select('f.id').execute();",
  "return db.selectFrom('members as m').leftJoin('reports as r', 'r.member_id', 'm.id').execute();",
  'return sql`SELECT count(*) FROM audit_log`.execute(db);',
  'return sql`SELECT m.id FROM members AS m JOIN recovery_cases USING (member_id)`.execute(db);',
  'return reports(db).execute();',
  "return db.selectFrom('members as m').where(isOpen).execute();",
  "const [one] = await db.selectFrom('reports as r').where(isFor(readerId)).execute();\n  return db.selectFrom('reports').select('id').execute();",
])('a seeded %s is reported', (query) => {
  expect(findInQuery(query)).toEqual(['admin/seeded.store.ts: seeded']);
});

test.each([
  "return db.selectFrom('reports as r').where(isFor(readerId)).execute();",
  'return reports(db).where(isFor(readerId)).execute();',
  "const isMine = isFor(readerId);\n  return db.selectFrom('reports as r').where(isMine).execute();",
  "return db.deleteFrom('reports').where('id', '=', readerId).execute();",
  "return db.selectFrom('members').select('id').execute();",
])('a read with the check passes: %s', (query) => {
  expect(findInQuery(query)).toEqual([]);
});
