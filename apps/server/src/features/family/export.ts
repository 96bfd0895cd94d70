import type { Change } from '../../core/acts.ts';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { invitationsOf } from './invitation.store.ts';
import { listActs, listActsOfActor } from './log/store.ts';
import { listFamilies, listRelatives } from './store.ts';

/**
 * Returns a person's relatives, invitations, families in which they take part, the acts of
 * relatives on the person's behalf, and the person's acts on behalf of others. The values of the
 * person's own acts are left out, because they are data of others.
 */
export const exportFamily: Exporter = async ({ db, now }, personId): Promise<ExportSection[]> => {
  const [relatives, invitations, families, log, acts] = await Promise.all([
    listRelatives(db, personId),
    invitationsOf(db, personId, now()),
    listFamilies(db, personId),
    listActs(db, personId, {}),
    listActsOfActor(db, personId),
  ]);
  return [
    {
      name: 'family',
      title: 'Family',
      value: {
        relatives: relatives.map(toMembership),
        invited: invitations.map(({ contact, relation, part, expires_at }) => ({
          contact,
          relation,
          part,
          until: expires_at.toISOString(),
        })),
        helps: families.map(toMembership),
        doneForYouByRelatives: log.map(({ name, relation, kind, fields, what, at, undone_at }) => ({
          by: name ?? 'A relative whose account is gone',
          relation,
          kind,
          fields,
          before: valuesOf(what, 'before'),
          after: valuesOf(what, 'after'),
          at: at.toISOString(),
          putBack: undone_at?.toISOString() ?? null,
        })),
        doneByYou: acts.map(({ candidate, relation, kind, fields, at }) => ({
          for: candidate,
          relation,
          kind,
          fields,
          at: at.toISOString(),
        })),
      },
    },
  ];
};

type MembershipRow = Awaited<ReturnType<typeof listFamilies | typeof listRelatives>>[number];

function toMembership({ name, relation, part, joined_at: joinedAt }: MembershipRow) {
  return { name, relation, part, since: joinedAt.toISOString() };
}

/** Returns the values of a change by field name, or null if they are no longer stored. */
function valuesOf(changes: readonly Change[] | null, side: 'before' | 'after') {
  return changes === null
    ? null
    : Object.fromEntries(changes.map((change) => [change.field, change[side]]));
}
