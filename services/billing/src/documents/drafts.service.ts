import { Injectable } from '@nestjs/common';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import type {
  invoiceCreate,
  invoiceDelete,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { CustomersService } from '../customers/customers.service.js';
import { assertOneDueDate } from '../due-dates/keep-parts.js';
import { reopenOffer } from '../offers/reopen-offer.js';
import { assertSellable } from '../products/sold-products.js';
import { branchDay, usableBranchDay } from './branch-day.js';
import type { DocumentRow } from './document-rows.js';
import {
  auditedOf,
  columnsOf,
  type DocumentFields,
  fieldsOf,
  updateColumns,
  writeLines,
} from './document-writes.js';
import { insertDraft } from './insert-draft.js';
import { reckon } from './line-taxes.js';
import { documentLines, lockedDocument, type Read, wholeDocument } from './read-document.js';
import { firstSeries, usableSeries } from './usable-series.js';

type Create = CallParsed<typeof invoiceCreate>;
type Update = CallParsed<typeof invoiceUpdate>;

/** People still change these fields of an issued document. */
const AFTER_ISSUE: readonly (keyof DocumentFields)[] = ['notes', 'dueOn'];

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Writes drafts, and what may still be changed of a document that is issued. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
  ) {}

  async create(ctx: Context, input: Create): Promise<CallOutput<typeof invoiceCreate>> {
    await this.assertContact(ctx, input.contact);
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      await this.insert(tx, id, input);
      return { id, version: 1 };
    });
  }

  /** Writes a new draft in a branch of the person's; its contact was asserted before the transaction. */
  async insert(tx: TenantTx, id: string, { payer, ...input }: Create): Promise<void> {
    const read = readOf(tx);
    const today = await usableBranchDay(tx.ctx, read, input.branch);
    const series = input.series ?? (await firstSeries(read, input.target, input.branch));
    if (input.series) await usableSeries(read, input.series, input.target, input.branch);
    await assertSellable(tx, input.lines, []);
    await insertDraft(tx, id, { ...input, series, payer: payer ?? EMPTY_PAYER }, today);
  }

  async update(ctx: Context, { id, version, ...sent }: Update): Promise<CallOutput<typeof invoiceUpdate>> {
    await this.assertContact(ctx, sent.contact ?? null);
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const row = await lockedDocument(tx, id);
      const today = await branchDay(read, row.branch_id);
      if (row.version !== version) throw conflict(await wholeDocument(ctx, read, row, today), row.version);
      await this.save(tx, row, sent, today);
      return wholeDocument(ctx, read, await lockedDocument(tx, id), today);
    });
  }

  async remove(ctx: Context, { id }: CallParsed<typeof invoiceDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      if (row.state !== 'draft') throw new CodedError('INVOICE-001');
      for (const table of ['document_line', 'document_word', 'document_correction', 'voucher_use'])
        await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND document_id = :id`, { id });
      await tx.run('DELETE FROM document WHERE business_id = :business AND id = :id', { id });
      await reopenOffer(tx, id);
      tx.audit({ entity: 'invoice', entityId: id, action: 'deleted', changes: {} });
      tx.emit({
        ...{ topic: 'invoice.deleted', entityId: id, version: row.version + 1 },
        state: { id, branch: row.branch_id },
      });
    });
    return null;
  }

  private async save(
    tx: TenantTx,
    row: DocumentRow,
    sent: Partial<Omit<DocumentFields, 'target'>>,
    today: string,
  ): Promise<void> {
    const read = readOf(tx);
    const before = fieldsOf(row, await documentLines(read, row.id));
    const fields: DocumentFields = { ...before, ...sent };
    const changed = Object.keys(changesBetween({ ...before }, { ...fields }));
    if (changed.length === 0) return;
    if (row.state !== 'draft' && changed.some((name) => !AFTER_ISSUE.some((one) => one === name)))
      throw new CodedError('INVOICE-001');
    if (row.state !== 'draft' && changed.includes('dueOn')) await assertOneDueDate(tx, row.id);
    if (changed.includes('branch')) await usableBranchDay(tx.ctx, read, fields.branch);
    if (fields.series && (changed.includes('series') || changed.includes('branch')))
      await usableSeries(read, fields.series, fields.target, fields.branch);
    if (changed.includes('lines')) await assertSellable(tx, fields.lines, before.lines);
    const on = before.operationOn ?? today;
    const was = await reckon(read, before, on);
    const reckoned = await reckon(read, fields, fields.operationOn ?? today);
    // Amounts of an issued document are on a paper: only what may change is written.
    const columns =
      row.state === 'draft' ? columnsOf(fields, reckoned) : { notes: fields.notes, due_on: fields.dueOn };
    if (row.state === 'draft') await writeLines(tx, row.id, reckoned, false);
    const version = await updateColumns(tx, row, columns);
    const changes = changesBetween(auditedOf(before, was), auditedOf(fields, reckoned));
    tx.audit({ entity: 'invoice', entityId: row.id, action: 'updated', changes });
    tx.emit({
      ...{ topic: 'invoice.updated', entityId: row.id, version },
      state: { id: row.id, branch: fields.branch },
    });
  }

  /** DATA-404 for a contact that the person does not see. */
  async assertContact(ctx: Context, id: string | null): Promise<void> {
    if (id !== null) await this.customers.read(ctx, { id });
  }
}
