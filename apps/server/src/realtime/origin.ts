import type { IncomingHttpHeaders } from 'node:http';

/** The site at which the product is served. */
export interface Site {
  readonly publicUrl: string;
  readonly production: boolean;
}

/**
 * True if a live connection may be opened: its origin is that of the site, or it has no origin.
 * Browsers send the origin of the page with every WebSocket, so that pages of other sites are refused;
 * only programs other than browsers send none. Outside production, the origin of the Host header is
 * accepted too, for example the address of a machine in the home network.
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
