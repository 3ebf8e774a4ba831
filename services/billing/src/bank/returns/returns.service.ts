import { Injectable } from '@nestjs/common';
import type {
  bankReturnCreate,
  bankReturnList,
  bankReturnUpload,
} from '@volante/contracts/billing/bank-remittance.contract';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { Storage } from '@volante/service-kit/storage/storage';
import { DraftsService } from '../../documents/drafts.service.js';
import { lockedDocument, type Read } from '../../documents/read-document.js';
import { UndoPaymentService } from '../../payments/undo-payment.service.js';
import { bankDay } from '../accounts/account-rows.js';
import {
  type DebitDbRow,
  debitsOf,
  lockedDebit,
  remittanceRow,
  setDebit,
  toDebit,
} from '../remittances/remittance-rows.js';
import { type Rejection, readPain002 } from '../sepa/pain002.js';
import { uploadedBytes } from '../statements/uploaded-bytes.js';
import { notifyReturn, returnDebit } from './return-debit.js';
import { returnList } from './return-list.js';

type Listed = CallOutput<typeof bankReturnList>;
type Reported = CallOutput<typeof bankReturnUpload>['rows'][number];

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const ID = /^[0-9a-f]{24}$/;

/** Direct debits that come back. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly undo: UndoPaymentService,
    private readonly drafts: DraftsService,
  ) {}

  async list(
    ctx: Context,
    { limit, cursor, count = true, contact }: CallParsed<typeof bankReturnList>,
  ): Promise<Listed> {
    const list = returnList(ctx, { contact });
    if (!list) return EMPTY;
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, this.reader(ctx));
    return { ...page, rows: rows.map(toDebit) };
  }

  create(
    ctx: Context,
    { debit: id, passFee, ...rest }: CallParsed<typeof bankReturnCreate>,
  ): Promise<CallOutput<typeof bankReturnCreate>> {
    const draft = newId();
    return this.db.write(ctx, async (tx) => {
      if (rest.returnedOn > (await bankDay((sql, params) => tx.rows(sql, params), null)))
        throw new CodedError('BANK-027');
      const debit = await lockedDebit(tx, id);
      const state = await returnDebit(tx, this.undo, debit, { ...rest, line: null });
      notifyReturn(tx, debit, rest.code);
      const isPassed = passFee && rest.feeCents > 0;
      if (isPassed) await this.passFee(tx, debit, draft, rest.feeCents);
      return { id, state, feeDocument: isPassed ? draft : null };
    });
  }

  /** Refused debits come back, each in a transaction of its own: one that fails costs itself alone. */
  async upload(
    ctx: Context,
    { upload, size }: CallParsed<typeof bankReturnUpload>,
  ): Promise<CallOutput<typeof bankReturnUpload>> {
    const report = readPain002(await uploadedBytes(this.storage, { upload, size }));
    if (!report) throw new CodedError('BANK-014');
    const read = this.reader(ctx);
    const today = await bankDay(read, null);
    const rows: Reported[] = [];
    for (const rejection of report.rejections)
      for (const debit of await this.rejectedBy(ctx, report.message, rejection))
        rows.push(await this.reject(ctx, debit, rejection, today));
    return { rows, returned: rows.filter(({ outcome }) => outcome === 'returned').length };
  }

  /** Debits of a refusal; one `null` where there are none of ours. */
  private async rejectedBy(
    ctx: Context,
    message: string,
    { endToEnd, block }: Rejection,
  ): Promise<readonly (DebitDbRow | null)[]> {
    if (!ID.test(message)) return [null];
    const read = this.reader(ctx);
    try {
      await remittanceRow(ctx, read, message);
    } catch (error) {
      if (error instanceof CodedError && error.code === 'DATA-404') return [null];
      throw error;
    }
    const debits = await debitsOf(read, message);
    const found = debits.filter(
      ({ id, sequence, state }) =>
        state !== 'removed' &&
        (endToEnd === ''
          ? block === '' || block === `${message}-${sequence}`
          : id === endToEnd.toLowerCase()),
    );
    return found.length > 0 ? found : [null];
  }

  private async reject(
    ctx: Context,
    debit: DebitDbRow | null,
    { code, endToEnd }: Rejection,
    today: string,
  ): Promise<Reported> {
    if (!debit) return { number: endToEnd, payer: '', code, outcome: 'unknown' };
    const known = { number: debit.number_text ?? '', payer: debit.debtor, code };
    if (debit.returned_on !== null) return { ...known, outcome: 'done' };
    const isDone = await this.db.write(
      ctx,
      async (tx) => {
        const row = await lockedDebit(tx, debit.id);
        if (row.returned_on !== null) return true;
        await returnDebit(tx, this.undo, row, {
          ...{ code: code.slice(0, 4), returnedOn: today, feeCents: 0, line: null },
        });
        notifyReturn(tx, row, code);
        return false;
      },
      { idempotencyKey: null },
    );
    return { ...known, outcome: isDone ? 'done' : 'returned' };
  }

  /** A draft for the payer: a person looks at it, and issues it or not. */
  private async passFee(tx: TenantTx, debit: DebitDbRow, draft: string, cents: number): Promise<void> {
    const document = await lockedDocument(tx, debit.document_id);
    const [tax] = await tx.rows<{ id: string }>(
      `SELECT t.id FROM tax t WHERE t.business_id = :business AND t.state = 'active'
       ORDER BY t.tax_group = 'not-subject' DESC, t.id IN (SELECT l.tax_id FROM document_line l
         WHERE l.business_id = :business AND l.document_id = :document) DESC, t.id LIMIT 1`,
      { document: document.id },
    );
    await this.drafts.insert(tx, draft, {
      ...{ target: 'invoice', series: null, branch: debit.branch_id, contact: debit.contact_id },
      payer: JSON.parse(document.payer) as Payer,
      lines: [
        {
          ...{ product: null, pack: null, quantity: 1_000, discount: null, tax: tax?.id ?? '' },
          description: `Gastos bancarios por la devolución del recibo de ${document.number_text ?? ''}`,
          price: cents,
        },
      ],
      ...{ withTaxes: true, discount: null, withholding: 0, operationOn: null, dueOn: null, notes: '' },
    });
    await setDebit(tx, debit.id, { fee_document_id: draft });
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
