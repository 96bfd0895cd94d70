import type { AuditEntry } from '@sambandha/contract/admin/schemas';

/**
 * Joins successive entries of the audit log that look the same: the same act, actor, member, note
 * and time of day. Returns the first of them with their number.
 */
export function foldRepeats(entries: readonly AuditEntry[], timeOf: (at: string) => string) {
  const lineOf = ({ act, actor, member, note, at }: AuditEntry) =>
    JSON.stringify([act, actor, member?.id, note, timeOf(at)]);
  const lines: { readonly entry: AuditEntry; count: number }[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && lineOf(last.entry) === lineOf(entry)) last.count += 1;
    else lines.push({ entry, count: 1 });
  }
  return lines;
}
