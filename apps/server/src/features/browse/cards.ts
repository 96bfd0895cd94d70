import type { Card } from '@sambandha/contract/browse/schemas';
import type { Picture } from '@sambandha/contract/photo/schemas';
import { ageOn, todayThere } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { primaryPicturesOf } from '../photo/index.ts';
import type { MemberView } from '../profile/index.ts';

/** The cards of members who passed the gate, in the order given. */
export async function cardsOf(context: Context, views: readonly MemberView[]): Promise<Card[]> {
  const today = todayThere(context.now());
  const pictures = await primaryPicturesOf(context, views);
  return views.flatMap((view) => toCard(view, pictures.get(view.id), today) ?? []);
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
