import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { isUuid } from '../../core/uuid.ts';
import { areLetters, drawAvatar } from './avatar.ts';
import { createPhotoGate, type FindVisibleFiles } from './gate.ts';
import { filePath, formatFor, formats, sizes } from './rules.ts';
import { viewerOf } from './signing.ts';

interface MediaRequest {
  Params: { photoId: string; file: string };
  Querystring: { v?: unknown; e?: unknown; s?: unknown };
}

interface AvatarRequest {
  Params: { kind: string; file: string };
}

const CONTENT_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * The content security policy of images. An image that is opened as a page can then neither load
 * nor run anything.
 */
const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The Cache-Control header. The age equals the lifetime of the gate's cache, after which browsers
 * must revalidate.
 */
const CACHING = 'private, max-age=30';

/**
 * Registers the routes of photos and drawn avatars. Photos have signed, expiring URLs, and are
 * served to viewers who may see them now. Forged and expired URLs, unknown photos and invisible
 * photos have the same response 404.
 */
export function mediaRoutes(
  app: FastifyInstance,
  context: Context,
  { findVisibleFiles }: { readonly findVisibleFiles: FindVisibleFiles },
): void {
  const gate = createPhotoGate(findVisibleFiles, context.now);

  app.get<MediaRequest>('/media/:photoId/:file', async (request, reply) => {
    const { photoId, file } = request.params;
    const [name] = file.split('.', 1);
    const size = sizes.find((candidate) => candidate === name);
    const requestedFormat = formats.find((candidate) => file === `${name}.${candidate}`);
    if (size === undefined || requestedFormat === undefined || !isUuid(photoId)) {
      throw new Failure('NOT_FOUND');
    }
    const { v, e: expiry, s: signature } = request.query;
    const parameters = { photoId, size, viewer: v, expiry, signature };
    const viewer = viewerOf(context.config.keys, parameters, context.now());
    if (viewer === null) throw new Failure('NOT_FOUND');
    const condition = request.headers['if-none-match'];
    // A revalidation must reflect the present access, so it bypasses the cache. Photos of a draft
    // become invisible when its candidate is asked, because a later time would reveal a refusal.
    // Photos for a relative become invisible with the end of the part, or when the owner hides them
    // from families.
    const isCached = /^(member|registration|panel):/.test(viewer);
    const findFile = condition === undefined && isCached ? gate.findFile : gate.findFileUncached;
    const fileName = await findFile({ viewer, photoId });
    if (fileName === null) throw new Failure('NOT_FOUND');
    const format = formatFor(requestedFormat, request.headers.accept);
    const tag = `"${photoId}-${size}-${format}"`;
    setImageHeaders(reply, CONTENT_TYPES[format], CACHING)
      .header('vary', 'accept')
      .header('etag', tag);
    if (condition?.includes(tag)) return reply.code(304).send();
    const storedFile = await openFile(context, filePath(fileName, size, format));
    if (storedFile === null) throw new Failure('NOT_FOUND');
    return reply.header('content-length', storedFile.size).send(storedFile.stream);
  });

  app.get<AvatarRequest>('/avatar/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const letters = file.replace(/\.svg$/, '');
    if (!/^[mfn]$/.test(kind) || !file.endsWith('.svg') || !areLetters(letters)) {
      throw new Failure('NOT_FOUND');
    }
    return setImageHeaders(reply, 'image/svg+xml; charset=utf-8', 'public, max-age=2592000').send(
      drawAvatar(kind, letters),
    );
  });
}

function openFile(context: Context, path: string) {
  return context.files.read(path).catch((error: unknown) => {
    throw new Failure('UNAVAILABLE', { cause: error, retryAfter: 5 });
  });
}

function setImageHeaders(reply: FastifyReply, type: string, cache: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('content-disposition', 'inline')
    .header('content-security-policy', IMAGE_POLICY);
}
