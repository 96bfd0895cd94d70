import type { IncomingHttpHeaders } from 'node:http';

/** Programs that fetch a page to show or list it: of messengers, networks and search engines. */
const ROBOT =
  /bot\b|crawl|spider|preview|slurp|facebookexternalhit|facebot|meta-external|^whatsapp|telegram|slack|discord|skype|linkedin|twitter|pinterest|embedly|vkshare|viber|snapchat|^line\/|redditbot|iframely|curl\/|wget\/|python|go-http-client|okhttp|axios|node-fetch|headlesschrome/i;

/** Whether a page is fetched by a program that shows a card of it, and not by a reader. */
export function isRobot({ 'user-agent': agent }: IncomingHttpHeaders): boolean {
  return agent === undefined || agent.trim() === '' || ROBOT.test(agent);
}

/** Whether a reader may be looking: not a fetch ahead, a part, or something inside another page. */
export function isReading(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'HEAD' || headers.range !== undefined) return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purpose.some((one) => /prefetch|preview|prerender/i.test(String(one ?? '')))) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
