import type { Hold, Holding } from '../../holdings.ts';
import { namesOfMarks } from './marks/store.ts';
import { searchesOf } from './saved/store.ts';

/** Whom a member marked, by first name, and the searches they keep. */
export const holdBrowse: Hold = async ({ db }, memberId): Promise<Holding[]> => {
  const [shortlist, passed, searches] = await Promise.all([
    namesOfMarks(db, 'shortlist', memberId),
    namesOfMarks(db, 'passed', memberId),
    searchesOf(db, memberId),
  ]);
  return [
    { name: 'shortlist', title: 'Your shortlist', value: shortlist.map(known) },
    { name: 'passed', title: 'Members you set aside', value: passed.map(known) },
    {
      name: 'savedSearches',
      title: 'Your saved searches',
      value: searches.map(({ name, query, digest, created_at }) => ({
        name,
        query: query as Record<string, string | number | string[]>,
        digest,
        at: created_at.toISOString(),
      })),
    },
  ];
};

function known({ name, at }: { readonly name: string; readonly at: Date }) {
  return { name: name.split(' ', 1)[0] ?? null, at: at.toISOString() };
}
