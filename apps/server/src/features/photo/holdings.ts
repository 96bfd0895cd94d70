import type { Context } from '../../context.ts';
import type { HeldFile } from '../../holdings.ts';
import { filePath } from './rules.ts';
import { photosOf } from './store.ts';

/** A member's photos in their largest size, the primary one first. */
export async function heldPhotos(context: Context, memberId: string): Promise<HeldFile[]> {
  const rows = await photosOf(context.db, { memberId });
  return rows.map(({ file_name }, index) => ({
    name: `photos/photo-${index + 1}.webp`,
    open: async () =>
      (await context.files.read(filePath(file_name, 'large', 'webp')))?.stream ?? null,
  }));
}
