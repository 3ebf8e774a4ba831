import { Injectable } from '@nestjs/common';
import type {
  bankRemittanceCandidates,
  bankRemittanceFile,
  bankRemittanceList,
  bankRemittanceRead,
  RemittanceCandidate,
} from '@volante/contracts/billing/bank-remittance.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import { localTimes } from '@volante/service-kit/local-days';
import type { Read } from '../../documents/read-document.js';
import { type MandateRow, mandatesOf, noticeDaysOf, problemOf } from '../mandates/mandate-use.js';
import { pain008 } from '../sepa/pain008.js';
import { isTargetDay, nextTargetDay } from '../sepa/target-days.js';
import type { Creditor } from './remit.service.js';
import {
  debitsOf,
  REMITTANCE_COLUMNS,
  type RemittanceDbRow,
  remittanceRow,
  remittanceScope,
  toRemittance,
  wholeRemittance,
} from './remittance-rows.js';

type Listed = CallOutput<typeof bankRemittanceList>;
type Candidates = CallParsed<typeof bankRemittanceCandidates>;

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const MAX_CANDIDATES = 1_000;
const ZONE = 'Europe/Madrid';

interface OwedRow {
  id: string;
  number_text: string | null;
  payer_name: string;
  contact_id: string;
  branch_id: string;
  due_on: string | null;
  open: string | number;
  return_code: string | null;
}

const OWED = `SELECT d.id, d.number_text, d.payer_name, d.contact_id, d.branch_id, d.due_on,
    d.payable_cents + d.corrected_cents - d.paid_cents open,
    (SELECT b.return_code FROM bank_debit b WHERE b.business_id = d.business_id AND b.document_id = d.id
       AND b.returned_on IS NOT NULL ORDER BY b.returned_on DESC, b.id DESC LIMIT 1) return_code
  FROM document d
  WHERE d.business_id = :business AND d.state IN ('issued', 'rectified')
    AND d.target IN ('invoice', 'ticket', 'rectifying', 'receipt')
    AND d.paid_cents < d.payable_cents + d.corrected_cents
    AND d.contact_id IN (SELECT m.contact FROM bank_mandate m
      WHERE m.business_id = :business AND m.state <> 'deleted')
    AND NOT EXISTS (SELECT 1 FROM bank_debit o WHERE o.business_id = d.business_id AND o.open_document = d.id)`;

const candidateOf = (row: OwedRow, mandate: MandateRow | undefined, of: Candidates): RemittanceCandidate => ({
  ...{ document: row.id, number: row.number_text ?? '', payer: row.payer_name, contact: row.contact_id },
  ...{ branch: row.branch_id, dueOn: row.due_on, cents: Number(row.open), mandate: mandate?.id ?? null },
  reference: mandate?.reference ?? '',
  noticeDays: mandate ? noticeDaysOf(mandate) : 0,
  problem: mandate ? problemOf(mandate, of) : 'cancelled',
  returnCode: row.return_code ?? '',
});

/** Reads remittances, what may go into one, and the file for the bank. */
@Injectable()
export class RemittancesService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { limit, cursor, count = true, state }: CallParsed<typeof bankRemittanceList>,
  ): Promise<Listed> {
    const scope = remittanceScope(ctx);
    if (!scope) return EMPTY;
    const list: KeysetList<RemittanceDbRow> = {
      columns: REMITTANCE_COLUMNS,
      from: `bank_remittance r JOIN bank_account a ON a.business_id = r.business_id AND a.id = r.account_id
        WHERE r.business_id = :business${scope.sql}${state ? ' AND r.state = :state' : ''}`,
      params: { ...scope.params, ...(state ? { state } : {}) },
      ...{ id: 'r.id', descending: true, identity: ['bank-remittance', state] },
    };
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, this.reader(ctx));
    return { ...page, rows: rows.map(toRemittance) };
  }

  async read(
    ctx: Context,
    { id }: CallParsed<typeof bankRemittanceRead>,
  ): Promise<CallOutput<typeof bankRemittanceRead>> {
    const read = this.reader(ctx);
    return wholeRemittance(read, await remittanceRow(ctx, read, id));
  }

  async candidates(ctx: Context, input: Candidates): Promise<CallOutput<typeof bankRemittanceCandidates>> {
    const { collectOn, dueUntil } = input;
    const days = { isTargetDay: isTargetDay(collectOn), nextTargetDay: nextTargetDay(collectOn) };
    const scope = branchScope(ctx, 'd');
    if (!scope) return { rows: [], isCut: false, ...days };
    const read = this.reader(ctx);
    const found = await read<OwedRow>(
      `${OWED}${scope.sql}${dueUntil ? ' AND (d.due_on IS NULL OR d.due_on <= :dueUntil)' : ''}
       ORDER BY d.due_on, d.id LIMIT ${MAX_CANDIDATES + 1}`,
      { ...scope.params, ...(dueUntil ? { dueUntil } : {}) },
    );
    const rows = found.slice(0, MAX_CANDIDATES);
    const mandates = await mandatesOf(read, [...new Set(rows.map(({ contact_id }) => contact_id))], input);
    return {
      rows: rows.map((row) => candidateOf(row, mandates.get(row.contact_id), input)),
      isCut: found.length > rows.length,
      ...days,
    };
  }

  /** The same bytes each time: all that is in them was kept when the remittance was presented. */
  async file(
    ctx: Context,
    { id }: CallParsed<typeof bankRemittanceFile>,
  ): Promise<CallOutput<typeof bankRemittanceFile>> {
    const row = await remittanceRow(ctx, this.reader(ctx), id);
    if (row.presented_at === null || row.creditor === null) throw new CodedError('BANK-006');
    const creditor = JSON.parse(row.creditor) as Creditor;
    const debits = (await debitsOf(this.reader(ctx), id)).filter(({ state }) => state !== 'removed');
    const xml = pain008({
      ...creditor,
      ...{ message: row.id, scheme: row.scheme, collectOn: row.collect_on },
      madeAt: `${localTimes(ZONE)(row.presented_at).replace(' ', 'T')}:00`,
      debits: debits.map((debit) => ({
        ...{ endToEnd: debit.id, cents: Number(debit.cents), sequence: debit.sequence },
        ...{ mandate: debit.reference, signedOn: debit.signed_on, debtor: debit.debtor, iban: debit.iban },
        concept: debit.concept,
      })),
    });
    return { name: `remesa-${row.collect_on}-${row.id.slice(-6)}.xml`, xml };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
