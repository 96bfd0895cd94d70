import type { AuditEntry } from '@sambandha/contract/admin/schemas';

/**
 * Groups successive entries of the audit log, newest first, with the same act, actor, member and
 * note. Entries without a member, who can be different deleted members, also need the same minute.
 * Returns the first entry of each group, the time of the last one and the number of entries.
 */
export function groupRepeatedEntries(entries: readonly AuditEntry[]) {
  const groupKeyOf = ({ act, actor, member, note, at }: AuditEntry) =>
    JSON.stringify([act, actor, member?.id ?? minuteOf(at), note]);
  const groups: { readonly entry: AuditEntry; oldestAt: string; count: number }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && groupKeyOf(last.entry) === groupKeyOf(entry)) {
      last.count += 1;
      last.oldestAt = entry.at;
    } else {
      groups.push({ entry, oldestAt: entry.at, count: 1 });
    }
  }
  return groups;
}

/** Returns the part of an ISO time before the seconds. */
const minuteOf = (at: string) => at.slice(0, 16);
