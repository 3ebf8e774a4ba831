import type { IdentityProviderSettingsFields } from '@volante/contracts/session/identity-provider-settings.fields';
import {
  IDENTITY_PROVIDER_NAMES,
  type IdentityProviderKind,
} from '@volante/contracts/session/identity-providers';
import { z } from 'zod';

export interface IdentityProviderRow {
  business_id: string;
  kind: IdentityProviderKind;
  enabled: number;
  label: string;
  issuer: string;
  client_id: string;
  secret: Buffer | null;
  team_id: string;
  key_id: string;
  roles_claim: string;
  roles: string;
  version: number;
}

export const IDENTITY_PROVIDER_COLUMNS =
  'business_id, kind, enabled, label, issuer, client_id, secret, team_id, key_id, roles_claim, roles, version';

const roles = z.array(z.object({ value: z.string(), role: z.string() }));

/** A way in, as a business has set it up. */
export interface IdentityProvider extends Omit<IdentityProviderSettingsFields, 'secret'> {
  businessId: string;
  kind: IdentityProviderKind;
  /** Sealed. */
  secret: Buffer | null;
  version: number;
}

/** Where the secret is sealed for. */
export const secretPlace = (business: string, kind: IdentityProviderKind) =>
  `door ${business} ${kind} secret`;

export const toIdentityProvider = (row: IdentityProviderRow): IdentityProvider => ({
  businessId: row.business_id,
  kind: row.kind,
  enabled: row.enabled === 1,
  label: row.label,
  issuer: row.issuer,
  clientId: row.client_id,
  secret: row.secret,
  teamId: row.team_id,
  keyId: row.key_id,
  rolesClaim: row.roles_claim,
  roles: roles.parse(JSON.parse(row.roles)),
  version: row.version,
});

/** A provider that has not been set up. */
export const unsetIdentityProvider = (businessId: string, kind: IdentityProviderKind): IdentityProvider => ({
  businessId,
  kind,
  enabled: false,
  label: '',
  issuer: '',
  clientId: '',
  secret: null,
  teamId: '',
  keyId: '',
  rolesClaim: '',
  roles: [],
  version: 0,
});

export const nameOf = ({ kind, label }: Pick<IdentityProvider, 'kind' | 'label'>): string =>
  label || IDENTITY_PROVIDER_NAMES[kind];
