/** What a link in a message carries, from the part of an address behind `#` or `?token=`; else null. */
export function tokenIn({ hash, search }: { hash: string; search: string }): string | null {
  const behindHash = hash.replace(/^#(token=)?/, '');
  return behindHash || new URLSearchParams(search).get('token') || null;
}
