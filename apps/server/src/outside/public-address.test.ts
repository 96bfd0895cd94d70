import { expect, test } from 'vitest';
import { isPublicIpAddress, isPublicServiceUrl } from './public-address.ts';

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '192.169.0.1', '172.32.0.1'])(
  '%s is a public IP address',
  (ipAddress) => expect(isPublicIpAddress(ipAddress)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  // An IPv4-mapped IPv6 address is never public, whatever address it contains.
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public IP address', (ipAddress) =>
  expect(isPublicIpAddress(ipAddress)).toBe(false),
);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s may be a push service', (url) => expect(isPublicServiceUrl(url)).toBe(true));

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://intranet/x',
  'https://10.0.0.1/x',
  'https://0x7f000001/x',
  'https://017700000001/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://db.internal/x',
  'https://printer.local./x',
  'file:///etc/passwd',
  'nonsense',
])('%s may not be a push service', (url) => expect(isPublicServiceUrl(url)).toBe(false));
