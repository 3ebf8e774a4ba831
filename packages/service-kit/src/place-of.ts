import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that name the network: each network has 2^64 addresses to come from. */
const NETWORK = 4;

const groupsIn = (part: string) => part.split(':').filter(Boolean);

/**
 * The place that is counted for an address: an IPv4 address, also one that is written in IPv6, or an IPv6 network
 * (`2001:db8:0:1`). Anything else is its own place.
 */
export function placeOf(address: string): string {
  const [ip = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after]
    .slice(0, NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
