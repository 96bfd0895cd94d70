import { ageOn, communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Interest } from '@sambandha/contract/match/interests';
import { PROPOSAL_DAYS } from '@sambandha/contract/proposal/choices';
import type {
  FamilyProposal,
  Proposal,
  ReceivedInterest,
} from '@sambandha/contract/proposal/schemas';
import type { Context } from '../../core/context.ts';
import { type Viewer, viewerIdsOf } from '../../security/access/viewer.ts';
import { photoViewerOf, readPrimaryPictures } from '../photo/index.ts';
import { type MemberView, viewMembers } from '../profile/index.ts';
import { readUncountedCards } from '../search/index.ts';
import type { listReceivedInterests } from './received.store.ts';
import type { FamilyProposalRow, listOpenProposals } from './store.ts';

type OpenRow = Awaited<ReturnType<typeof listOpenProposals>>[number];
type ReceivedRow = Awaited<ReturnType<typeof listReceivedInterests>>[number];

/**
 * Returns a proposal for a manager of the family. A declined proposal has the state `waits` until
 * it ends, because no relative may see that answer.
 */
export function toFamilyProposal(row: FamilyProposalRow, personId: string): FamilyProposal {
  return {
    memberId: row.member_id,
    state: row.sent_at === null ? 'waits' : 'sent',
    at: row.created_at.toISOString(),
    mine: row.person_id === personId,
  };
}

/** Returns the proposals whose members the candidate sees. */
export async function toProposals(
  context: Context,
  viewer: Viewer,
  rows: readonly OpenRow[],
): Promise<Proposal[]> {
  const members = await membersOf(
    context,
    viewer,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap((row) => {
    const member = members.get(row.member_id);
    if (member === undefined) return [];
    const endsAt = new Date(row.created_at.getTime() + PROPOSAL_DAYS * DAY_MS);
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      endsAt: endsAt.toISOString(),
      note: row.note,
      by: { relation: row.relation, name: row.name },
      profile: member.profile,
      match: member.view.match,
    };
  });
}

/**
 * Returns received interests as a relative sees them. These profiles do not count towards the daily
 * limit, as in the candidate's list.
 */
export async function toReceivedInterests(
  context: Context,
  viewer: Viewer,
  rows: readonly ReceivedRow[],
): Promise<ReceivedInterest[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const [members, cards] = await Promise.all([
    membersOf(context, viewer, ids),
    readUncountedCards(context, viewerIdsOf(viewer), ids),
  ]);
  const compatibilityById = new Map(cards.map(({ id, compatibility }) => [id, compatibility]));
  return rows.flatMap(({ id, memberId, at, liked }) => {
    const member = members.get(memberId);
    if (member === undefined) return [];
    const { gender, profile } = member.view;
    const { education, height, nativePlace } = profile;
    return {
      id,
      at: at.toISOString(),
      profile: { ...member.profile, gender, education, height, nativePlace },
      compatibility: compatibilityById.get(memberId) ?? null,
      liked,
    };
  });
}

interface VisibleMember {
  readonly view: MemberView;
  readonly profile: Interest['profile'];
}

/** Returns the members with these ids whom the viewer may see, by id. */
async function membersOf(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, VisibleMember>> {
  const views = await viewMembers(context.db, viewerIdsOf(viewer), ids);
  const pictures = await readPrimaryPictures(context, photoViewerOf(viewer), [...views.values()]);
  const today = communityDate(context.now());
  return new Map(
    [...views.values()].map((view) => {
      const { id, name, verified } = view;
      const { dob, location, profession } = view.profile;
      // Each member has a picture. The default values satisfy the type.
      const { medium = '', placeholder = null } = pictures.get(id) ?? {};
      const age = dob === null ? null : ageOn(dob, today);
      const card = { id, name, age, location, profession, photo: medium, placeholder, verified };
      return [id, { view, profile: card }];
    }),
  );
}
