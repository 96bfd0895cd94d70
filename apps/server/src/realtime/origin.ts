import type { IncomingHttpHeaders } from 'node:http';

/** The site at which the product is served. */
export interface Site {
  readonly publicUrl: string;
  readonly production: boolean;
}

/**
 * True if a live connection comes from the product's own pages. Browsers send the page's origin with
 * every WebSocket; clients without an origin are not pages. Outside production the requested host is
 * accepted too, for example a machine in the home network.
 */
export function isOwnOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { publicUrl, production }: Site,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(publicUrl).origin || (!production && from.host === host);
}
