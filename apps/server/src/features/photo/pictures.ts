import type { Photo, Picture } from '@sambandha/contract/photo/schemas';
import type { Gender } from '@sambandha/contract/profile/choices';
import type { Context } from '../../core/context.ts';
import type { Photo as PhotoRow } from '../../db/schema.ts';
import { avatarUrl } from './avatar.ts';
import type { Size } from './rules.ts';
import { mediaUrl, type PhotoViewer } from './signing.ts';
import { listPhotos, photosOfMembers, type StoredPhoto } from './store.ts';

interface PicturedMember {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender | null;
  /** True if the viewer may see the member's photos. */
  readonly photosVisible: boolean;
}

/** The columns of a photo that a picture needs. */
type PictureRow = Pick<PhotoRow, 'id' | 'thumbhash'>;

/**
 * Returns the pictures of these members by id, the primary picture first. Members without visible
 * photos get the drawn avatar.
 */
export async function readPictures(
  context: Context,
  viewer: PhotoViewer,
  members: readonly PicturedMember[],
): Promise<Map<string, Picture[]>> {
  return collectPictures(context, viewer, members, 'all');
}

/** Returns the primary picture of each member, for lists. */
export async function readPrimaryPictures(
  context: Context,
  viewer: PhotoViewer,
  members: readonly PicturedMember[],
): Promise<Map<string, Picture>> {
  const pictures = await collectPictures(context, viewer, members, 'primary');
  return new Map(
    members.map((member) => [member.id, pictures.get(member.id)?.[0] ?? avatarPicture(member)]),
  );
}

async function collectPictures(
  context: Context,
  viewer: PhotoViewer,
  members: readonly PicturedMember[],
  selection: 'all' | 'primary',
) {
  const visibleIds = members.filter((member) => member.photosVisible).map((member) => member.id);
  const photos =
    visibleIds.length === 0 ? [] : await photosOfMembers(context.db, visibleIds, selection);
  const pictures = new Map<string, Picture[]>();
  for (const photo of photos) {
    const picture = toPicture(context, viewer, photo);
    pictures.set(photo.memberId, [...(pictures.get(photo.memberId) ?? []), picture]);
  }
  for (const member of members) {
    if (!pictures.has(member.id)) pictures.set(member.id, [avatarPicture(member)]);
  }
  return pictures;
}

function toPicture(context: Context, viewer: PhotoViewer, photo: PictureRow): Picture {
  const now = context.now();
  const url = (size: Size) =>
    mediaUrl(context.config.keys, { photoId: photo.id, size, viewer }, now);
  return {
    large: url('large'),
    medium: url('medium'),
    thumb: url('thumb'),
    placeholder: photo.thumbhash,
  };
}

/**
 * Returns the picture of a member whose primary photo was already read. `photo` is null if there is
 * no photo that the viewer may see. The picture is then the drawn avatar.
 */
export function toPictureOrAvatar(
  context: Context,
  viewer: PhotoViewer,
  member: Pick<PicturedMember, 'name' | 'gender'>,
  photo: PictureRow | null,
): Picture {
  return photo === null ? avatarPicture(member) : toPicture(context, viewer, photo);
}

/**
 * Returns a picture as `toPictureOrAvatar` does, but only in the size that cards show, because
 * signing a URL costs more than reading the photo's row.
 */
export function pictureOnCard(
  { config, now }: Pick<Context, 'config' | 'now'>,
  viewer: PhotoViewer,
  member: Pick<PicturedMember, 'name' | 'gender'>,
  photo: PictureRow | null,
): { readonly photo: string; readonly placeholder: string | null } {
  if (photo === null) return { photo: avatarUrl(member), placeholder: null };
  const { id: photoId, thumbhash: placeholder } = photo;
  const mediaLink = { photoId, size: 'medium', viewer } as const;
  return { photo: mediaUrl(config.keys, mediaLink, now()), placeholder };
}

/** Returns the drawn avatar, which is the same in every size. */
function avatarPicture(person: Pick<PicturedMember, 'name' | 'gender'>): Picture {
  const url = avatarUrl(person);
  return { large: url, medium: url, thumb: url, placeholder: null };
}

/** Returns a member's photos, the primary photo first. The default viewer is the member. */
export async function readGallery(
  context: Context,
  memberId: string,
  viewer: PhotoViewer = `member:${memberId}`,
): Promise<Photo[]> {
  const rows = await listPhotos(context.db, { memberId });
  return rows.map((row) => toPhoto(context, viewer, row));
}

export function toPhoto(context: Context, viewer: PhotoViewer, row: StoredPhoto) {
  const { large, thumb } = toPicture(context, viewer, row);
  return {
    id: row.id,
    fileUrl: large,
    thumbUrl: thumb,
    isPrimary: row.is_primary,
    width: row.width,
    height: row.height,
    placeholder: row.thumbhash,
  };
}
