import { Injectable } from '@nestjs/common';
import type { verifactuCorrect } from '@volante/contracts/billing/verifactu.contract';
import { isCorrectable } from '@volante/contracts/billing/verifactu-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { billingSystem } from '../chain/billing-system.js';
import { chainRecord } from '../chain/chain-store.js';
import { taxCode } from '../chain/document-record.js';
import { zonedMoment } from '../chain/zoned-moment.js';
import { taxesOf } from '../documents/line-taxes.js';
import type { InvoiceRecord, PreviousRejection } from '../verifactu/verifactu-record.js';
import { correctedRecord, type Fresh, isChanged } from './corrected-record.js';
import { explained, IS_PROBLEM, PROBLEM_FROM } from './problem-row.js';

type Input = CallParsed<typeof verifactuCorrect>;

interface WrongRow {
  document_id: string;
  branch_id: string;
  day: string;
  record: string;
  state: 'rejected' | 'accepted-with-errors';
  code: string | null;
  words: string | null;
  is_problem: number;
}

const ZONE = 'Europe/Madrid';

/** Sends a record that was not admitted once more, as the AEAT wants it: a new record in the next place of the chain. */
@Injectable()
export class RecordCorrectionsService {
  constructor(private readonly db: Database) {}

  async correct(ctx: Context, input: Input): Promise<CallOutput<typeof verifactuCorrect>> {
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const row = await wrongRow(tx, input);
      const { remedy } = explained(row.code, row.words);
      if (remedy === 'rectify') throw new CodedError('VERIFACTU-004');
      if (Number(row.is_problem) === 0 || !isCorrectable(remedy)) throw new CodedError('VERIFACTU-005');
      const record = JSON.parse(row.record) as InvoiceRecord;
      const fresh = await freshSettings(tx, row, input.taxId);
      const rejection = await rejectionOf(tx, row);
      const generatedAt = zonedMoment(Date.now(), await zoneOf(tx, row.branch_id));
      const seq = await chainRecord(tx, {
        ...{ taxId: input.taxId, document: row.document_id },
        build: (previous) => {
          const corrected = correctedRecord(record, fresh, rejection, { previous, system, generatedAt });
          if (remedy === 'correct' && !isChanged(record, corrected)) throw new CodedError('VERIFACTU-006');
          return corrected;
        },
      });
      tx.audit({
        ...{ entity: 'invoice', entityId: row.document_id, action: 'verifactu-corrected' },
        changes: { record: { from: input.seq, to: seq } },
      });
      tx.emit({
        ...{ topic: 'verifactu.updated', entityId: row.document_id, version: 1 },
        state: { taxId: input.taxId },
      });
      return { seq };
    });
  }
}

async function wrongRow(tx: TenantTx, { taxId, seq }: Input): Promise<WrongRow> {
  const scope = branchScope(tx.ctx, 'doc');
  if (!scope) throw notFound();
  const [row] = await tx.rows<WrongRow>(
    `SELECT r.document_id, doc.branch_id, IFNULL(doc.operation_on, doc.issued_on) day, r.record, d.state, d.code, d.words,
       ${IS_PROBLEM} is_problem
     FROM ${PROBLEM_FROM}
     WHERE d.business_id = :business AND d.tax_id = :taxId AND d.seq = :seq${scope.sql} FOR UPDATE`,
    { taxId, seq, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

async function freshSettings(
  tx: TenantTx,
  { document_id: id, day }: WrongRow,
  taxId: string,
): Promise<Fresh> {
  const [issuer] = await tx.rows<{ name: string; province: number | null }>(
    `SELECT name, province FROM issuer WHERE business_id = :business AND tax_id = :taxId
     ORDER BY state = 'deleted', id LIMIT 1`,
    { taxId },
  );
  if (!issuer) throw notFound();
  const lines = await tx.rows<{ tax_id: string }>(
    'SELECT DISTINCT tax_id FROM document_line WHERE business_id = :business AND document_id = :id',
    { id },
  );
  const known = await taxesOf(
    (sql, params) => tx.rows(sql, params),
    lines.map(({ tax_id }) => tax_id),
    day,
  );
  const taxes = [...known.values()].filter(({ group }) => group !== 'disbursement');
  return {
    issuerName: issuer.name,
    taxes: taxes.map((tax) => ({ ...tax, code: taxCode(tax, issuer.province ?? 0) })),
  };
}

/** X: the AEAT holds no record of the invoice; S: it does, and a correction of it was rejected. */
async function rejectionOf(
  tx: TenantTx,
  { document_id: id, state }: WrongRow,
): Promise<PreviousRejection | null> {
  if (state === 'accepted-with-errors') return null;
  const [held] = await tx.rows(
    `SELECT d.seq FROM verifactu_record r
     JOIN verifactu_delivery d ON d.business_id = r.business_id AND d.tax_id = r.tax_id AND d.seq = r.seq
     WHERE r.business_id = :business AND r.document_id = :id AND d.state IN ('accepted', 'accepted-with-errors') LIMIT 1`,
    { id },
  );
  return held ? 'S' : 'X';
}

async function zoneOf(tx: TenantTx, branch: string): Promise<string> {
  const [row] = await tx.rows<{ time_zone: string }>(
    'SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch },
  );
  return row?.time_zone ?? ZONE;
}
