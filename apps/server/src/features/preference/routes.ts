import type { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import { type FamilyActs, together } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { changePreferences } from './change.ts';
import { toPreferences } from './rules.ts';
import { readRow } from './store.ts';

/** Both ends of a range: an undo of one alone could put them in the wrong order. */
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
      body: { preferences: toPreferences(await readRow(db, viewer.onBehalfOf)) },
    }),

    updatePreferences: async ({ viewer, body: { before: seen, ...given } }) => {
      const preferences = await db.transaction().execute(async (trx) => {
        await family.hold(trx, viewer, 'describe');
        const wanted = { given, seen };
        const changed = await changePreferences(trx, viewer.onBehalfOf, wanted, (others) =>
          family.refuseChanged(trx, viewer, others),
        );
        const acts = together(changed.changes, ...RANGES).map(
          (changes) => ({ kind: 'WISHES', changes }) as const,
        );
        await family.write(trx, viewer, acts);
        return changed.preferences;
      });
      return { status: 200, body: { preferences } };
    },
  };
}
