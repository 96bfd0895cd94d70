import { isIPv6 } from 'node:net';
import { isPublicAddress } from '../outside/public-address.ts';

/** What is counted as one address: an IPv4 address, or the network of an IPv6 address (/64). */
export function ipAddressGroup(ipAddress: string): string {
  return partsOf(ipAddress, 4, 4);
}

/** The network that an address belongs to: /24 of an IPv4 address, /48 of an IPv6 address. */
export function networkGroup(ipAddress: string): string {
  return partsOf(ipAddress, 3, 3);
}

/**
 * Likewise of an address in the public internet; null for any other: of a proxy or a machine nearby it
 * says nothing about who comes through.
 */
export function publicNetwork(ipAddress: string): string | null {
  return isPublicAddress(plain(ipAddress)) ? networkGroup(ipAddress) : null;
}

/** The first parts of an address: so many of an IPv4 address, so many of an IPv6 address. */
function partsOf(ipAddress: string, four: number, six: number): string {
  const bare = plain(ipAddress);
  if (!isIPv6(bare)) return bare.split('.').slice(0, four).join('.');
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, six).join(':');
}

/** An address without the network card it names, and of IPv4 in IPv6 the IPv4 address. */
function plain(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  return (mapped ?? ipAddress).split('%', 1)[0] ?? '';
}
