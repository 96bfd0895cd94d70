import { addAbortSignal } from 'node:stream';
import { Failure } from '../../failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import type { Room } from './upload-memory.ts';

/** Milliseconds in which a file must have arrived: 5 MB at a poor 350 kbit/s. */
const PATIENCE = 120_000;

/**
 * In every ten seconds at least so many bytes: half of what the poorest line in use, GPRS, carries.
 * Whoever sends less keeps a place from those who do send.
 */
const BREATH = 10_000;
const LEAST = 16 * 1024;

interface Bounds {
  readonly maxBytes: number;
  /** Where what has arrived takes up memory; it may refuse. */
  readonly room: Room;
}

/**
 * The whole file in memory. Fails with PHOTO_TOO_LARGE, with MALFORMED where it ends half-way, and with
 * UPLOAD_STALLED where it comes too slowly.
 */
export async function receive(file: UploadedFile, { maxBytes, room }: Bounds): Promise<Buffer> {
  const stop = new AbortController();
  const chunks: Buffer[] = [];
  let received = 0;
  let before = 0;
  const pace = setInterval(() => {
    if (received - before < LEAST) stop.abort();
    before = received;
  }, BREATH);
  const whole = setTimeout(() => stop.abort(), PATIENCE);
  try {
    for await (const chunk of addAbortSignal(stop.signal, file.stream)) {
      room.take(chunk.length);
      chunks.push(chunk);
      received += chunk.length;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(stop.signal.aborted ? 'UPLOAD_STALLED' : 'MALFORMED', { cause: error });
  } finally {
    clearInterval(pace);
    clearTimeout(whole);
  }
  if (file.tooLarge() || received > maxBytes) throw new Failure('PHOTO_TOO_LARGE');
  return Buffer.concat(chunks, received);
}

/** Lets a file pass unread, so that the refusal reaches a client that is still sending. */
export function letPass(file: UploadedFile): void {
  file.stream.on('error', () => undefined).resume();
}
