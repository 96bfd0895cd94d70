import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { toStanding } from './rules.ts';
import { readStanding } from './store.ts';

/** Returns the standing of a member, and the times of the question about it and of the answer. */
export const exportStanding: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const row = await readStanding(db, memberId);
  const { standing, hidden } = toStanding(row);
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  const value = {
    standing,
    hiddenFromBrowse: hidden,
    since: iso(row.standing_at),
    askedAt: iso(row.asked_at),
    answeredAt: iso(row.answered_at),
    restsByItselfSince: iso(row.rested_at),
  };
  return [{ name: 'standing', title: 'Where your search stands', value }];
};
