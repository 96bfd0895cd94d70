import type { Exporter, ExportSection } from '../../export.ts';
import { familiesOf, invitationsOf, relativesOf } from './store.ts';

/** Who takes part in somebody's family, whom they invited, and in whose family they take part. */
export const exportFamily: Exporter = async ({ db, now }, personId): Promise<ExportSection[]> => {
  const [relatives, invitations, families] = await Promise.all([
    relativesOf(db, personId),
    invitationsOf(db, personId, now()),
    familiesOf(db, personId),
  ]);
  return [
    {
      name: 'family',
      title: 'Family',
      value: {
        relatives: relatives.map(({ name, relation, part, joined_at }) => ({
          name,
          relation,
          part,
          since: joined_at.toISOString(),
        })),
        invited: invitations.map(({ contact, relation, part, expires_at }) => ({
          contact,
          relation,
          part,
          until: expires_at.toISOString(),
        })),
        takesPartFor: families.map(({ name, relation, part, joined_at }) => ({
          name,
          relation,
          part,
          since: joined_at.toISOString(),
        })),
      },
    },
  ];
};
