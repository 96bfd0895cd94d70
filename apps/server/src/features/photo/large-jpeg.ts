import { buffer } from 'node:stream/consumers';
import type { Context } from '../../core/context.ts';
import { filePath } from './rules.ts';

/** Returns the large JPEG of a photo, or null if its file does not exist. */
export async function readLargeJpeg({ files }: Context, fileName: string): Promise<Buffer | null> {
  const file = await files.read(filePath(fileName, 'large', 'jpg'));
  return file === null ? null : buffer(file.stream);
}
