import { Injectable } from '@nestjs/common';
import type {
  verifactuDismiss,
  verifactuDocument,
  verifactuInbox,
  verifactuXml,
} from '@volante/contracts/billing/verifactu.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { billingSystem } from '../chain/billing-system.js';
import { documentRow, type Read } from '../documents/read-document.js';
import { addEvent } from '../events/event-store.js';
import { readAeatSettings } from '../sending/aeat-settings.js';
import type { InvoiceRecord } from '../verifactu/verifactu-record.js';
import { recordXml } from '../verifactu/verifactu-xml.js';
import { IS_PROBLEM, PROBLEM_COLUMNS, PROBLEM_FROM, type ProblemRow, toProblem } from './problem-row.js';

type Page = CallOutput<typeof verifactuInbox>;
const EMPTY: Page = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

interface RecordRow {
  tax_id: string;
  seq: number;
  record: string;
  state: CallOutput<typeof verifactuDocument>['records'][number]['state'];
  csv: string | null;
  answered_at: Date | null;
}

/** Records that were not admitted, and those of a document, of the branches that the person sees. */
@Injectable()
export class InboxService {
  private readonly environment = readAeatSettings().environment;

  constructor(private readonly db: Database) {}

  async list(ctx: Context, { limit, cursor }: CallParsed<typeof verifactuInbox>): Promise<Page> {
    const scope = branchScope(ctx, 'doc');
    if (!scope) return EMPTY;
    const list: KeysetList<ProblemRow> = {
      columns: PROBLEM_COLUMNS,
      from: `${PROBLEM_FROM} WHERE d.business_id = :business AND ${IS_PROBLEM}${scope.sql}`,
      params: scope.params,
      id: "CONCAT(d.tax_id, '-', LPAD(d.seq, 10, '0'))",
      key: { sql: 'doc.issued_on', of: ({ issued_on }) => issued_on ?? '' },
      descending: false,
      identity: ['verifactu-inbox'],
    };
    const read = <T>(sql: string, params: SqlParams) => this.db.rows<T>(ctx, sql, params);
    const { rows, ...page } = await readPage(list, { limit, cursor, count: true }, read);
    return { ...page, rows: rows.map(toProblem) };
  }

  async document(
    ctx: Context,
    { id }: CallParsed<typeof verifactuDocument>,
  ): Promise<CallOutput<typeof verifactuDocument>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await documentRow(ctx, read, id);
    const rows = await this.db.rows<RecordRow>(
      ctx,
      `SELECT d.tax_id, d.seq, r.record, d.state, d.csv, d.answered_at FROM verifactu_record r
       JOIN verifactu_delivery d ON d.business_id = r.business_id AND d.tax_id = r.tax_id AND d.seq = r.seq
       WHERE r.business_id = :business AND r.document_id = :id ORDER BY r.seq DESC`,
      { id },
    );
    const records = rows.map(({ tax_id, seq, record, state, csv, answered_at }) => {
      const kept = JSON.parse(record) as InvoiceRecord;
      return {
        ...{ taxId: tax_id, seq, kind: kept.kind, state, hash: kept.hash, csv },
        isCorrection: kept.kind === 'registration' && kept.correction === true,
        ...{ generatedAt: kept.generatedAt, answeredAt: answered_at?.toISOString() ?? null },
      };
    });
    return { environment: this.environment, records };
  }

  async xml(
    ctx: Context,
    { taxId, seq }: CallParsed<typeof verifactuXml>,
  ): Promise<CallOutput<typeof verifactuXml>> {
    const [row] = await this.db.rows<{ record: string; document_id: string }>(
      ctx,
      'SELECT record, document_id FROM verifactu_record WHERE business_id = :business AND tax_id = :taxId AND seq = :seq',
      { taxId, seq },
    );
    if (!row) throw notFound();
    await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), row.document_id);
    const record = JSON.parse(row.record) as InvoiceRecord;
    const name = `${record.invoice.number}-${seq}.xml`.replaceAll(/[^\w.-]/g, '-');
    return { name, xml: recordXml(record) };
  }

  async dismiss(ctx: Context, { taxId, seq, reason }: CallParsed<typeof verifactuDismiss>): Promise<null> {
    const scope = branchScope(ctx, 'doc');
    if (!scope) throw notFound();
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<{ document_id: string; number_text: string; is_problem: number }>(
        `SELECT r.document_id, doc.number_text, ${IS_PROBLEM} is_problem FROM ${PROBLEM_FROM}
         WHERE d.business_id = :business AND d.tax_id = :taxId AND d.seq = :seq${scope.sql} FOR UPDATE`,
        { taxId, seq, ...scope.params },
      );
      if (!row) throw notFound();
      if (Number(row.is_problem) === 0) throw new CodedError('VERIFACTU-005');
      await tx.run(
        `UPDATE verifactu_delivery SET settled_reason = :reason
         WHERE business_id = :business AND tax_id = :taxId AND seq = :seq`,
        { taxId, seq, reason },
      );
      const words = `Registro ${seq} (${row.number_text}) apartado de la bandeja: ${reason}`;
      await addEvent(tx, { taxId, kind: 'other', words, system });
      tx.audit({
        ...{ entity: 'invoice', entityId: row.document_id, action: 'verifactu-dismissed' },
        changes: { reason: { from: null, to: reason } },
      });
      tx.emit({ topic: 'verifactu.updated', entityId: row.document_id, version: 1, state: { taxId } });
      return null;
    });
  }
}
