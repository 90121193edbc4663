import { BlockList, isIP, isIPv4 } from 'node:net';

/** Returns a check whether an address is in one of these networks (CIDR, or one address). An entry that is neither matches nothing; the studio refuses it beforehand. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) add(list, network);
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function add(list: BlockList, network: string): void {
  const [address = '', length] = network.split('/');
  if (isIP(address) === 0) return;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (length === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(length), family);
}
