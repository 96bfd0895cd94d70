import type { IncomingHttpHeaders } from 'node:http';

/** The site at which the product is served. */
export interface Site {
  readonly publicUrl: string;
  readonly production: boolean;
}

/**
 * Returns true if a request may open a live connection. The origin must be that of the site, or
 * absent. Browsers omit the origin in polling requests of the site's own pages. They send it with
 * every WebSocket, and with each request whose response a page of another site could read. Outside
 * production, the origin of the Host header is also allowed, for example that of a machine in the
 * home network.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { publicUrl, production }: Site,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(publicUrl).origin || (!production && from.host === host);
}
