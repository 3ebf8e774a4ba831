import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { isInsideHost, isPrivate } from '@volante/service-kit/net/private-address';
import { Sealer } from '@volante/service-kit/sealing';
import { type MailEnvironment, readMailEnvironment } from '../settings.js';
import { type MailSettingsRow, passwordPlace } from '../settings-store/mail-settings-row.js';
import { unpackRoute } from './former-route.js';
import type { Lane } from './lanes.js';
import type { OutboxRow } from './outbox-row.js';

/** How to reach a mail server, and whom it sends for. */
export interface Route {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  fromAddress: string;
  /** The platform's own: it may stand in our network, and counts what it carries. */
  isPlatform: boolean;
}

/** After so many tries by a server that the school has left, the platform's takes over. */
const MAX_FORMER_TRIES = 2;

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

  isReady(settings: MailSettingsRow, lane: Lane): boolean {
    if (lane === 'school' && settings.transport === 'platform') return this.hasPlatform;
    if (lane !== 'school' && this.hasPlatform) return true;
    // What opens accounts goes by a school's own server only if an administrator has vouched for it by password.
    if (lane !== 'school' && settings.confirmed !== 1) return false;
    return settings.transport === 'own' && settings.host !== '' && settings.fromAddress !== '';
  }

  /**
   * `null`: nothing is configured. Letters about accounts go by the platform's server where there is one: a right to
   * change the school's own must not open accounts.
   */
  of(businessId: string, settings: MailSettingsRow, lane: Exclude<Lane, 'former'>): Route | null {
    if (!this.isReady(settings, lane)) return null;
    if (settings.transport === 'platform' || (lane === 'account' && this.hasPlatform)) return this.platform();
    const { host, port, security, user, password, fromAddress } = settings;
    return {
      host,
      port,
      security,
      user,
      fromAddress,
      password: password ? this.sealer.open(password, passwordPlace(businessId)) : '',
      isPlatform: false,
    };
  }

  /** The one that a mail carries along; the platform's once that has failed. */
  former({ id, route, attempts }: Pick<OutboxRow, 'id' | 'route' | 'attempts'>): Route | null {
    if (this.hasPlatform && attempts >= MAX_FORMER_TRIES) return this.platform();
    return route && unpackRoute(this.sealer, id, route);
  }

  /** What can be said of a server before its name is looked up. */
  assertHostName(host: string): void {
    if (this.environment.VOLANTE_MAIL_PRIVATE_HOSTS === '1') return;
    if (isInsideHost(host)) throw new CodedError('MAIL-SETTINGS-001');
  }

  /** The address to connect to; of a school's own server only one that is out in the world. */
  async address(route: Route): Promise<string> {
    if (route.isPlatform || this.environment.VOLANTE_MAIL_PRIVATE_HOSTS === '1') return route.host;
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
      isPlatform: true,
    };
  }
}
