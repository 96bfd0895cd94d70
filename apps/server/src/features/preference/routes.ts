import type { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import { type FamilyActs, groupChanges } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { changePreferences } from './change.ts';
import { toPreferences } from './rules.ts';
import { findPreferenceRow } from './store.ts';

/**
 * The two ends of each range. Changes of both ends are undone together, because undoing only one
 * change could put the ends in the wrong order.
 */
const RANGES = [
  ['preferredAgeMin', 'preferredAgeMax'],
  ['preferredHeightMin', 'preferredHeightMax'],
] as const;

interface Dependencies {
  readonly family: FamilyActs;
}

export function preferenceRoutes(
  { db }: Context,
  { family }: Dependencies,
): Handlers<typeof preferenceEndpoints> {
  return {
    readPreferences: async ({ viewer }) => ({
      status: 200,
      body: { preferences: toPreferences(await findPreferenceRow(db, viewer.onBehalfOf)) },
    }),

    updatePreferences: async ({ viewer, body: { before: seen, ...values } }) => {
      const preferences = await inTransaction(db, async (trx) => {
        await family.lockPart(trx, viewer, 'describe');
        const change = { values, seen };
        const result = await changePreferences(trx, viewer.onBehalfOf, change, (conflicts) =>
          family.rejectConflicts(trx, viewer, conflicts),
        );
        const acts = groupChanges(result.changes, ...RANGES).map(
          (changes) => ({ kind: 'WISHES', changes }) as const,
        );
        await family.writeActs(trx, viewer, acts);
        return result.preferences;
      });
      return { status: 200, body: { preferences } };
    },
  };
}
