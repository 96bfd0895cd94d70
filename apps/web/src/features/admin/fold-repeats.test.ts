import type { AuditEntry } from '@sambandha/contract/admin/schemas';
import { expect, test } from 'vitest';
import { groupRepeatedEntries } from './fold-repeats.ts';

const viewEntry: AuditEntry = {
  id: '1',
  act: 'VIEW_MEMBER',
  actor: 'Sharada Joshi',
  member: { id: 'chandana', name: 'Chandana Bhagwat' },
  note: null,
  at: '2026-03-01T10:03:05.000Z',
};

test('only successive entries with the same act, actor, member and note are merged', () => {
  const entries: AuditEntry[] = [
    viewEntry,
    { ...viewEntry, id: '2', at: '2026-03-01T10:03:01.000Z' },
    { ...viewEntry, id: '3', at: '2026-03-01T10:02:59.000Z' },
    { ...viewEntry, id: '4', note: 'Asked by phone' },
    viewEntry,
  ];
  const groups = groupRepeatedEntries(entries);
  expect(groups.map(({ entry, oldestAt, count }) => [entry.id, oldestAt, count])).toEqual([
    ['1', '2026-03-01T10:02:59.000Z', 3],
    ['4', viewEntry.at, 1],
    ['1', viewEntry.at, 1],
  ]);
});

test('entries without a member are merged only within a minute', () => {
  const entries = ['10:03:05', '10:03:01', '10:02:59'].map((time) => ({
    ...viewEntry,
    member: null,
    at: `2026-03-01T${time}.000Z`,
  }));
  expect(groupRepeatedEntries(entries).map(({ count }) => count)).toEqual([2, 1]);
});
