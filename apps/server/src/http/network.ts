import { isIPv6 } from 'node:net';
import { isPublicIpAddress } from '../outside/public-address.ts';

/** The unit that limits count as one IP address: an IPv4 address, or the /64 of an IPv6 address. */
export function ipAddressGroup(ipAddress: string): string {
  return prefixOf(ipAddress, 4, 4);
}

/** The network of an IP address: /24 for IPv4, /48 for IPv6. */
export function networkGroup(ipAddress: string): string {
  return prefixOf(ipAddress, 3, 3);
}

/**
 * The network of a public IP address; null for others, because the address of a proxy or of the
 * local network says nothing about the client.
 */
export function publicNetwork(ipAddress: string): string | null {
  return isPublicIpAddress(normalise(ipAddress)) ? networkGroup(ipAddress) : null;
}

/** The first parts of an IP address: `ipv4Parts` bytes of IPv4, `ipv6Parts` groups of IPv6. */
function prefixOf(ipAddress: string, ipv4Parts: number, ipv6Parts: number): string {
  const bare = normalise(ipAddress);
  if (!isIPv6(bare)) return bare.split('.').slice(0, ipv4Parts).join('.');
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, ipv6Parts).join(':');
}

/** Removes an IPv6 zone id, and unwraps IPv4-mapped IPv6. */
function normalise(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  return (mapped ?? ipAddress).split('%', 1)[0] ?? '';
}
