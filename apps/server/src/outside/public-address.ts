import { BlockList, isIP } from 'node:net';

/** IP ranges that are not public (RFC 6890 and its successors). */
const nonPublicAddresses = new BlockList();
const nonPublicRanges: readonly (readonly [net: string, bits: number, family: 'ipv4' | 'ipv6'])[] =
  [
    ['0.0.0.0', 8, 'ipv4'],
    ['10.0.0.0', 8, 'ipv4'],
    ['100.64.0.0', 10, 'ipv4'],
    ['127.0.0.0', 8, 'ipv4'],
    ['169.254.0.0', 16, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.0.0.0', 24, 'ipv4'],
    ['192.0.2.0', 24, 'ipv4'],
    ['192.88.99.0', 24, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['198.18.0.0', 15, 'ipv4'],
    ['198.51.100.0', 24, 'ipv4'],
    ['203.0.113.0', 24, 'ipv4'],
    ['224.0.0.0', 3, 'ipv4'],
    ['2001:db8::', 32, 'ipv6'],
    ['2002::', 16, 'ipv6'],
  ];
for (const [net, bits, family] of nonPublicRanges) nonPublicAddresses.addSubnet(net, bits, family);

/**
 * The globally routed part of IPv6. Addresses outside it are not public, for example those of
 * 64:ff9b::/96, which embed IPv4.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns true if an IP address is public, and not of this machine or its network. */
export function isPublicIpAddress(ipAddress: string): boolean {
  switch (isIP(ipAddress)) {
    case 4:
      return !nonPublicAddresses.check(ipAddress, 'ipv4');
    case 6:
      return globalUnicast.check(ipAddress, 'ipv6') && !nonPublicAddresses.check(ipAddress, 'ipv6');
    default:
      return false;
  }
}

/**
 * Returns true if a URL may be that of a push service: https on the default port, with a host name
 * of the public DNS and without credentials. Such a name has a dot, and its last part begins with a
 * letter and is not reserved for local networks.
 */
export function isPublicServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname) &&
    !/(^|\.)(localhost|local|internal|home\.arpa|lan|test|invalid|onion)$/.test(hostname)
  );
}
