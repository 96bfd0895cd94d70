import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { deferScripts } from './document/defer-scripts.ts';
import { lowerAttributes } from './document/lower-attributes.ts';

/**
 * Renders a page to HTML. Public pages are rendered at build time, and every page in development.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      // Lazily loaded parts are rendered in place, because the pages are also read without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  await stream.allReady;
  const html = lowerAttributes(await new Response(stream).text());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(withDeferredScripts(html, request, context), { status, headers });
}

/** Pages that visitors can use without scripts. */
const scriptlessPages = ['/', '/privacy-policy', '/terms-of-service', '/safety'];

/**
 * Defers the scripts of prerendered pages. The fallback page has no content without its scripts.
 */
function withDeferredScripts(html: string, request: Request, context: EntryContext): string {
  if (import.meta.env.DEV || context.isSpaMode) return html;
  return deferScripts(
    html,
    scriptlessPages.includes(new URL(request.url).pathname) ? 'need' : 'load',
  );
}
