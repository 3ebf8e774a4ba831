import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { Sealer } from '@volante/service-kit/sealing';
import { type MailEnvironment, readMailEnvironment } from '../settings.js';
import { type MailSettingsRow, passwordPlace } from '../settings-store/mail-settings-row.js';

/** How to reach a mail server, and whom it sends for. */
export interface Route {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  fromAddress: string;
}

/** A school's server must be out in the world: the settings are no way to look around in our own network. */
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
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

export const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The server's name leads to an address that may not be used. */
export class RouteRefused extends Error {
  constructor(host: string) {
    super(`mail server ${host} is not out in the world`);
    this.name = 'RouteRefused';
  }
}

/** Which mail server a school's mail goes through. */
@Injectable()
export class Routes {
  private readonly environment: MailEnvironment = readMailEnvironment();

  constructor(private readonly sealer: Sealer) {}

  get hasPlatform(): boolean {
    return this.environment.VOLANTE_MAIL_SMTP_URL !== '' && this.environment.VOLANTE_MAIL_FROM !== '';
  }

  isReady(settings: MailSettingsRow): boolean {
    return settings.transport === 'own'
      ? settings.host !== '' && settings.fromAddress !== ''
      : this.hasPlatform;
  }

  /** `null`: nothing is configured. */
  of(businessId: string, settings: MailSettingsRow): Route | null {
    if (!this.isReady(settings)) return null;
    if (settings.transport === 'platform') return this.platform();
    const { host, port, security, user, password, fromAddress } = settings;
    return {
      host,
      port,
      security,
      user,
      fromAddress,
      password: password ? this.sealer.open(password, passwordPlace(businessId)) : '',
    };
  }

  /** What can be said of a server before its name is looked up. */
  assertHostName(host: string): void {
    if (this.environment.VOLANTE_MAIL_PRIVATE_HOSTS === '1') return;
    const isInside = !host.includes('.') || /\.(?:local|internal|localhost)$/.test(host);
    if (isInside || (isIP(host) !== 0 && isPrivate(host))) throw new CodedError('MAIL-SETTINGS-001');
  }

  /** The address to connect to; of a school's own server only one that is out in the world. */
  async address(route: Route, settings: MailSettingsRow): Promise<string> {
    if (settings.transport === 'platform' || this.environment.VOLANTE_MAIL_PRIVATE_HOSTS === '1')
      return route.host;
    const found = await lookup(route.host, { all: true });
    const usable = found.filter(({ address }) => !isPrivate(address));
    const [first] = usable;
    if (!first || usable.length < found.length) throw new RouteRefused(route.host);
    return first.address;
  }

  private platform(): Route {
    const { VOLANTE_MAIL_SMTP_URL: text, VOLANTE_MAIL_FROM: fromAddress } = this.environment;
    const url = new URL(text);
    const isTls = url.protocol === 'smtps:';
    return {
      host: url.hostname,
      port: Number(url.port || (isTls ? 465 : 587)),
      security: isTls ? 'tls' : url.searchParams.get('tls') === 'none' ? 'none' : 'starttls',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      fromAddress,
    };
  }
}
