import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { areInitials, drawAvatar } from './avatar.ts';
import { filePath } from './rules.ts';
import { type Size, secondsLeft, sizes } from './signing.ts';
import { fileNameOf } from './store.ts';

interface MediaRequest {
  Params: { photoId: string; file: string };
  Querystring: { e?: unknown; s?: unknown };
}

interface AvatarRequest {
  Params: { kind: string; file: string };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Nothing in an image may load or run anything, were it ever opened as a page. */
const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves photos at signed, expiring addresses, and the drawn stand-ins. A forged, expired or unknown
 * address answers 404 alike.
 */
export function mediaRoutes(app: FastifyInstance, context: Context): void {
  app.get<MediaRequest>('/media/:photoId/:file', async (request, reply) => {
    const { photoId, file } = request.params;
    const size = sizes.find((name) => file === `${name}.webp`);
    if (size === undefined || !UUID.test(photoId)) throw new Failure('NOT_FOUND');
    const { e: expiry, s: signature } = request.query;
    const presented = { photoId, size, expiry, signature };
    const left = secondsLeft(context.config.secret, presented, context.now());
    if (left === null) throw new Failure('NOT_FOUND');
    const stored = await openPhoto(context, photoId, size);
    if (stored === null) throw new Failure('NOT_FOUND');
    return asImage(reply, 'image/webp', `private, max-age=${left}, immutable`)
      .header('content-length', stored.size)
      .send(stored.stream);
  });

  app.get<AvatarRequest>('/avatar/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const letters = file.replace(/\.svg$/, '');
    if (!/^[mfn]$/.test(kind) || !file.endsWith('.svg') || !areInitials(letters)) {
      throw new Failure('NOT_FOUND');
    }
    return asImage(reply, 'image/svg+xml; charset=utf-8', 'public, max-age=2592000').send(
      drawAvatar(kind, letters),
    );
  });
}

/** The photo's row decides: a deleted photo is gone at once, even while its files are being erased. */
async function openPhoto(context: Context, photoId: string, size: Size) {
  const fileName = await fileNameOf(context.db, photoId);
  return fileName === null ? null : context.files.read(filePath(fileName, size));
}

function asImage(reply: FastifyReply, type: string, cache: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('content-disposition', 'inline')
    .header('content-security-policy', IMAGE_POLICY);
}
