import { inflateRawSync } from 'node:zlib';

/* The numbers below are signatures and offsets of the ZIP format (APPNOTE 4.3). */

const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/** Returns the files of a ZIP archive by name, read from its central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const directoryEnd = archive.lastIndexOf(DIRECTORY_END);
  if (directoryEnd < 0) throw new Error('not a complete ZIP');
  const files = new Map<string, Buffer>();
  let offset = archive.readUInt32LE(directoryEnd + 16);
  for (let remaining = archive.readUInt16LE(directoryEnd + 10); remaining > 0; remaining -= 1) {
    if (archive.readUInt32LE(offset) !== DIRECTORY_ENTRY) throw new Error('not an entry of a ZIP');
    const method = archive.readUInt16LE(offset + 10);
    const size = archive.readUInt32LE(offset + 20);
    const nameLength = archive.readUInt16LE(offset + 28);
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
    const headerOffset = archive.readUInt32LE(offset + 42);
    const contentStart =
      headerOffset +
      30 +
      archive.readUInt16LE(headerOffset + 26) +
      archive.readUInt16LE(headerOffset + 28);
    const content = archive.subarray(contentStart, contentStart + size);
    files.set(name, method === DEFLATED ? inflateRawSync(content) : content);
    offset +=
      46 + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return files;
}
