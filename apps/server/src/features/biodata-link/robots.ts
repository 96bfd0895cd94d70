import type { IncomingHttpHeaders } from 'node:http';

/**
 * Matches programs of messengers, networks and search engines that fetch a page for a preview or an
 * index. It also matches HTTP libraries and headless browsers.
 */
const ROBOT =
  /bot\b|crawl|spider|preview|slurp|facebookexternalhit|facebot|meta-external|^whatsapp|telegram|slack|discord|skype|linkedin|twitter|pinterest|embedly|vkshare|viber|snapchat|^line\/|redditbot|iframely|curl\/|wget\/|python|go-http-client|okhttp|axios|node-fetch|headlesschrome/i;

/**
 * Returns true if a program fetches the page for a preview or an index. A request without a user
 * agent counts as a request by a program, because every browser sends one.
 */
export function isRobot({ 'user-agent': agent }: IncomingHttpHeaders): boolean {
  return agent === undefined || agent.trim() === '' || ROBOT.test(agent);
}

/**
 * Returns true if the request may come from a reader. A HEAD request, a prefetch, a range request
 * and a request for content inside another page do not count.
 */
export function isReaderRequest(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'HEAD' || headers.range !== undefined) return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purpose.some((value) => /prefetch|preview|prerender/i.test(String(value ?? ''))))
    return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
