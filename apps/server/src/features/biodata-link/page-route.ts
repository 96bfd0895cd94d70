import { LINK_PATH } from '@sambandha/contract/biodata-link/choices';
import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { preferredLanguage } from '../../http/language.ts';
import { biodataPage, codePage, noticePage, previewPage, ROBOTS } from './page.ts';
import { isReaderRequest, isRobot } from './robots.ts';
import { countOpening } from './store.ts';
import { CONTENT_SECURITY_POLICY } from './style.ts';
import { checkLinkCode, contentOf, findLink } from './visit.ts';

interface PageRequest {
  Params: { token: string };
  Body: unknown;
}

/** Maximum size of the form in bytes: a code, and some space for additions by a browser. */
const MAX_FORM_BYTES = 256;

/**
 * The link id of each request that shows a biodata to a reader. The opening of the link is counted
 * after the response was sent.
 */
const openedLinkIds = new WeakMap<FastifyRequest, string>();

/**
 * Registers the route that serves a biodata to everyone with its link. The page is plain HTML
 * without scripts and is never cached.
 */
export function biodataPageRoute(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('code') ?? ''),
    );
    scope.addHook('onResponse', async (request, reply) => {
      const id = openedLinkIds.get(request);
      // A request that was cancelled before the end of the response is not counted.
      if (id !== undefined && reply.raw.writableFinished) {
        await countOpening(context.db, id, context.now());
      }
    });
    scope.get<PageRequest>(`${LINK_PATH}:token`, (request, reply) =>
      sendPage(context, request, reply, null),
    );
    scope.post<PageRequest>(`${LINK_PATH}:token`, (request, reply) =>
      sendPage(context, request, reply, typeof request.body === 'string' ? request.body : ''),
    );
  });
}

async function sendPage(
  context: Context,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
  code: string | null,
) {
  const { config, events } = context;
  const { headers, method, ip: ipAddress, id: requestId } = request;
  const readerLanguage = preferredLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const sendLimitNotice = (detail: string, noticeLanguage: Language, retryAfter: number) => {
    events.record('limit-met', { ipAddress, requestId, detail });
    reply.header('retry-after', String(retryAfter));
    return sendHtml(reply, 429, noticePage(config, noticeLanguage, 'slow'));
  };
  const lookup = await findLink(context, request.params.token, ipAddress);
  if (lookup.state === 'slow') {
    return sendLimitNotice('biodata-link', readerLanguage, lookup.retryAfter);
  }
  if (lookup.state === 'unknown') {
    return sendHtml(reply, 404, noticePage(config, readerLanguage, 'unknown'));
  }
  if (lookup.state === 'ended') {
    return sendHtml(reply, 410, noticePage(config, readerLanguage, 'ended'));
  }
  const { link } = lookup;
  const { language } = link;
  if (isRobot(headers)) return sendHtml(reply, 200, previewPage(config, language));
  if (link.code_hash !== null) {
    if (code === null) return sendHtml(reply, 200, codePage(config, language, { wrong: false }));
    const codeResult = await checkLinkCode(context, link, code, ipAddress);
    if (codeResult.state === 'slow') {
      return sendLimitNotice('biodata-code', language, codeResult.retryAfter);
    }
    if (codeResult.state === 'wrong') {
      events.record('code-refused', { ipAddress, requestId, detail: 'biodata-code' });
      return sendHtml(reply, 403, codePage(config, language, { wrong: true }));
    }
  }
  const content = await contentOf(context, link, ipAddress);
  if (content === null) return sendHtml(reply, 410, noticePage(config, language, 'ended'));
  if (isReaderRequest(method, headers)) openedLinkIds.set(request, link.id);
  return sendHtml(reply, 200, biodataPage(config, language, content.biodata, content.photo));
}

function sendHtml(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', ROBOTS)
    .send(html);
}
