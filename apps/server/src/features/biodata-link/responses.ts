import { WRONG_CODES_MAX } from '@sambandha/contract/biodata-link/choices';
import type { BiodataLink } from '@sambandha/contract/biodata-link/schemas';
import type { Viewer } from '../../security/access/viewer.ts';
import type { NamedLink } from './store.ts';

/**
 * Returns the links for a viewer. Declined proposals are hidden from the candidate. A relative sees
 * declined proposals as unanswered.
 */
export function toLinks(
  { person, part }: Pick<Viewer, 'person' | 'part'>,
  rows: readonly NamedLink[],
): BiodataLink[] {
  return rows
    .filter((row) => part !== null || row.declined_at === null)
    .map((row) => ({
      id: row.id,
      label: row.label,
      parts: row.parts,
      language: row.language,
      days: row.days,
      hasCode: row.code_hash !== null,
      state: linkState(row),
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      opened: row.opened,
      lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
      by:
        row.relation === null || row.name === null
          ? null
          : { relation: row.relation, name: row.name },
      mine: (row.person_id ?? row.candidate_id) === person,
    }));
}

function linkState(row: NamedLink): BiodataLink['state'] {
  if (row.token_hash === null) return 'waits';
  return row.wrong_codes >= WRONG_CODES_MAX ? 'locked' : 'live';
}
