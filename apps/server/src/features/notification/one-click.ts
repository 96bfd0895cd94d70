import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { unsubscribe } from './settings.ts';

interface OneClick {
  Querystring: { token?: unknown };
}

/** `List-Unsubscribe=One-Click`, and room for what else a mail program may add: bytes. */
const LARGEST_FORM = 1024;

/**
 * What a mail program posts when its reader ends the e-mails of a kind (RFC 8058): a form to the
 * address in the List-Unsubscribe header. The same address opened in a browser is the page that asks.
 */
export function oneClickRoute(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // The token says everything; what the form says is read and let go.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, _body, done) => done(null),
    );
    scope.post<OneClick>('/unsubscribe', async (request, reply) => {
      if (request.isMultipart()) request.raw.resume();
      const { token } = request.query;
      if (typeof token !== 'string') throw new Failure('LINK_INVALID');
      await unsubscribe(context, token);
      return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed.\n');
    });
  });
}
