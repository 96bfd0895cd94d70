import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

/** Returns a small JPEG of one colour. */
export async function jpeg(width = 60, height = 75, background = '#1f5a41'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/**
 * Returns a valid JPEG of exactly this size. Decoders ignore the padding after the end of the
 * image.
 */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const image = await jpeg();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

/** Returns a form with one file, as a browser sends it. */
export function createPhotoForm(bytes: Uint8Array, field = 'photo', name = 'me.jpg'): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return form;
}

/** Uploads a photo and expects success. */
export async function addPhoto(app: TestApp, member: TestMember, bytes?: Buffer) {
  const form = createPhotoForm(bytes ?? (await jpeg()));
  const response = await app.call('uploadPhoto', { token: member.token, form });
  if (response.status !== 201) throw new Error(`upload answered ${response.status}`);
  return response.body.photo;
}

/** Returns the names of all files in the store, including unfinished ones. */
export async function listStoredFiles(app: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name.split('/')[1] ?? name);
  const incomingFolder = join(app.config.dataDir, 'photos', 'incoming');
  return [...names, ...(await readdir(incomingFolder).catch(() => []))].sort();
}

/** Returns a PNG of one colour with one bit per pixel. Millions of pixels need few bytes. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Byte 8 is the number of bits per pixel. The zeros after it mean greyscale without interlacing.
  header[8] = 1;
  // Each row begins with the byte of its filter.
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([
    lengthAndChecksum.subarray(0, 4),
    typeAndData,
    lengthAndChecksum.subarray(4),
  ]);
}
