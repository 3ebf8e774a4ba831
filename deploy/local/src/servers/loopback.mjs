import net from 'node:net';

/** Whether only this machine can reach an address. */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'));
}
