import { firstName } from '@sambandha/contract/first-name';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { namesInList } from './store.ts';

/**
 * Returns a member's shortlist and the members they marked "Not for me", with first names. The name
 * is null as described at `namesInList`.
 */
export const exportShortlist: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [shortlist, passed] = await Promise.all([
    namesInList(db, 'shortlist', memberId),
    namesInList(db, 'passed', memberId),
  ]);
  return [
    { name: 'shortlist', title: 'Your shortlist', value: shortlist.map(toExport) },
    { name: 'passed', title: 'Members you marked “Not for me”', value: passed.map(toExport) },
  ];
};

function toExport({ name, at }: { readonly name: string | null; readonly at: Date }) {
  return { name: name && firstName(name), at: at.toISOString() };
}
