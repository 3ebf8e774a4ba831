import { Inject, Injectable } from '@nestjs/common';
import {
  paymentGateway,
  type paymentGatewayKey,
  type paymentGatewayKeyDelete,
  type paymentGatewayKeySave,
} from '@volante/contracts/billing/payment-gateway.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { demandOwnPassword, notifyAdministrators } from '@volante/service-kit/records/own-password';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { gatewayRecord } from '../records.js';
import { isRedsysKey } from '../redsys/redsys-signature.js';
import { GatewayStore, refusedKey, removeKey } from './gateway-store.js';
import { notificationUrl } from './link-address.js';

interface KeyRow {
  added_by: string;
  added_at: Date;
}

/** Keys of gateways: they go in, and never out. */
@Injectable()
export class GatewayKeysService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly store: GatewayStore,
    @Inject(gatewayRecord.store) private readonly gateways: RecordStore<typeof paymentGateway>,
  ) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof paymentGatewayKey>,
  ): Promise<CallOutput<typeof paymentGatewayKey>> {
    const gateway = await this.gateways.one(ctx, id);
    const [row] = await this.db.rows<KeyRow>(
      ctx,
      'SELECT added_by, added_at FROM payment_gateway_key WHERE business_id = :business AND gateway_id = :id',
      { id },
    );
    const { publicUrl } = this.store.sites;
    return {
      key: row ? { addedBy: row.added_by, addedAt: row.added_at.toISOString() } : null,
      site: this.store.siteOf(gateway),
      notification: publicUrl === '' ? '' : notificationUrl(publicUrl, id),
    };
  }

  async save(
    ctx: Context,
    { id, key, ownPassword }: CallParsed<typeof paymentGatewayKeySave>,
  ): Promise<CallOutput<typeof paymentGatewayKeySave>> {
    const { branch, name } = await this.gateways.one(ctx, id);
    const cleaned = key.trim();
    if (!isRedsysKey(cleaned)) throw refusedKey('PAYMENT-GATEWAY-002');
    const proof = await demandOwnPassword(this.calls, ctx, ownPassword);
    return this.db.write(ctx, async (tx) => {
      await this.store.saveKey(tx, id, cleaned);
      notifyAdministrators(tx, proof, {
        title: `Ha cambiado la clave de una pasarela de pago: ${name}`,
        link: paymentGateway.shapes.proved?.page.replace('{id}', id) ?? '',
      });
      tx.audit({ entity: 'payment-gateway', entityId: id, action: 'key-saved', changes: {} });
      tx.emit({ topic: 'payment-gateway.key-changed', entityId: id, version: 1, state: { id, branch } });
      return { addedBy: ctx.actor.userName, addedAt: new Date().toISOString() };
    });
  }

  async remove(ctx: Context, { id }: CallParsed<typeof paymentGatewayKeyDelete>): Promise<null> {
    const { branch } = await this.gateways.one(ctx, id);
    return this.db.write(ctx, async (tx) => {
      await removeKey(tx, { id, branch });
      return null;
    });
  }
}
