import { BlockList, isIP } from 'node:net';

/** A business's host must be on the public internet: its settings are no way to probe our own network. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
// Those of IPv4 hold for its mapped form (`::ffff:10.0.0.1`) too; a rule for the mapped range would refuse all of IPv4.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of our own, or of nobody. */
export const isPrivate = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Checks of a host before its name is resolved. */
export function isInsideHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isPrivate(name);
  return !name.includes('.') || /\.(?:local|internal|localhost)\.?$/.test(name);
}
