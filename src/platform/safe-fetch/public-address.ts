import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 outside the public internet: IANA's special-purpose registry, multicast and reserved ranges. It includes 169.254.169.254, where clouds serve credentials. */
const privateV4 = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
  ],
  ...[
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
];
/** Parts of 2000::/3 that are not public: protocol assignments with Teredo, documentation, 6to4, SRv6. Outside 2000::/3 nothing is public. */
const privateV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = new BlockList();
for (const range of privateV4) special.addSubnet(...partsOf(range), 'ipv4');
for (const range of privateV6) special.addSubnet(...partsOf(range), 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Checks whether an address is on the public internet. IPv6 with an embedded IPv4 address (mapped, NAT64, 6to4, Teredo) is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return (
    isIPv6(address) && !address.includes('%') && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  );
}

function partsOf(range: string): [string, number] {
  const [net = '', bits] = range.split('/');
  return [net, Number(bits)];
}
