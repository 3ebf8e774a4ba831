import { Injectable } from '@nestjs/common';
import type { businessUpdate } from '@volante/contracts/business/business.contract';
import {
  type BusinessFields,
  type BusinessRecord,
  checkBusiness,
} from '@volante/contracts/business/business.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { fileAttach, fileDescribe } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, conflict, invalid, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal } from '@volante/service-kit/error-answers';
import {
  BUSINESS_COLUMNS,
  type BusinessRow,
  fieldsOf,
  servicesOf,
  toRecord,
} from '../../business-store/business-row.js';
import { emitBusiness } from '../../business-store/emit-business.js';

@Injectable()
export class BusinessEditor {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  update(
    ctx: Context,
    { version, ...sent }: CallParsed<typeof businessUpdate>,
  ): Promise<CallOutput<typeof businessUpdate>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockForEdit(tx, version);
      const record = toRecord(row);
      const before = fieldsOf(record);
      const after = { ...before, ...sent };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) return record;
      assertRules(after);
      const logoKey = changes.logo ? await this.takeLogo(ctx, after.logo) : row.logoKey;
      const now: BusinessRecord = { ...record, ...after, version: version + 1 };
      await write(tx, now, logoKey);
      tx.audit({ entity: 'business', entityId: record.id, action: 'updated', changes });
      emitBusiness(tx, {
        id: record.id,
        version: now.version,
        name: now.tradeName,
        operator: now.operator,
        services: servicesOf(row),
        trialUntil: row.trialUntil,
        suspended: row.state === 'suspended',
      });
      return now;
    });
  }

  /** Binds the picture to the business, to be seen by all of its people, and answers where it is stored. */
  private async takeLogo(ctx: Context, logo: string | null): Promise<string | null> {
    if (logo === null) return null;
    const once = { ...ctx, idempotencyKey: null };
    const owner = { kind: 'business', id: ctx.actor.businessId, branch: null };
    const files = [{ id: logo, accept: 'image' as const }];
    await this.calls
      .call(once, fileAttach, { files, owner, permission: 'business.modify', public: true })
      .catch((error: unknown) => {
        const isRefused = isRefusal(error);
        throw isRefused ? new CodedError('BUSINESS-001', { code: error.code }) : error;
      });
    const { rows } = await this.calls.call(once, fileDescribe, { ids: [logo] });
    return rows[0]?.key ?? null;
  }
}

async function lockForEdit(tx: TenantTx, version: number): Promise<BusinessRow> {
  const [row] = await tx.rows<BusinessRow>(
    `SELECT ${BUSINESS_COLUMNS} FROM business WHERE business_id = :business FOR UPDATE`,
  );
  if (!row) throw notFound();
  if (row.version !== version) {
    throw conflict(toRecord(row), row.version);
  }
  return row;
}

async function write(tx: TenantTx, now: BusinessRecord, logoKey: string | null): Promise<void> {
  await tx.run(
    `UPDATE business SET trade_name = :tradeName, fiscal_name = :fiscalName, fiscal_code = :fiscalCode,
       contact = :contact, street = :street, city = :city, province = :province, postal_code = :postalCode,
       phone = :phone, email = :email, logo = :logo, logo_key = :logoKey, version = :version,
       fiscal_claim = IF(fiscal_claim = :fiscalCode, fiscal_claim, NULL)
     WHERE business_id = :business`,
    { ...now, logoKey },
  );
}

/** REQ-101 with every rule that the record as a whole breaks. */
function assertRules(fields: BusinessFields): void {
  const errors: FieldError[] = [];
  checkBusiness(fields, (path, message) => errors.push({ path, code: 'custom', message }));
  if (errors.length > 0) throw invalid(errors);
}
