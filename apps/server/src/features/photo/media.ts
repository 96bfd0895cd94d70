import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { isUuid } from '../../core/uuid.ts';
import { areLetters, drawAvatar } from './avatar.ts';
import { CACHE_MS, createPhotoGate, type FindVisibleFiles } from './gate.ts';
import { chooseFormat, type Format, filePath, formats, type Size, sizes } from './rules.ts';
import { type PhotoViewer, verifyMediaUrl } from './signing.ts';

interface MediaRequest {
  Params: { photoId: string; file: string };
  /** The viewer, the expiry and the signature (`mediaUrl`). */
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
 * The Cache-Control header of photos. The age equals the lifetime of the gate's cache, after which
 * browsers must revalidate.
 */
const PHOTO_CACHING = `private, max-age=${CACHE_MS / 1000}`;

/** The Cache-Control header of drawn avatars, which depend only on their URL: 30 days. */
const AVATAR_CACHING = 'public, max-age=2592000';

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
    const requestedFile = parseFile(file);
    if (requestedFile === null || !isUuid(photoId)) throw new Failure('NOT_FOUND');
    const { size } = requestedFile;
    const { v: viewerInput, e: expiry, s: signature } = request.query;
    const parameters = { photoId, size, viewer: viewerInput, expiry, signature };
    const viewer = verifyMediaUrl(context.config.keys, parameters, context.now());
    if (viewer === null) throw new Failure('NOT_FOUND');
    const condition = request.headers['if-none-match'];
    // A revalidation must reflect the present access, so it bypasses the cache.
    const usesCache = condition === undefined && mayUseCache(viewer);
    const findFile = usesCache ? gate.findFile : gate.findFileUncached;
    const fileName = await findFile({ viewer, photoId });
    if (fileName === null) throw new Failure('NOT_FOUND');
    const format = chooseFormat(requestedFile.format, request.headers.accept);
    const tag = `"${photoId}-${size}-${format}"`;
    setImageHeaders(reply, CONTENT_TYPES[format], PHOTO_CACHING)
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
    return setImageHeaders(reply, 'image/svg+xml; charset=utf-8', AVATAR_CACHING).send(
      drawAvatar(kind, letters),
    );
  });
}

/** Returns the size and the format of a requested file, or null if photos have no such file. */
function parseFile(file: string): { readonly size: Size; readonly format: Format } | null {
  const [name] = file.split('.', 1);
  const size = sizes.find((candidate) => candidate === name);
  const format = formats.find((candidate) => file === `${name}.${candidate}`);
  return size === undefined || format === undefined ? null : { size, format };
}

/**
 * Returns true if a viewer's access may come from the cache. Relatives, and the makers and
 * candidates of drafts, lose access at once. A maker loses access when the candidate is asked for
 * consent, because a later time could reveal a refusal. A relative loses access when the part ends,
 * or when the owner hides the photos from families.
 */
function mayUseCache(viewer: PhotoViewer): boolean {
  return /^(member|registration|panel):/.test(viewer);
}

function openFile(context: Context, path: string) {
  return context.files.read(path).catch((error: unknown) => {
    throw new Failure('UNAVAILABLE', { cause: error, retryAfter: 5 });
  });
}

function setImageHeaders(reply: FastifyReply, type: string, caching: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', caching)
    .header('content-disposition', 'inline')
    .header('content-security-policy', IMAGE_POLICY);
}
