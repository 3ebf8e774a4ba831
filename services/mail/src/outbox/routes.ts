import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { isInsideHost, isPrivate } from '@volante/service-kit/net/private-address';
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
    if (isInsideHost(host)) throw new CodedError('MAIL-SETTINGS-001');
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
