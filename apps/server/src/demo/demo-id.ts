import { createHash } from 'node:crypto';

/** The seed of the demo's people and ids. */
export const DEMO_SEED = 'sambandha';

/** Returns a UUID (version 7) that sorts by time and depends only on the name and the time. */
export function demoId(name: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const digest = createHash('sha256').update(`${DEMO_SEED}/${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digest.slice(0, 1), 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(1, 4)}-${variant}${digest.slice(4, 7)}-${digest.slice(8, 20)}`;
}
