import { addAbortSignal } from 'node:stream';
import { Failure } from '../../failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';

/** Milliseconds in which a file must have arrived: 5 MB at a poor 350 kbit/s. */
const PATIENCE = 120_000;

/** The whole file in memory. Fails with PHOTO_TOO_LARGE, or MALFORMED where it ends half-way. */
export async function receive(file: UploadedFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of addAbortSignal(AbortSignal.timeout(PATIENCE), file.stream)) {
      chunks.push(chunk);
      received += chunk.length;
    }
  } catch (error) {
    throw new Failure('MALFORMED', { cause: error });
  }
  if (file.tooLarge() || received > maxBytes) throw new Failure('PHOTO_TOO_LARGE');
  return Buffer.concat(chunks, received);
}

/** Lets a file pass unread, so that the refusal reaches a client that is still sending. */
export function letPass(file: UploadedFile): void {
  file.stream.on('error', () => undefined).resume();
}
