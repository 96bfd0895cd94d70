import type { Context } from '../../core/context.ts';
import type { ExportFile } from '../../lifecycle/export.ts';
import { filePath } from './rules.ts';
import { listPhotos } from './store.ts';

/** Returns a member's photos in the large size, the primary one first. */
export async function exportPhotos(context: Context, memberId: string): Promise<ExportFile[]> {
  const rows = await listPhotos(context.db, { memberId });
  return rows.map(({ file_name }, index) => ({
    name: `photos/photo-${index + 1}.webp`,
    open: async () =>
      (await context.files.read(filePath(file_name, 'large', 'webp')))?.stream ?? null,
  }));
}
