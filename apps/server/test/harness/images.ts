import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

/** A real JPEG of one colour; a small one, for small ones are quick. */
export async function jpeg(width = 60, height = 75, background = '#1f5a41'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Exactly so many bytes that are still a whole JPEG: what follows its end is ignored. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const image = await jpeg();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

/** A form with one file, as a browser sends it. */
export function formWith(bytes: Uint8Array, field = 'photo', name = 'me.jpg'): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return form;
}

/** Uploads a photo that is expected to be taken. */
export async function addPhoto(app: TestApp, member: TestMember, bytes?: Buffer) {
  const form = formWith(bytes ?? (await jpeg()));
  const answer = await app.call('uploadPhoto', { token: member.token, form });
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}`);
  return answer.body.photo;
}

/** The names of all files that the app keeps, unfinished ones included. */
export async function keptFiles(app: TestApp): Promise<string[]> {
  const entries = await readdir(join(app.config.dataDir, 'photos'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
