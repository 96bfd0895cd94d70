import type { User } from '@sambandha/contract/user';
import type { Context } from '../../core/context.ts';
import { readPictures } from '../photo/index.ts';
import { displayEmail } from './contact.ts';
import { readUser } from './store.ts';

/** Returns the address that a member entered last, for display. */
export function latestEmail(row: { email: string | null; new_email: string | null }) {
  const email = row.new_email ?? row.email;
  return email && displayEmail(email);
}

/**
 * Returns the signed-in person for the browser. The primary photo is a thumbnail, and the other
 * photos are large. A relative without a profile gets the drawn stand-in.
 */
export async function readUserBody(context: Context, personId: string): Promise<User> {
  const row = await readUser(context.db, personId);
  const pictures = await readPictures(context, `member:${personId}`, [
    { id: row.id, name: row.name, gender: row.gender, photosVisible: true },
  ]);
  const [primary, ...additional] = pictures.get(row.id) ?? [];
  if (primary === undefined) throw new Error('a person has no picture, not even a stand-in');
  return {
    id: row.id,
    name: row.name,
    email: latestEmail(row),
    phone: row.phone,
    isVerified: row.verified_at !== null,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    profilePhoto: primary.thumb,
    additionalPhotos: additional.map(({ large }) => large),
    profileComplete: row.complete ?? false,
    ...(row.member_id === null && { relativeOnly: true as const }),
    ...(row.is_volunteer && { isVolunteer: true as const }),
  };
}
