import { isIPv6 } from 'node:net';
import { isPublicIpAddress } from '../outside/public-address.ts';

/**
 * Returns the group of addresses that limits count as one IP address: an IPv4 address, or the /64
 * network of an IPv6 address.
 */
export function ipAddressGroup(ipAddress: string): string {
  return prefixOf(ipAddress, 4);
}

/** Returns the network of an IP address: /24 for IPv4, /48 for IPv6. */
export function networkGroup(ipAddress: string): string {
  return prefixOf(ipAddress, 3);
}

/**
 * Returns the network of a public IP address, or null for other addresses, because the address of a
 * proxy or of the local network does not identify the client.
 */
export function publicNetwork(ipAddress: string): string | null {
  return isPublicIpAddress(normalize(ipAddress)) ? networkGroup(ipAddress) : null;
}

/** Returns the first parts of an IP address: bytes of IPv4, or groups of 16 bits of IPv6. */
function prefixOf(ipAddress: string, count: number): string {
  const address = normalize(ipAddress);
  if (!isIPv6(address)) return address.split('.').slice(0, count).join('.');
  // The URL parser writes every IPv6 address in its shortest form, in lower case, with at most one
  // `::`.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}

/** Removes an IPv6 zone id, and converts an IPv4-mapped IPv6 address to IPv4. */
function normalize(ipAddress: string): string {
  const ipv4Address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  return (ipv4Address ?? ipAddress).split('%', 1)[0] ?? '';
}
