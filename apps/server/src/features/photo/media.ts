import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { areInitials, drawAvatar } from './avatar.ts';
import { type Format, filePath, formatFor, formats, type Size, sizes } from './rules.ts';
import { secondsLeft } from './signing.ts';
import { fileNameOf } from './store.ts';

interface MediaRequest {
  Params: { photoId: string; file: string };
  Querystring: { e?: unknown; s?: unknown };
}

interface AvatarRequest {
  Params: { kind: string; file: string };
}

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

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
    const [name] = file.split('.', 1);
    const size = sizes.find((one) => one === name);
    const asked = formats.find((one) => file === `${name}.${one}`);
    if (size === undefined || asked === undefined || !UUID.test(photoId)) {
      throw new Failure('NOT_FOUND');
    }
    const { e: expiry, s: signature } = request.query;
    const presented = { photoId, size, expiry, signature };
    const left = secondsLeft(context.config.secret, presented, context.now());
    if (left === null) throw new Failure('NOT_FOUND');
    const format = formatFor(asked, request.headers.accept);
    const stored = await openPhoto(context, photoId, size, format);
    if (stored === null) throw new Failure('NOT_FOUND');
    return asImage(reply, types[format], `private, max-age=${left}, immutable`)
      .header('vary', 'accept')
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
async function openPhoto(context: Context, photoId: string, size: Size, format: Format) {
  const fileName = await fileNameOf(context.db, photoId);
  if (fileName === null) return null;
  return context.files.read(filePath(fileName, size, format)).catch((error: unknown) => {
    throw new Failure('UNAVAILABLE', { cause: error, retryAfter: 5 });
  });
}

function asImage(reply: FastifyReply, type: string, cache: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('content-disposition', 'inline')
    .header('content-security-policy', IMAGE_POLICY);
}
