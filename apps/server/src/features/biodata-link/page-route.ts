import { LINK_PATH } from '@sambandha/contract/biodata-link/choices';
import { DEFAULT_LANGUAGE } from '@sambandha/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { languageOf } from '../../http/language.ts';
import { biodataPage, codePage, noticePage, previewPage } from './page.ts';
import { isReading, isRobot } from './robots.ts';
import { countOpening } from './store.ts';
import { POLICY } from './style.ts';
import { shownBy, tryCode, visit } from './visit.ts';

interface Asked {
  Params: { token: string };
  Body: unknown;
}

/** In bytes: a code, and space for additions of a browser. */
const LARGEST_FORM = 256;

const ROBOTS = 'noindex, nofollow, noarchive, nosnippet, noimageindex';

/**
 * Serves a biodata to everyone with its link: plain HTML without scripts, outside of the app, never
 * cached.
 */
export function biodataPageRoute(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('code') ?? ''),
    );
    scope.addHook('onResponse', async (request, reply) => {
      const id = openings.get(request);
      // A request that was cancelled before the end is not counted.
      if (id !== undefined && reply.raw.writableFinished) {
        await countOpening(context.db, id, context.now());
      }
    });
    scope.get<Asked>(`${LINK_PATH}:token`, (request, reply) =>
      answer(context, request, reply, null),
    );
    scope.post<Asked>(`${LINK_PATH}:token`, (request, reply) =>
      answer(context, request, reply, typeof request.body === 'string' ? request.body : ''),
    );
  });
}

/** The links of requests that show a biodata to a reader, until the response is sent. */
const openings = new WeakMap<FastifyRequest, string>();

async function answer(
  context: Context,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  code: string | null,
) {
  const { config, events } = context;
  const { headers, method, ip: ipAddress, id: requestId } = request;
  const asked = languageOf(headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const found = await visit(context, request.params.token, ipAddress);
  if (found.state === 'slow') {
    events.record('limit-met', { ipAddress, requestId, detail: 'biodata-link' });
    reply.header('retry-after', String(found.retryAfter));
    return send(reply, 429, noticePage(config, asked, 'slow'));
  }
  if (found.state === 'unknown') return send(reply, 404, noticePage(config, asked, 'unknown'));
  if (found.state === 'ended') return send(reply, 410, noticePage(config, asked, 'ended'));
  const { link } = found;
  const { language } = link;
  if (isRobot(headers)) return send(reply, 200, previewPage(config, language));
  if (link.code_hash !== null) {
    if (code === null) return send(reply, 200, codePage(config, language, false));
    const tried = await tryCode(context, link, code, ipAddress);
    if (tried.state === 'slow') {
      events.record('limit-met', { ipAddress, requestId, detail: 'biodata-code' });
      reply.header('retry-after', String(tried.retryAfter));
      return send(reply, 429, noticePage(config, language, 'slow'));
    }
    if (tried.state === 'wrong') {
      events.record('code-refused', { ipAddress, requestId, detail: 'biodata-code' });
      return send(reply, 403, codePage(config, language, true));
    }
  }
  const shown = await shownBy(context, link);
  if (shown === null) return send(reply, 410, noticePage(config, language, 'ended'));
  if (isReading(method, headers)) openings.set(request, link.id);
  return send(reply, 200, biodataPage(config, language, shown.biodata, shown.photo));
}

function send(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', ROBOTS)
    .send(html);
}
