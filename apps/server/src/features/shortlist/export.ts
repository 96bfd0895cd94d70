import type { Exporter, ExportSection } from '../../export.ts';
import { namesOfMarks } from './store.ts';

/** Whom a member marked, by first name. */
export const exportMarks: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [shortlist, passed] = await Promise.all([
    namesOfMarks(db, 'shortlist', memberId),
    namesOfMarks(db, 'passed', memberId),
  ]);
  return [
    { name: 'shortlist', title: 'Your shortlist', value: shortlist.map(known) },
    { name: 'passed', title: 'Members you set aside', value: passed.map(known) },
  ];
};

function known({ name, at }: { readonly name: string; readonly at: Date }) {
  return { name: name.split(' ', 1)[0] ?? null, at: at.toISOString() };
}
