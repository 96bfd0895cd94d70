import type { browseEndpoints } from '@sambandha/contract/browse/endpoints';
import type { Card } from '@sambandha/contract/browse/schemas';
import type { Picture } from '@sambandha/contract/photo/schemas';
import { ageOn, todayThere } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { primaryPicturesOf } from '../photo/index.ts';
import { listViewer, type MemberView } from '../profile/index.ts';
import { findMembers } from './store.ts';

export function browseRoutes(context: Context): Handlers<typeof browseEndpoints> {
  return {
    browse: async ({ member, query }) => {
      const viewer = await listViewer(context.db, member.memberId);
      if (!viewer.complete && !viewer.isAdmin) throw new Failure('PROFILE_INCOMPLETE');
      const today = todayThere(context.now());
      const { members, total } = await findMembers(context.db, viewer, query, today);
      const pictures = await primaryPicturesOf(context, members);
      const { page, limit } = query;
      return {
        status: 200,
        body: {
          profiles: members.flatMap((view) => toCard(view, pictures.get(view.id), today) ?? []),
          pagination: { page, limit, total, pages: Math.ceil(total / limit) },
        },
      };
    },
  };
}

/** Null where there is no birth date to tell an age by; such a profile is in nobody's list. */
function toCard(view: MemberView, picture: Picture | undefined, today: string): Card | null {
  const { profile } = view;
  if (profile.dob === null || picture === undefined) return null;
  return {
    id: view.id,
    name: view.name,
    age: ageOn(profile.dob, today),
    photo: picture.medium,
    placeholder: picture.placeholder,
    verified: view.verified,
    profession: profile.profession,
    education: profile.education,
    bio: profile.aboutMe,
    height: profile.height,
    location: profile.location,
    motherTongue: profile.motherTongue,
    match: view.match,
  };
}
