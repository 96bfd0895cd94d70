import type { User } from '@sambandha/contract/user';
import type { Context } from '../../context.ts';
import { picturesOf } from '../photo/index.ts';
import { readUser } from './store.ts';

/**
 * The signed-in person as the browser keeps them: the primary photo as a thumbnail, the others in
 * large. A relative without a profile has the drawn stand-in.
 */
export async function userOf(context: Context, personId: string): Promise<User> {
  const row = await readUser(context.db, personId);
  const pictures = await picturesOf(context, `member:${personId}`, [
    { id: row.id, name: row.name, gender: row.gender, photosVisible: true },
  ]);
  const [portrait, ...others] = pictures.get(row.id) ?? [];
  if (portrait === undefined) throw new Error('a member without even a stand-in for a picture');
  return {
    id: row.id,
    name: row.name,
    email: row.new_email ?? row.email,
    phone: row.phone,
    isVerified: row.verified_at !== null,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    profilePhoto: portrait.thumb,
    additionalPhotos: others.map(({ large }) => large),
    profileComplete: row.complete ?? false,
    ...(row.member_id === null && { relativeOnly: true as const }),
    ...(row.is_volunteer && { isVolunteer: true as const }),
  };
}
