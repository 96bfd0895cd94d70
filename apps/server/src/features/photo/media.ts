import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { areInitials, drawAvatar } from './avatar.ts';
import { createPhotoGate, type FilesSeen } from './gate.ts';
import { filePath, formatFor, formats, sizes } from './rules.ts';
import { viewerOf } from './signing.ts';

interface MediaRequest {
  Params: { photoId: string; file: string };
  Querystring: { v?: unknown; e?: unknown; s?: unknown };
}

interface AvatarRequest {
  Params: { kind: string; file: string };
}

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Nothing in an image may load or run anything, were it ever opened as a page. */
const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** As long as the gate keeps an answer; after that a browser asks whether it may still show the photo. */
const CACHING = 'private, max-age=30';

/**
 * Serves photos at signed, expiring addresses to those who may see them now, and the drawn stand-ins.
 * A forged or expired address, an unknown photo, and one that is not to be seen answer 404 alike.
 */
export function mediaRoutes(
  app: FastifyInstance,
  context: Context,
  { filesSeen }: { readonly filesSeen: FilesSeen },
): void {
  const gate = createPhotoGate(filesSeen, context.now);

  app.get<MediaRequest>('/media/:photoId/:file', async (request, reply) => {
    const { photoId, file } = request.params;
    const [name] = file.split('.', 1);
    const size = sizes.find((one) => one === name);
    const asked = formats.find((one) => file === `${name}.${one}`);
    if (size === undefined || asked === undefined || !UUID.test(photoId)) {
      throw new Failure('NOT_FOUND');
    }
    const { v, e: expiry, s: signature } = request.query;
    const presented = { photoId, size, viewer: v, expiry, signature };
    const viewer = viewerOf(context.config.keys, presented, context.now());
    if (viewer === null) throw new Failure('NOT_FOUND');
    const condition = request.headers['if-none-match'];
    // Whoever has the photo asks for one thing alone: whether it may still be shown.
    const ask = condition === undefined ? gate.file : gate.fileNow;
    const fileName = await ask({ viewer, photoId });
    if (fileName === null) throw new Failure('NOT_FOUND');
    const format = formatFor(asked, request.headers.accept);
    const tag = `"${photoId}-${size}-${format}"`;
    asImage(reply, types[format], CACHING).header('vary', 'accept').header('etag', tag);
    if (condition?.includes(tag)) return reply.code(304).send();
    const stored = await openFile(context, filePath(fileName, size, format));
    if (stored === null) throw new Failure('NOT_FOUND');
    return reply.header('content-length', stored.size).send(stored.stream);
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

function openFile(context: Context, path: string) {
  return context.files.read(path).catch((error: unknown) => {
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
