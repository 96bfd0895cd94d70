import type { AuditEntry } from '@sambandha/contract/admin/schemas';

/**
 * Groups successive entries of the audit log with the same act, actor, member, note and formatted
 * time. Returns the first entry of each group and the number of its entries.
 */
export function foldRepeats(entries: readonly AuditEntry[], formatTime: (at: string) => string) {
  const groupKeyOf = ({ act, actor, member, note, at }: AuditEntry) =>
    JSON.stringify([act, actor, member?.id, note, formatTime(at)]);
  const groups: { readonly entry: AuditEntry; count: number }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && groupKeyOf(last.entry) === groupKeyOf(entry)) last.count += 1;
    else groups.push({ entry, count: 1 });
  }
  return groups;
}
