import type { DoorSettingsFields } from '@volante/contracts/session/door-settings.fields';
import { DOOR_NAMES, type DoorKind } from '@volante/contracts/session/doors';
import { z } from 'zod';

export interface DoorRow {
  business_id: string;
  kind: DoorKind;
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

export const DOOR_COLUMNS =
  'business_id, kind, enabled, label, issuer, client_id, secret, team_id, key_id, roles_claim, roles, version';

const roles = z.array(z.object({ value: z.string(), role: z.string() }));

/** A way in, as a business has set it up. */
export interface Door extends Omit<DoorSettingsFields, 'secret'> {
  businessId: string;
  kind: DoorKind;
  /** Sealed. */
  secret: Buffer | null;
  version: number;
}

/** Where the secret is sealed for. */
export const secretPlace = (business: string, kind: DoorKind) => `door ${business} ${kind} secret`;

export const toDoor = (row: DoorRow): Door => ({
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
export const unsetDoor = (businessId: string, kind: DoorKind): Door => ({
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

export const nameOf = ({ kind, label }: Pick<Door, 'kind' | 'label'>): string => label || DOOR_NAMES[kind];
