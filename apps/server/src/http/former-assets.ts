import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DAY_MS } from '@sambandha/contract/durations';
import type { FastifyInstance } from 'fastify';

/** The Cache-Control header of a file whose name contains the hash of its content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Milliseconds for which the files of the previous build are served. */
const MAX_AGE_MS = 7 * DAY_MS;

/**
 * Serves the hashed files of the previous build, which `tools/lib/build-web.mjs` moves to a folder
 * beside that of the web app. Pages that were opened before an update still request them.
 */
export async function serveFormerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const formerFolder = `${folder}-former`;
  const formerStat = await stat(formerFolder).catch(() => null);
  if (formerStat === null || Date.now() - formerStat.mtimeMs > MAX_AGE_MS) return;
  const currentFiles = await readdir(join(folder, 'assets'));
  await app.register(fastifyStatic, {
    root: join(formerFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    // An unchanged file has the same name in both builds.
    globIgnore: ['**/*.br', '**/*.gz', ...currentFiles],
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE_CACHE_CONTROL),
  });
}
