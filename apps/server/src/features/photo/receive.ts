import { addAbortSignal } from 'node:stream';
import { Failure } from '../../core/failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import type { UploadMemory } from './upload-memory.ts';

/** The maximum time in milliseconds until a file has arrived. 5 MB take this long at 350 kbit/s. */
const TIMEOUT_MS = 120_000;

/**
 * The minimum number of bytes per interval. It is half of the capacity of GPRS, the slowest
 * connection in use. Slower uploads would occupy the queue.
 */
const MIN_PROGRESS = 16 * 1024;
const PROGRESS_INTERVAL_MS = 10_000;

interface ReceiveLimits {
  readonly maxBytes: number;
  /** Reserves memory for received bytes. The reservation may fail. */
  readonly memory: UploadMemory;
}

/**
 * Reads the whole file into memory. Fails with PHOTO_TOO_LARGE, with MALFORMED if the upload is
 * interrupted, with UPLOAD_STALLED if the file arrives too slowly, and with UNAVAILABLE if the
 * memory of all uploads is used up.
 */
export async function receiveFile(
  file: Pick<UploadedFile, 'stream' | 'tooLarge'>,
  { maxBytes, memory }: ReceiveLimits,
): Promise<Buffer> {
  const abortController = new AbortController();
  const chunks: Buffer[] = [];
  let byteCount = 0;
  let previousByteCount = 0;
  const progressTimer = setInterval(() => {
    if (byteCount - previousByteCount < MIN_PROGRESS) abortController.abort();
    previousByteCount = byteCount;
  }, PROGRESS_INTERVAL_MS);
  const timeout = setTimeout(() => abortController.abort(), TIMEOUT_MS);
  try {
    for await (const chunk of addAbortSignal(abortController.signal, file.stream)) {
      memory.reserve(chunk.length);
      chunks.push(chunk);
      byteCount += chunk.length;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(abortController.signal.aborted ? 'UPLOAD_STALLED' : 'MALFORMED', {
      cause: error,
    });
  } finally {
    clearInterval(progressTimer);
    clearTimeout(timeout);
  }
  if (file.tooLarge() || byteCount > maxBytes) throw new Failure('PHOTO_TOO_LARGE');
  return Buffer.concat(chunks, byteCount);
}

/**
 * Reads and discards the rest of an upload, so that a client that is still sending can receive the
 * response.
 */
export function discardUpload(file: Pick<UploadedFile, 'stream'>): void {
  file.stream.on('error', () => undefined).resume();
}
