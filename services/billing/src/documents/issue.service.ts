import { Injectable } from '@nestjs/common';
import type { invoiceIssue } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { billingSystem } from '../chain/billing-system.js';
import { numberDraft, readyToIssue } from './issuing.js';
import { lockedDocument, type Read, wholeDocument } from './read-document.js';

type Input = CallParsed<typeof invoiceIssue>;
type Output = CallOutput<typeof invoiceIssue>;

/** Gives drafts their number. All of it is one transaction: amounts, ledger, and the number last, whose row everybody waits for. */
@Injectable()
export class IssueService {
  constructor(private readonly db: Database) {}

  async issue(ctx: Context, { id, version, payable, fees }: Input): Promise<Output> {
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      if (row.state !== 'draft') throw new CodedError('INVOICE-001');
      const read: Read = (sql, params) => tx.rows(sql, params);
      if (row.version !== version)
        throw conflict(await wholeDocument(ctx, read, row, row.operation_on ?? ''), row.version);
      const ready = await readyToIssue(read, row);
      if (ready.reckoned.totals.payable !== payable)
        throw new CodedError('INVOICE-004', { payable: ready.reckoned.totals.payable });
      return numberDraft(tx, row, { ...ready, fees }, system);
    });
  }
}
