import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { type EmailAndLanguageOf, unsubscribeFromMails } from './settings.ts';

interface UnsubscribeRequest {
  Querystring: { token?: unknown };
}

/**
 * Maximum size of the form in bytes: `List-Unsubscribe=One-Click`, and space for additions of a
 * mail program.
 */
const MAX_FORM_BYTES = 1024;

/**
 * Registers the route that unsubscribes with one click (RFC 8058). A mail program posts a form to
 * the URL in the List-Unsubscribe header. A browser that opens the same URL gets a page that asks
 * for confirmation.
 */
export function oneClickRoute(
  app: FastifyInstance,
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
): void {
  app.register(async (scope) => {
    // The token in the URL is sufficient, so the form is read and ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null),
    );
    scope.post<UnsubscribeRequest>('/unsubscribe', async (request, reply) => {
      // Some mail programs send the form as multipart, which is read and ignored as well.
      if (request.isMultipart()) request.raw.resume();
      const { token } = request.query;
      if (typeof token !== 'string') throw new Failure('LINK_INVALID');
      await unsubscribeFromMails(context, emailAndLanguageOf, token);
      return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed.\n');
    });
  });
}
