import { expect, test } from 'vitest';
import { readSources } from '../lib/graph.mjs';
import type { Sources } from './boundaries.ts';
import { callsWithoutPersonId, filesWithOneViewerId, ONE_ID_EXCEPTIONS } from './viewer-ids.ts';

const sources: Sources = readSources();
const features = 'apps/server/src/features';

test('each query of other members uses both viewer ids or is a listed exception', () => {
  expect(filesWithOneViewerId(sources)).toEqual(Object.values(ONE_ID_EXCEPTIONS).flat().sort());
  expect(callsWithoutPersonId(sources)).toEqual([]);
});

test.each([
  'const views = await viewMembers(db, ownViewerIds(viewer.onBehalfOf), ids);',
  '.innerJoin(visibilityJoin(viewerIdRef).as("seen"), (join) => join.onTrue())',
  'export async function cardsFor(db: Kysely<Database>, viewerId: string) {}',
  'sql`SELECT m.id FROM members AS v, members AS m, LATERAL sees(v, m, NULL, v.id, m.id, v.id)`',
  'sql`NOT EXISTS (SELECT FROM kept_apart WHERE one_id = v.id)`',
])('a query with one viewer id is reported: %s', (text) => {
  const seededSources = new Map([[`${features}/search/seeded.store.ts`, text]]);
  expect(filesWithOneViewerId(seededSources)).toEqual(['search/seeded.store.ts']);
});

test.each([
  'LATERAL sees(v, m, x.status, v.id, m.id, v.id)',
  'LATERAL sees(v, m, x.status, v.id, m.id)',
])('a call of sees() without the person id is reported: %s', (text) => {
  const seededSources = new Map([[`${features}/profile/visibility.ts`, text]]);
  expect(callsWithoutPersonId(seededSources)).toHaveLength(1);
});

test('a query with both ids passes', () => {
  const text =
    'const views = await viewMembers(db, viewerIdsOf(viewer), ids); visibilityJoin(person)';
  const correctSources = new Map([[`${features}/search/good.store.ts`, text]]);
  expect(filesWithOneViewerId(correctSources)).toEqual([]);
});
