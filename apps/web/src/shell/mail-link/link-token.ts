/** The token of a link in a message, from the hash or from `?token=`; null if there is none. */
export function tokenIn({ hash, search }: { hash: string; search: string }): string | null {
  const behindHash = hash.replace(/^#(token=)?/, '');
  return behindHash || new URLSearchParams(search).get('token') || null;
}
