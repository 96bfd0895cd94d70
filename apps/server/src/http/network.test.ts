import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ipAddressGroup, networkGroup } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8::7', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s has the address group %s and the network group %s', (ipAddress, group, network) => {
  expect(ipAddressGroup(ipAddress)).toBe(group);
  expect(networkGroup(ipAddress)).toBe(network);
});

test('all IPv6 addresses of one /64 network have the same address group and network group', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, (network, firstHost, secondHost) => {
      expect(ipAddressGroup(`${network}:${firstHost}`)).toBe(
        ipAddressGroup(`${network}:${secondHost}`),
      );
      expect(networkGroup(`${network}:${firstHost}`)).toBe(
        networkGroup(`${network}:${secondHost}`),
      );
    }),
  );
});
