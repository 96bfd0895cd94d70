import { Readable } from 'node:stream';

const CHUNK_CHARACTERS = 16 * 1024;

/**
 * Returns a stream of text that is created while it is sent, so that a long export does not block
 * other requests. Each chunk except the last has at least `CHUNK_CHARACTERS`.
 */
export function streamOf(parts: Iterable<string>): Readable {
  return Readable.from(inChunks(parts), { objectMode: false });
}

function* inChunks(parts: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
