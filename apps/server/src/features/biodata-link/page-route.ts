import type { IncomingHttpHeaders } from 'node:http';
import { LINK_PATH } from '@sambandha/contract/biodata-link/choices';
import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { preferredLanguage } from '../../http/language.ts';
import { biodataPage, codePage, noticePage, previewPage, ROBOTS } from './page.ts';
import { countOpening } from './store.ts';
import { CONTENT_SECURITY_POLICY } from './style.ts';
import { checkLinkCode, contentOf, findLink } from './visit.ts';

interface PageRequest {
  Params: { token: string };
  Body: unknown;
}

/**
 * Matches programs of messengers, networks and search engines that fetch a page for a preview or an
 * index. It also matches HTTP libraries and headless browsers.
 */
const ROBOT =
  /bot\b|crawl|spider|preview|slurp|facebookexternalhit|facebot|meta-external|^whatsapp|telegram|slack|discord|skype|linkedin|twitter|pinterest|embedly|vkshare|viber|snapchat|^line\/|redditbot|iframely|curl\/|wget\/|python|go-http-client|okhttp|axios|node-fetch|headlesschrome/i;

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
    return sendHtml(reply, 429, noticePage(config, noticeLanguage, 'limited'));
  };
  const lookup = await findLink(context, request.params.token, ipAddress);
  if (lookup.state === 'limited') {
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
    if (codeResult.state === 'limited') {
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

/**
 * Returns true if a program fetches the page for a preview or an index. A request without a user
 * agent counts as a request by a program, because every browser sends one.
 */
function isRobot({ 'user-agent': agent }: IncomingHttpHeaders): boolean {
  return agent === undefined || agent.trim() === '' || ROBOT.test(agent);
}

/**
 * Returns true if the request may come from a reader. A HEAD request, a prefetch, a range request
 * and a request for content inside another page do not count.
 */
function isReaderRequest(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'HEAD' || headers.range !== undefined) return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purpose.some((value) => /prefetch|preview|prerender/i.test(String(value ?? ''))))
    return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
