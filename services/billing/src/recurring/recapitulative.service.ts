import { Injectable } from '@nestjs/common';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { monthEnd } from '@volante/contracts/billing/months';
import type {
  RecapOperation,
  recapitulativeCreate,
  recapitulativeRead,
} from '@volante/contracts/billing/recapitulative.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { sameCustomer } from '../customers/same-customer.js';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import type { DocumentFields } from '../documents/document-writes.js';
import { insertDraft } from '../documents/insert-draft.js';
import { lockedDocument, type Read, sharedLines } from '../documents/read-document.js';
import { firstSeries } from '../documents/usable-series.js';
import { datedLine, isBusiness, lastDayOf, operationOf } from './recapitulative-rules.js';

type Create = CallParsed<typeof recapitulativeCreate>;
type Kind = Create['kind'];

const MAX_LINES = 200;
const MAX_OPERATIONS = 200;

interface OperationRow {
  id: string;
  target: DocumentRow['target'];
  state: DocumentRow['state'];
  number_text: string | null;
  on_day: string;
  payable_cents: string | number;
  concept: string | null;
}

/** Day of an operation: as written, else the day of issue, else that on which its draft was begun. */
const ON_DAY = 'COALESCE(d.operation_on, d.issued_on, DATE(d.created_at))';
const IS_TICKET = `(d.target = 'ticket' AND d.state = 'issued' AND d.imported IS NULL)`;
const IS_DRAFT = `(d.target IN ('invoice', 'ticket') AND d.state = 'draft')`;
/** No other document rectifies or replaces it, and it does neither itself. */
const STANDS_ALONE = `NOT EXISTS (SELECT 1 FROM document_correction c WHERE c.business_id = d.business_id
  AND (c.document_id = d.id OR c.corrected_id = d.id))`;

const kindOf = ({ state }: Pick<DocumentRow, 'state'>): Kind => (state === 'draft' ? 'drafts' : 'tickets');

const operationDay = ({ operation_on, issued_on, created_at }: DocumentRow): string =>
  operation_on ?? issued_on ?? created_at.toISOString().slice(0, 10);

const unfit = (message: string) => invalid([{ path: 'documents', code: 'custom', message }]);

/** All of one month, branch, payer and way of pricing, as the law and one invoice ask for. */
function assertAlike(rows: readonly DocumentRow[], kind: Kind): void {
  const differ = (of: (row: DocumentRow) => unknown) => new Set(rows.map(of)).size > 1;
  if (differ((row) => operationDay(row).slice(0, 7))) throw new CodedError('RECAP-002');
  if (differ(({ branch_id }) => branch_id)) throw unfit('Son de varias sucursales: haz una de cada una');
  if (differ(({ with_taxes }) => with_taxes))
    throw unfit('En unas el precio lleva los impuestos y en otras no: haz una de cada');
  if (differ(({ withholding }) => withholding)) throw unfit('Llevan retenciones distintas: haz una de cada');
  if (kind === 'tickets' && differ(({ issuer_id }) => issuer_id))
    throw unfit('Son de emisores distintos: haz una de cada uno');
}

/** Gathers the operations of a payer in one month into one invoice (RD 1619/2012, art. 13). */
@Injectable()
export class RecapitulativeService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
  ) {}

  async read(
    ctx: Context,
    { contact, month }: CallParsed<typeof recapitulativeRead>,
  ): Promise<CallOutput<typeof recapitulativeRead>> {
    const customer = await this.customers.read(ctx, { id: contact });
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const business = isBusiness(customer.payer);
    const lastDay = lastDayOf(month, business);
    const today = await branchDay(read, customer.branch);
    return {
      operations: await this.operations(ctx, read, contact, month),
      ...{ lastDay, isBusiness: business, isLate: today > lastDay },
    };
  }

  async create(ctx: Context, input: Create): Promise<CallOutput<typeof recapitulativeCreate>> {
    const customer = await this.customers.read(ctx, { id: input.contact });
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      await this.gather(tx, id, customer, input);
      return { id };
    });
  }

  private async operations(
    ctx: Context,
    read: Read,
    contact: string,
    month: string,
  ): Promise<RecapOperation[]> {
    const scope = branchScope(ctx, 'd');
    if (!scope) return [];
    const rows = await read<OperationRow>(
      `SELECT d.id, d.target, d.state, d.number_text, ${ON_DAY} on_day, d.payable_cents,
         (SELECT l.description FROM document_line l WHERE l.business_id = d.business_id AND l.document_id = d.id
            ORDER BY l.position LIMIT 1) concept
       FROM document d
       WHERE d.business_id = :business AND d.contact_id IN (:contacts) AND (${IS_TICKET} OR ${IS_DRAFT})
         AND ${ON_DAY} BETWEEN :from AND :until AND d.quota_only = 0 AND ${STANDS_ALONE}${scope.sql}
       ORDER BY on_day, d.id LIMIT ${MAX_OPERATIONS}`,
      {
        ...{ contacts: await sameCustomer(read, contact), from: `${month}-01` },
        ...{ until: monthEnd(`${month}-01`), ...scope.params },
      },
    );
    return rows.map((row) => ({
      ...{ id: row.id, target: row.target, kind: kindOf(row), number: row.number_text ?? '' },
      ...{ day: row.on_day, concept: row.concept ?? '', cents: Number(row.payable_cents) },
    }));
  }

  private async gather(
    tx: TenantTx,
    id: string,
    customer: Customer,
    { contact, kind, documents, reason }: Create,
  ): Promise<void> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const rows = await this.locked(tx, contact, kind, documents);
    assertAlike(rows, kind);
    const [first] = rows;
    if (!first) throw new CodedError('RECAP-001');
    const month = operationDay(first).slice(0, 7);
    const today = await branchDay(read, first.branch_id);
    const lastDay = lastDayOf(month, isBusiness(customer.payer));
    if (today > lastDay && reason === '') throw new CodedError('RECAP-003', { lastDay });
    const fields = await this.fields(read, rows, customer, kind);
    if (fields.lines.length > MAX_LINES) throw unfit(`Un documento tiene como mucho ${MAX_LINES} líneas`);
    const number = `Factura recapitulativa de ${month}`;
    if (kind === 'drafts') for (const row of rows) await this.takeDraft(tx, row);
    await insertDraft(tx, id, fields, today);
    if (kind === 'tickets')
      for (const { id: ticket } of rows) await this.link(tx, id, ticket, reason || number);
    const to = { documents: rows.map((row) => row.number_text ?? row.id), reason };
    tx.audit({
      ...{ entity: 'invoice', entityId: id, action: 'gathered' },
      changes: { gathered: { from: null, to } },
    });
  }

  /** The documents, locked in the order of their ids; RECAP-001 where one has changed meanwhile. */
  private async locked(
    tx: TenantTx,
    contact: string,
    kind: Kind,
    documents: readonly string[],
  ): Promise<DocumentRow[]> {
    const ids = [...new Set(documents)].toSorted();
    const rows: DocumentRow[] = [];
    for (const id of ids) rows.push(await lockedDocument(tx, id));
    const owners = await sameCustomer((sql, params) => tx.rows(sql, params), contact);
    const fits = ({ target, state, imported, contact_id, quota_only }: DocumentRow) =>
      owners.includes(contact_id ?? '') &&
      quota_only === 0 &&
      (kind === 'drafts'
        ? state === 'draft' && (target === 'invoice' || target === 'ticket')
        : state === 'issued' && target === 'ticket' && imported === null);
    const [linked] = await tx.rows(
      `SELECT document_id FROM document_correction
       WHERE business_id = :business AND (document_id IN (:ids) OR corrected_id IN (:ids)) LIMIT 1`,
      { ids },
    );
    if (linked || !rows.every(fits)) throw new CodedError('RECAP-001');
    return rows.toSorted((one, other) => (operationDay(one) < operationDay(other) ? -1 : 1));
  }

  private async fields(
    read: Read,
    rows: readonly DocumentRow[],
    customer: Customer,
    kind: Kind,
  ): Promise<DocumentFields> {
    const [first] = rows;
    const lines: DocumentFields['lines'][number][] = [];
    for (const row of rows)
      for (const line of await sharedLines(read, row.id)) lines.push(datedLine(line, operationDay(row)));
    const branch = first?.branch_id ?? customer.branch;
    const issuer = kind === 'tickets' ? first?.issuer_id : undefined;
    return {
      ...{ target: 'invoice', branch, contact: customer.id, payer: { ...EMPTY_PAYER, ...customer.payer } },
      ...{ series: await firstSeries(read, 'invoice', branch, issuer), lines, notes: '', dueOn: null },
      ...{ withTaxes: first?.with_taxes === 1, discount: null, withholding: first?.withholding ?? 0 },
      operationOn: operationOf(rows.map(operationDay), await branchDay(read, branch)),
    };
  }

  /** A draft goes: its lines stand in the new one. */
  private async takeDraft(tx: TenantTx, { id, version, branch_id }: DocumentRow): Promise<void> {
    for (const table of ['document_line', 'document_word', 'voucher_use'])
      await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND document_id = :id`, { id });
    await tx.run('DELETE FROM document WHERE business_id = :business AND id = :id', { id });
    tx.audit({ entity: 'invoice', entityId: id, action: 'deleted', changes: {} });
    tx.emit({
      ...{ topic: 'invoice.deleted', entityId: id, version: version + 1, state: { id, branch: branch_id } },
    });
  }

  /** The full invoice will replace the ticket when it is issued (F3; RD 1619/2012, art. 15.6). */
  private async link(tx: TenantTx, id: string, ticket: string, reason: string): Promise<void> {
    await tx.run(
      `INSERT INTO document_correction
         (business_id, document_id, corrected_id, root_id, type, method, cause, happened_on, reason)
       VALUES (:business, :id, :ticket, :ticket, 'F3', NULL, 'full-invoice', NULL, :reason)`,
      { id, ticket, reason },
    );
    tx.audit({
      ...{ entity: 'invoice', entityId: ticket, action: 'correction-begun' },
      changes: { correction: { from: null, to: { type: 'F3', method: null, reason } } },
    });
  }
}
