import { Injectable } from '@nestjs/common';
import {
  type IdentityProviderKind,
  identityProviderPath,
} from '@volante/contracts/session/identity-providers';
import { Database } from '@volante/service-kit/data/database';
import { readAccessSettings } from '../../settings.js';
import {
  IDENTITY_PROVIDER_COLUMNS,
  type IdentityProvider,
  type IdentityProviderRow,
  toIdentityProvider,
} from './identity-provider-row.js';

/** Enabled identity providers of businesses, read before there is a session. */
@Injectable()
export class IdentityProviderStore {
  private readonly base = readAccessSettings().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(private readonly db: Database) {}

  /** A provider sends people back to one registered address: without a public address none can be used. */
  get mayOpen(): boolean {
    return this.base !== '';
  }

  async open(business: string): Promise<IdentityProvider[]> {
    if (!this.mayOpen) return [];
    const rows = await this.db.unscoped<IdentityProviderRow>(
      `SELECT ${IDENTITY_PROVIDER_COLUMNS} FROM door WHERE business_id = :id AND enabled = 1 ORDER BY kind`,
      { id: business },
    );
    return rows.map(toIdentityProvider);
  }

  async one(business: string, kind: IdentityProviderKind): Promise<IdentityProvider | null> {
    return (await this.open(business)).find((provider) => provider.kind === kind) ?? null;
  }

  returnAddress(kind: IdentityProviderKind, business: string): string {
    return this.mayOpen ? `${this.base}${identityProviderPath(kind, business)}` : '';
  }

  signInAddress(business?: string): string {
    if (!this.mayOpen) return '';
    return `${this.base}/user/sign-in${business ? `?centro=${business}` : ''}`;
  }
}
