import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  supplierCreate,
  supplierSetState,
  supplierUpdate,
} from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierState } from '@volante/contracts/suppliers/supplier.fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { attachFiles } from '@volante/service-kit/files/attach-files';
import { newId } from '@volante/service-kit/object-id';
import { SupplierReader } from './supplier-reader.service.js';
import { EMPTY_SUPPLIER, eventState, fieldsOf, toRecord } from './supplier-row.js';
import {
  insertSupplier,
  lockForEdit,
  lockSuppliers,
  nextCode,
  updateSupplier,
  writeState,
} from './supplier-store.js';

/** Suppliers belong to the whole business: no branch keeps them from anybody. */
@Injectable()
export class SupplierEditor {
  constructor(
    private readonly db: Database,
    private readonly reader: SupplierReader,
    private readonly calls: CallClient<'contacts'>,
  ) {}

  /** The id is made before the transaction, so that a retry of it binds the same image to the same supplier. */
  create(
    ctx: Context,
    { force, ...sent }: CallParsed<typeof supplierCreate>,
  ): Promise<CallOutput<typeof supplierCreate>> {
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const wanted = { ...EMPTY_SUPPLIER, ...sent };
      if (!force) await this.refuseDuplicates(tx, wanted);
      const now = new Date();
      // A code given by hand may be taken: that is known before the image is bound, which it is for good.
      if (wanted.code) await insertSupplier(tx, id, wanted, now);
      await this.bindImage(ctx, id, wanted.image);
      const fields = wanted.code ? wanted : { ...wanted, code: await nextCode(tx) };
      if (!wanted.code) await insertSupplier(tx, id, fields, now);
      const [row] = await lockSuppliers(tx, [id]);
      tx.audit({
        entity: 'supplier',
        entityId: id,
        action: 'created',
        changes: changesBetween({ ...EMPTY_SUPPLIER }, fields),
      });
      if (row) tx.emit({ topic: 'supplier.created', entityId: id, version: 1, state: eventState(row) });
      return { id, version: 1 };
    });
  }

  /** The answer is the whole record, also for a stale version: reading it this way needs the permission to read. */
  async update(
    ctx: Context,
    { id, version, ...sent }: CallParsed<typeof supplierUpdate>,
  ): Promise<CallOutput<typeof supplierUpdate>> {
    demand(ctx, 'supplier.view');
    return this.db.write(ctx, async (tx) => {
      const { supplier, groups } = await lockForEdit(tx, id, version);
      const before = fieldsOf(supplier);
      const after = { ...before, ...sent, code: sent.code || before.code };
      const changes = changesBetween({ ...before }, after);
      if (Object.keys(changes).length === 0) return toRecord(supplier, groups);
      await updateSupplier(tx, id, after, new Date());
      if (changes.image) await this.bindImage(ctx, id, after.image);
      const [row = supplier] = await lockSuppliers(tx, [id]);
      tx.audit({ entity: 'supplier', entityId: id, action: 'updated', changes });
      tx.emit({ topic: 'supplier.updated', entityId: id, version: row.version, state: eventState(row) });
      return toRecord(row, groups);
    });
  }

  /** Deleting is a state: nothing is lost, and it is undone by another state. */
  async remove(ctx: Context, id: string | readonly string[]): Promise<null> {
    await this.db.write(ctx, (tx) => setState(tx, id, 'deleted'));
    return null;
  }

  setState(
    ctx: Context,
    { id, state }: CallParsed<typeof supplierSetState>,
  ): Promise<CallOutput<typeof supplierSetState>> {
    return this.db.write(ctx, async (tx) => ({ changed: await setState(tx, id, state) }));
  }

  private async bindImage(ctx: Context, id: string, image: string | null): Promise<void> {
    if (!image) return;
    const owner = { kind: 'supplier', id, branch: null };
    const files = [{ id: image, accept: 'image' as const }];
    await attachFiles(this.calls, ctx, { files, owner, permission: 'supplier.view' }, 'SUPPLIER-003');
  }

  private async refuseDuplicates(tx: TenantTx, fields: typeof EMPTY_SUPPLIER): Promise<void> {
    const { fiscalCode, email, phone, iban } = fields;
    const { rows } = await this.reader.duplicates(tx.ctx, { fiscalCode, email, phone, iban }, tx);
    // Without permission to read, the answer confirms the record but does not identify it.
    if (rows.length > 0)
      throw new CodedError('SUPPLIER-002', { rows: can(tx.ctx, 'supplier.view') ? rows : [] });
  }
}

function actionOf(from: SupplierState, to: SupplierState): 'deleted' | 'restored' | 'updated' {
  if (to === 'deleted') return 'deleted';
  return from === 'deleted' ? 'restored' : 'updated';
}

async function setState(tx: TenantTx, id: string | readonly string[], state: SupplierState): Promise<number> {
  const locked = await lockSuppliers(tx, typeof id === 'string' ? [id] : id);
  const changing = locked.filter((row) => row.state !== state);
  for (const row of changing) {
    const action = actionOf(row.state, state);
    await writeState(tx, row.id, state);
    tx.audit({
      entity: 'supplier',
      entityId: row.id,
      action,
      changes: { state: { from: row.state, to: state } },
    });
    tx.emit({
      topic: `supplier.${action}`,
      entityId: row.id,
      version: row.version + 1,
      state: eventState({ ...row, state }),
    });
  }
  return changing.length;
}
