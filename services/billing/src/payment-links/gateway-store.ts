import { Injectable } from '@nestjs/common';
import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import type { Read } from '../documents/read-document.js';
import { isPublishedKey } from '../redsys/published-keys.js';
import type { PayMethod, Terminal } from '../redsys/redsys-messages.js';
import type { SignatureVersion } from '../redsys/redsys-signature.js';
import { type GatewayEnvironment, type RedsysSites, readRedsysSites } from './redsys-sites.js';

export interface GatewayRow {
  id: string;
  name: string;
  branch: string;
  environment: GatewayEnvironment;
  merchant: string;
  terminal: number | null;
  signature: SignatureVersion;
  card: number;
  bizum: number;
  state: string;
  sealed: Buffer | null;
}

const COLUMNS =
  'g.id, g.name, g.branch, g.environment, g.merchant, g.terminal, g.signature, g.card, g.bizum, g.state, k.sealed';
const FROM = `payment_gateway g
  LEFT JOIN payment_gateway_key k ON k.business_id = g.business_id AND k.gateway_id = g.id`;

const placeOf = (business: string, gateway: string) => `payment_gateway_key ${business} ${gateway}`;

export const refusedKey = (code: 'PAYMENT-GATEWAY-002' | 'PAYMENT-GATEWAY-005') =>
  new CodedError(code, undefined, [{ path: 'key', code, message: errorDefinition(code).message }]);

/** Takes the key of a gateway away, if there is one. */
export async function removeKey(
  tx: TenantTx,
  { id, branch }: Pick<GatewayRow, 'id' | 'branch'>,
): Promise<void> {
  const { affectedRows } = await tx.run(
    'DELETE FROM payment_gateway_key WHERE business_id = :business AND gateway_id = :id',
    { id },
  );
  if (affectedRows === 0) return;
  tx.audit({ entity: 'payment-gateway', entityId: id, action: 'key-removed', changes: {} });
  tx.emit({ topic: 'payment-gateway.key-changed', entityId: id, version: 1, state: { id, branch } });
}

/** Gateways with their keys, which are sealed under a key that is not in the database. */
@Injectable()
export class GatewayStore {
  readonly sites: RedsysSites = readRedsysSites();

  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Those of a branch that can collect now, the first one first. Beside a real one those for tests collect nothing: by them a debt ends
   * without money, and the key of Redsys's test service is known to everybody.
   */
  async ready(read: Read, branch: string): Promise<GatewayRow[]> {
    const rows = await this.active(read, branch);
    const real = rows.filter(({ environment }) => environment === 'real');
    return real.length > 0 || !this.sites.takesTrials ? real : rows;
  }

  /** Whether money of a gateway of that kind may pay documents (ADR 0061). */
  pays = (site: GatewaySite): boolean => site === 'real' || this.sites.takesTrials;

  /** Why a branch without a ready gateway has none: PAYMENT-LINK-014 where it has one for tests alone, PAYMENT-LINK-001 otherwise. */
  async missing(read: Read, branch: string): Promise<CodedError> {
    const rows = this.sites.takesTrials ? [] : await this.active(read, branch);
    return new CodedError(rows.length > 0 ? 'PAYMENT-LINK-014' : 'PAYMENT-LINK-001');
  }

  private active(read: Read, branch: string): Promise<GatewayRow[]> {
    return read<GatewayRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE g.business_id = :business AND g.branch = :branch AND g.state = 'active'
         AND k.sealed IS NOT NULL AND (g.card = 1 OR g.bizum = 1) ORDER BY g.id`,
      { branch },
    );
  }

  async row(read: Read, id: string): Promise<GatewayRow | null> {
    const [row] = await read<GatewayRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE g.business_id = :business AND g.id = :id`,
      {
        id,
      },
    );
    return row ?? null;
  }

  /** One of any school: a notification names nothing else. */
  async anywhere(id: string): Promise<(GatewayRow & { business: string }) | null> {
    const [row] = await this.db.unscoped<GatewayRow & { business: string }>(
      `SELECT ${COLUMNS}, g.business_id business FROM ${FROM} WHERE g.id = :id`,
      { id },
    );
    return row ?? null;
  }

  siteOf = ({ environment }: Pick<GatewayRow, 'environment'>): GatewaySite => this.sites.site(environment);

  /** How people pay by a gateway now: none by one that is out of use, has no key, or pays nothing here. */
  methods(gateway: GatewayRow | null): PayMethod[] {
    if (gateway?.state !== 'active' || !gateway.sealed || !this.pays(this.siteOf(gateway))) return [];
    return [...(gateway.card ? (['card'] as const) : []), ...(gateway.bizum ? (['bizum'] as const) : [])];
  }

  /**
   * PAYMENT-LINK-013 where the key is missing, where the one that sealed it is another, and where a real gateway has a published one: by
   * that one everybody could sign that a document is paid.
   */
  terminal(business: string, row: GatewayRow): Terminal {
    const { merchant, terminal, signature, environment } = row;
    const key = this.opened(business, row);
    if (key === null || (environment === 'real' && isPublishedKey(key)))
      throw new CodedError('PAYMENT-LINK-013');
    return { merchant, terminal: String(terminal ?? 1), key, version: signature };
  }

  private opened(business: string, { id, sealed }: Pick<GatewayRow, 'id' | 'sealed'>): string | null {
    if (!sealed) return null;
    try {
      return this.sealer.open(sealed, placeOf(business, id));
    } catch {
      return null;
    }
  }

  /** PAYMENT-GATEWAY-005 where the gateway is real, by now, and the key is a published one. */
  async saveKey(tx: TenantTx, gateway: string, key: string): Promise<void> {
    const [row] = await tx.rows<Pick<GatewayRow, 'environment'>>(
      'SELECT environment FROM payment_gateway WHERE business_id = :business AND id = :gateway FOR UPDATE',
      { gateway },
    );
    if (row?.environment === 'real' && isPublishedKey(key)) throw refusedKey('PAYMENT-GATEWAY-005');
    await tx.run(
      `REPLACE INTO payment_gateway_key (business_id, gateway_id, sealed, added_by, added_at)
       VALUES (:business, :gateway, :sealed, :by, UTC_TIMESTAMP(3))`,
      { gateway, sealed: this.sealer.seal(key, placeOf(tx.businessId, gateway)), by: tx.ctx.actor.userName },
    );
  }
}
