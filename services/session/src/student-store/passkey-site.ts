import { isIP } from 'node:net';

/** Addresses at which passkeys are made and used. */
export interface PasskeySite {
  /** The relying party's id: host of the public address. */
  rpId: string;
  origin: string;
}

/**
 * Site of the installation's public address. Browsers take a name over HTTPS, and `localhost` without it; an IP address is no relying
 * party, so that an installation on this machine is reached as `localhost` for passkeys. `null`: this address takes none.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  if (publicUrl === '') return null;
  const { protocol, hostname, port } = new URL(publicUrl);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isOwnMachine)
    return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  return { rpId: hostname, origin: new URL(publicUrl).origin };
}
