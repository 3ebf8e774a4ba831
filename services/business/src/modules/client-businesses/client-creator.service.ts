import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import {
  accountFree,
  type businessCreate,
  type businessCreated,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { NewClient } from '@volante/contracts/client-businesses/client-business.fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { writeInBusiness } from '@volante/service-kit/data/in-business';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { z } from 'zod';
import { writeBusiness } from '../../setup/new-business.js';
import { today } from './client-list.js';

/** Makes a school. Its administrator is made by the session service out of the event, and invited by mail from there. */
@Injectable()
export class ClientCreator {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  async create(ctx: Context, input: NewClient): Promise<CallOutput<typeof businessCreate>> {
    if (input.trialUntil < today())
      throw invalid([
        { path: 'trialUntil', code: 'custom', message: 'La prueba no puede haber terminado ya' },
      ]);
    try {
      return await this.db.write(ctx, (tx) => this.write(ctx, tx, input));
    } catch (error) {
      throw isDuplicate(error, 'business_fiscal_claim') ? new CodedError('CLIENT-001') : error;
    }
  }

  private async write(ctx: Context, tx: TenantTx, input: NewClient): Promise<{ id: string }> {
    await this.demandNew(ctx, input);
    const { adminName, adminEmail, products, city, province, phone, email, ...names } = input;
    const [id, branch] = [newId(), newId()];
    await writeInBusiness(tx, { id, name: names.tradeName }, async (theirs) => {
      await writeBusiness(theirs, {
        ...names,
        id,
        fiscalClaim: names.fiscalCode,
        operator: false,
        services: products,
        branches: [{ id: branch, code: '01', name: 'Central', city, province, phone, email }],
      });
      const state: z.input<typeof businessCreated> = {
        name: names.tradeName,
        branch,
        admin: { name: adminName, email: adminEmail },
      };
      theirs.emit({ topic: 'business.created', entityId: id, version: 1, state });
      theirs.audit({ entity: 'business', entityId: id, action: 'created', changes: {} });
    });
    const { tradeName, fiscalCode, trialUntil } = names;
    const made = { tradeName, fiscalCode, trialUntil, admin: adminEmail };
    const changes = Object.fromEntries(
      Object.entries(made).map(([field, to]) => [field, { from: null, to }]),
    );
    tx.audit({ entity: 'client_business', entityId: id, action: 'created', changes });
    return { id };
  }

  /**
   * Schools that signed up by themselves may have any number or none, so theirs is looked up; of two that the operator makes
   * at once the unique key lets one through. An address may be taken between here and the event: the school's record shows
   * then that nobody administers it, and somebody else is invited.
   */
  private async demandNew(ctx: Context, { fiscalCode, adminEmail }: NewClient): Promise<void> {
    const [same] = await this.db.everywhere<{ id: string }>(
      ctx,
      'SELECT business_id AS id FROM business WHERE fiscal_code = :fiscalCode LIMIT 1',
      { fiscalCode },
    );
    if (same) throw new CodedError('CLIENT-001', { id: same.id });
    const { free } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountFree, {
      email: adminEmail,
    });
    if (!free) throw new CodedError('ERROR_EMPLOYEE_122');
  }
}
