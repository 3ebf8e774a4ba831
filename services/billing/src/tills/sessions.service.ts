import { Injectable } from '@nestjs/common';
import type { tillClose, tillCount, tillOpen } from '@volante/contracts/billing/till.contract';
import { piecesTotal } from '@volante/contracts/billing/till.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { balanceOf } from '../ledger/ledger.js';
import { tillAccount } from './movements.js';
import { bookDifference, openTill } from './open-till.js';
import { emitTill, lockedSession, sealSession, updateSession } from './session-rows.js';
import { closingOf, type SessionRow, usableTill } from './till-rows.js';

type Count = CallParsed<typeof tillCount>;

/** Opens tills with a count, counts them blind, and closes them for good. */
@Injectable()
export class SessionsService {
  constructor(private readonly db: Database) {}

  async open(
    ctx: Context,
    { id: till, pieces }: CallParsed<typeof tillOpen>,
  ): Promise<CallOutput<typeof tillOpen>> {
    const id = newId();
    return this.db.write(ctx, async (tx) => openTill(tx, id, await usableTill(tx, till), pieces));
  }

  count(ctx: Context, { id, version, ...count }: Count): Promise<CallOutput<typeof tillCount>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedSession(tx, id);
      if (row.state === 'closed') throw new CodedError('TILL-006');
      if (row.version !== version)
        throw conflict({ id, version: row.version, state: row.state }, row.version);
      await assertNothingHandedOver(tx, row.till_id);
      const after = { ...row, ...(await this.counted(tx, row, count)) };
      const next = await updateSession(tx, row, {
        ...{ state: 'counted', counts: after.counts, closing_pieces: after.closing_pieces },
        ...{ cash_cents: after.cash_cents, cash_expected: after.cash_expected },
        ...{ card_cents: after.card_cents, card_expected: after.card_expected },
        ...{ bizum_cents: after.bizum_cents, bizum_expected: after.bizum_expected },
      });
      const closing = closingOf(after);
      tx.audit({
        ...{ entity: 'till-session', entityId: id, action: 'counted' },
        changes: { cash: { from: closing.cash.expectedCents, to: closing.cash.countedCents } },
      });
      emitTill(tx, 'counted', { id, branch: row.branch_id, version: next });
      return { session: id, version: next, counts: after.counts, ...closing };
    });
  }

  close(
    ctx: Context,
    { id, version, reason }: CallParsed<typeof tillClose>,
  ): Promise<CallOutput<typeof tillClose>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedSession(tx, id);
      if (row.state === 'closed') throw new CodedError('TILL-006');
      if (row.version !== version)
        throw conflict({ id, version: row.version, state: row.state, reason: row.reason }, row.version);
      if (row.state !== 'counted') throw new CodedError('TILL-008');
      const { cash, card, bizum } = closingOf(row);
      const isEven = [cash, card, bizum].every(({ differenceCents }) => differenceCents === 0);
      if (!isEven && reason === '')
        throw new CodedError('TILL-007', undefined, [
          { path: 'reason', code: 'TILL-007', message: 'Escribe por qué no cuadra' },
        ]);
      await bookDifference(tx, row, 'difference', cash.differenceCents);
      const z = await nextZ(tx, row.till_id);
      const next = await sealSession(tx, row, { reason, z });
      tx.audit({
        ...{ entity: 'till-session', entityId: id, action: 'closed' },
        changes: { z: { from: null, to: z }, reason: { from: null, to: reason } },
      });
      emitTill(tx, 'closed', { id, branch: row.branch_id, version: next });
      return { session: id, version: next, z };
    });
  }

  private async counted(
    tx: TenantTx,
    row: SessionRow,
    { pieces, cardCents, bizumCents }: Omit<Count, 'id' | 'version'>,
  ) {
    const cash = piecesTotal(pieces);
    const counts = row.counts + 1;
    const json = JSON.stringify(pieces);
    await tx.run(
      `INSERT INTO till_count (business_id, session_id, number, pieces, cash_cents, card_cents, bizum_cents, actor_name, at)
       VALUES (:business, :id, :counts, :json, :cash, :card, :bizum, :actor, UTC_TIMESTAMP(3))`,
      { id: row.id, counts, json, cash, card: cardCents, bizum: bizumCents, actor: tx.ctx.actor.userName },
    );
    const taken = await takenBy(tx, row.id);
    return {
      ...{ counts, closing_pieces: json, cash_cents: cash, card_cents: cardCents, bizum_cents: bizumCents },
      cash_expected: await balanceOf(tx, tillAccount(row.till_id)),
      card_expected: taken('card'),
      bizum_expected: taken('bizum'),
    };
  }
}

async function assertNothingHandedOver(tx: TenantTx, till: string): Promise<void> {
  const [waiting] = await tx.rows(
    "SELECT id FROM till_handover WHERE business_id = :business AND state = 'pending' AND from_till = :till LIMIT 1",
    { till },
  );
  if (waiting) throw new CodedError('TILL-010');
}

/** Cents of a session by method, as its payments and refunds add up. */
async function takenBy(tx: TenantTx, session: string): Promise<(method: 'card' | 'bizum') => number> {
  const rows = await tx.rows<{ method: string; total: string }>(
    `SELECT method, SUM(cents) total FROM till_movement
     WHERE business_id = :business AND session_id = :session AND is_deleted = 0 GROUP BY method`,
    { session },
  );
  return (method) => Number(rows.find((row) => row.method === method)?.total ?? 0);
}

/** The next number of a till's closings: 1..N without gaps, since the row is locked and goes back with the transaction. */
async function nextZ(tx: TenantTx, till: string): Promise<number> {
  await tx.run(
    `INSERT INTO till_counter (business_id, till_id, last_number) VALUES (:business, :till, 1)
     ON DUPLICATE KEY UPDATE last_number = last_number + 1`,
    { till },
  );
  const [row] = await tx.rows<{ last_number: number }>(
    'SELECT last_number FROM till_counter WHERE business_id = :business AND till_id = :till FOR UPDATE',
    { till },
  );
  if (!row) throw new Error(`the till ${till} has no counter`);
  return row.last_number;
}
