import { Injectable } from '@nestjs/common';
import type {
  bankMatchCreate,
  bankMatchFind,
  bankMatchPropose,
  bankMatchUndo,
} from '@volante/contracts/billing/bank-statement.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { asciiText } from '@volante/service-kit/data/ascii-text';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../../documents/read-document.js';
import { UndoPaymentService } from '../../payments/undo-payment.service.js';
import { type LineDbRow, lineRow, linkedItem, lockedLine } from '../statements/statement-rows.js';
import { payDocuments, seeCards, seePayments, seeRemittances, seeReturns } from './apply-match.js';
import { type KeptItem, keepItems, updateLine } from './match-rows.js';
import { type MatchReason, matchLines } from './matcher.js';
import { DOCUMENT_ITEM, documentItem, type LabelledItem, OWED, openItems, toOpenLine } from './open-items.js';
import { undoMatch } from './undo-match.js';

type Create = CallParsed<typeof bankMatchCreate>;
type Changed = CallOutput<typeof bankMatchCreate>;

const MAX_FOUND = 30;

/** Says what lines of the bank are, and takes it back. The line's row is locked: of two who match it one wins. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly db: Database,
    private readonly undoPayment: UndoPaymentService,
  ) {}

  async propose(
    ctx: Context,
    { id }: CallParsed<typeof bankMatchPropose>,
  ): Promise<CallOutput<typeof bankMatchPropose>> {
    const read = this.reader(ctx);
    const row = await lineRow(ctx, read, id);
    if (row.state !== 'open') return { proposals: [] };
    const items = await openItems(ctx, read, row.account_id);
    const found = matchLines([toOpenLine(row)], items).get(id) ?? [];
    return {
      proposals: found.map(({ items: chosen, reason, feeCents }) => ({
        ...{ reason, feeCents },
        items: chosen.map((item) => linkedItem(item as LabelledItem)),
      })),
    };
  }

  async find(
    ctx: Context,
    { search }: CallParsed<typeof bankMatchFind>,
  ): Promise<CallOutput<typeof bankMatchFind>> {
    const scope = branchScope(ctx, 'd');
    if (!scope) return { items: [] };
    const like = search.replace(/[\\%_]/g, '\\$&');
    const rows = await this.db.rows<Parameters<typeof documentItem>[0]>(
      ctx,
      `SELECT ${DOCUMENT_ITEM} FROM ${OWED} AND (d.number_text LIKE :starts OR d.payer_name LIKE :holds)${scope.sql}
       ORDER BY d.sorted_on, d.id LIMIT ${MAX_FOUND}`,
      { starts: asciiText(`${like}%`), holds: `%${like}%`, ...scope.params },
    );
    return { items: rows.map((row) => linkedItem(documentItem(row))) };
  }

  create(ctx: Context, input: Create): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const line = await lockedLine(tx, input.line, input.version);
      return this.match(tx, line, input, 'hand', false);
    });
  }

  /** Matches a locked line within a transaction; every reason against it is a coded error. */
  async match(
    tx: TenantTx,
    line: LineDbRow,
    { items, feeCents, note, keep }: Pick<Create, 'items' | 'feeCents' | 'note' | 'keep'>,
    reason: MatchReason | 'hand',
    isAutomatic: boolean,
  ): Promise<Changed> {
    if (line.state !== 'open') throw new CodedError('BANK-019');
    const end = { reason, isAutomatic, note, feeCents };
    if (items.length === 0) {
      if (note === '')
        throw new CodedError('BANK-020', undefined, [
          { path: 'note', code: 'BANK-020', message: 'Escribe qué es, o elige con qué se concilia' },
        ]);
      return updateLine(tx, line, { ...end, feeCents: 0, state: 'noted', words: note });
    }
    const kept = await this.applied(tx, line, items, { feeCents, keep });
    await keepItems(tx, line.id, kept);
    const words = kept.map(({ label }) => label).join(', ');
    return updateLine(tx, line, { ...end, state: 'matched', words: words.slice(0, 500) });
  }

  undo(ctx: Context, { line: id, version, reason }: CallParsed<typeof bankMatchUndo>): Promise<Changed> {
    return this.db.write(ctx, async (tx) => {
      const line = await lockedLine(tx, id, version);
      if (line.state === 'open') throw new CodedError('BANK-022');
      await undoMatch(tx, this.undoPayment, line, reason);
      return updateLine(tx, line, {
        ...{ state: 'open', reason: '', isAutomatic: false, note: '', feeCents: 0, words: reason },
      });
    });
  }

  /** All of a match are of one kind. */
  private applied(
    tx: TenantTx,
    line: LineDbRow,
    items: Create['items'],
    how: Pick<Create, 'feeCents' | 'keep'>,
  ): Promise<KeptItem[]> {
    const kind = items[0]?.kind;
    if (items.some((item) => item.kind !== kind)) throw new CodedError('BANK-020');
    if (how.feeCents !== 0 && kind !== 'batch' && kind !== 'debit') throw new CodedError('BANK-020');
    const chosen = { ids: items.map(({ id }) => id), ...how };
    if (kind === 'document') return payDocuments(tx, line, chosen);
    if (kind === 'payment') return seePayments(tx, line, chosen);
    if (kind === 'batch') return seeCards(tx, line, chosen);
    if (kind === 'remittance') return seeRemittances(tx, line, chosen);
    return seeReturns(tx, line, chosen, this.undoPayment);
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
