import { isIPv6 } from 'node:net';
import { isPublicAddress } from '../outside/public-address.ts';

/** What is counted as one address: an IPv4 address, or the network of an IPv6 address (/64). */
export function addressGroup(address: string): string {
  return partsOf(address, 4, 4);
}

/** The network that an address belongs to: /24 of an IPv4 address, /48 of an IPv6 address. */
export function networkGroup(address: string): string {
  return partsOf(address, 3, 3);
}

/**
 * Likewise of an address in the public internet; null for any other: of a proxy or a machine nearby it
 * says nothing about who comes through.
 */
export function publicNetwork(address: string): string | null {
  return isPublicAddress(plain(address)) ? networkGroup(address) : null;
}

/** The first parts of an address: so many of an IPv4 address, so many of an IPv6 address. */
function partsOf(address: string, four: number, six: number): string {
  const bare = plain(address);
  if (!isIPv6(bare)) return bare.split('.').slice(0, four).join('.');
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, six).join(':');
}

/** An address without the network card it names, and of IPv4 in IPv6 the IPv4 address. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return (mapped ?? address).split('%', 1)[0] ?? '';
}
