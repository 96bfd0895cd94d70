import type { Part } from '@sambandha/contract/family/choices';
import type { FamilyMembership, Invitation, Relative } from '@sambandha/contract/family/schemas';
import type { Context } from '../../core/context.ts';
import { maskContact, storedContact } from '../account/index.ts';
import { readPrimaryPictures } from '../photo/index.ts';
import type { InvitationRow } from './invitation.store.ts';
import type { listFamilies, listRelatives } from './store.ts';

type RelativeRow = Awaited<ReturnType<typeof listRelatives>>[number];
type FamilyRow = Awaited<ReturnType<typeof listFamilies>>[number];

/**
 * Counts the unanswered interests and proposals, or returns null for a relative without access to
 * them. The app injects it from a feature on a higher layer.
 */
export interface UnansweredCountDependency {
  readonly countUnansweredItems: (
    context: Context,
    personId: string,
    family: { readonly candidateId: string; readonly part: Part },
  ) => Promise<FamilyMembership['waits'] | null>;
}

export function toRelative(row: RelativeRow): Relative {
  const { person_id: personId, name, relation, part, joined_at, sends_alone: sendsAlone } = row;
  return { personId, name, relation, part, joinedAt: joined_at.toISOString(), sendsAlone };
}

export function toInvitation(row: InvitationRow): Invitation {
  const { id, contact, relation, part } = row;
  return {
    id,
    contact: maskContact(storedContact(contact)),
    relation,
    part,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Returns the candidates, each with the photo that the family sees or with the drawn avatar. */
export async function toFamilyMemberships(
  context: Context,
  { countUnansweredItems }: UnansweredCountDependency,
  personId: string,
  rows: readonly FamilyRow[],
): Promise<FamilyMembership[]> {
  return Promise.all(
    rows.map(async ({ id, name, gender, joined_at, ...row }) => {
      const { relation, part, underReview, sends_alone: sendsAlone } = row;
      const photosVisible = row.photosVisible && !underReview;
      const viewer = `relative:${id}:${personId}` as const;
      const photoOwners = [{ id, name, gender, photosVisible }];
      // Each owner has a picture. The empty text satisfies the type.
      const photo = (await readPrimaryPictures(context, viewer, photoOwners)).get(id)?.thumb ?? '';
      const family = { candidateId: id, part };
      const waits = underReview ? null : await countUnansweredItems(context, personId, family);
      const joinedAt = joined_at.toISOString();
      const familyEntry = { candidateId: id, name, photo, relation, part, joinedAt, underReview };
      return waits == null
        ? familyEntry
        : { ...familyEntry, waits, ...(sendsAlone && { sendsAlone }) };
    }),
  );
}
