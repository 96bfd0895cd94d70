import type { IncomingHttpHeaders } from 'node:http';

/** Where the product stands. */
export interface Site {
  readonly publicUrl: string;
  readonly production: boolean;
}

/**
 * Whether a live connection may be asked for from there. Browsers name the page's origin with every
 * WebSocket: it must be the product's own. What names none is no page. Outside production the address
 * that was typed counts as well, such as that of a machine in the home network.
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
