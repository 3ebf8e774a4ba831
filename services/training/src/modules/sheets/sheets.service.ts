import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  sheetList,
  sheetProof,
  sheetRead,
  sheetSettle,
} from '@volante/contracts/training/sheet.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { REPAIRED } from '@volante/contracts/training/sheet-repair.fields';
import { INBOX_STATES } from '@volante/contracts/training/sheet-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext, Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../../agenda-store/read-timetables.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { nowOf, readRepairs } from '../../sheet-store/sheet-repairs.js';
import {
  lockSheet,
  readSheet,
  SHEETS,
  type SheetRow,
  sheetScope,
  toSummary,
} from '../../sheet-store/sheet-rows.js';

const MAX_ROWS = 200;
const MS = 1_000;
const ZONE = 'Europe/Madrid';

const TOPICS = { again: 'retried', dismiss: 'dismissed' } as const;
const isInbox = (state: string) => INBOX_STATES.some((one) => one === state);

/** Sheets as the office and officers see them, and those that wait for a decision. */
@Injectable()
export class SheetsService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, input: CallParsed<typeof sheetList>): Promise<CallOutput<typeof sheetList>> {
    const scope = sheetScope(ctx);
    if (scope === null) return { rows: [], capped: false };
    const { from, to, contact, inbox, marked, states } = input;
    const wanted = inbox ? INBOX_STATES : states;
    const conditions = [
      ...(from ? [' AND s.day >= :from'] : []),
      ...(to ? [' AND s.day <= :to'] : []),
      ...(contact ? [' AND s.contact_id = :contact'] : []),
      ...(wanted ? [' AND s.state IN (:states)'] : []),
      ...(marked ? [" AND s.marks <> '[]'"] : []),
    ].join('');
    const rows = await this.db.rows<SheetRow>(
      ctx,
      `${SHEETS}${conditions}${scope.sql} ORDER BY s.day DESC, s.from_time DESC, s.id LIMIT ${MAX_ROWS + 1}`,
      {
        ...scope.params,
        from: from ?? '',
        to: to ?? '',
        contact: contact ?? '',
        states: wanted ? [...wanted] : [],
      },
    );
    return { rows: rows.slice(0, MAX_ROWS).map(toSummary), capped: rows.length > MAX_ROWS };
  }

  async read(ctx: Context, { id }: CallParsed<typeof sheetRead>): Promise<CallOutput<typeof sheetRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await readSheet(ctx, read, id);
    const repairs = await readRepairs(read, id);
    return {
      ...toSummary(row),
      ...{ contact: row.contact_id, phoneName: row.phone_name ?? '', seal: row.seal },
      content: JSON.parse(row.content) as SheetContent,
      drift: Math.round(Number(row.drift_ms) / MS),
      cardClass: row.card_class,
      now: nowOf(row, repairs),
      repairs: repairs.map(({ at, by, reason, changes }) => ({
        ...{ at, by, reason },
        fields: REPAIRED.filter((name) => name in changes),
      })),
      maySettle: seesAll(ctx) && isInbox(row.state),
      mayRepair: seesAll(ctx) && row.state !== 'double' && row.state !== 'dismissed',
    };
  }

  settle(ctx: Context, { id, act, reason }: CallParsed<typeof sheetSettle>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockSheet(ctx, tx, id);
      // A second sheet of a practice never goes into the card: the first one stands there.
      if (!isInbox(row.state) || (act === 'again' && row.state !== 'refused'))
        throw new CodedError('SHEET-001');
      await (act === 'again' ? again(ctx, tx, id) : dismiss(tx, id, reason));
      tx.audit({
        entity: 'practice-sheet',
        entityId: id,
        action: act === 'again' ? 'retried' : 'dismissed',
        changes: reason ? { reason: { from: null, to: reason } } : {},
      });
      const state = act === 'again' ? 'pending' : 'dismissed';
      const at = { branch: row.branch_id, contact: row.contact_id, day: row.day, state };
      tx.emit({ topic: `practice-sheet.${TOPICS[act]}`, entityId: id, version: 2, state: at });
      return null;
    });
  }

  /** Anybody may ask: it answers nothing that they do not have in their hand. */
  async proof(_: CallContext, input: CallParsed<typeof sheetProof>): Promise<CallOutput<typeof sheetProof>> {
    const [row] = await this.db.unscoped<{ received_at: Date }>(
      'SELECT received_at FROM practice_sheet WHERE seal = :seal AND id = :id',
      input,
    );
    const receivedOn = row ? localMoment(row.received_at.getTime(), ZONE).day : null;
    return { isGenuine: row !== undefined, receivedOn };
  }
}

const again = ({ actor }: Context, tx: TenantTx, id: string) =>
  tx.run(
    `UPDATE practice_sheet SET state = 'pending', trouble = '', approved_by = :by, due_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id, by: actor.userId },
  );

const dismiss = (tx: TenantTx, id: string, reason: string) =>
  tx.run(
    `UPDATE practice_sheet SET state = 'dismissed', reason = :reason, due_at = NULL
     WHERE business_id = :business AND id = :id`,
    { id, reason },
  );
