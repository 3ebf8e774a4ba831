import { Injectable } from '@nestjs/common';
import type { bagGift, bagGiftUndo } from '@volante/contracts/billing/bag.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { sameCustomer, survivorsOf } from '../customers/same-customer.js';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { seenBag } from './bag.service.js';
import { touchBags } from './bag-locks.js';
import { allocated, type BagFacts, LOT_COLUMNS, LOTS, type LotRow, returnedOf } from './bag-rows.js';
import { shareOf } from './gift-rows.js';
import { emitChanged } from './lot-events.js';
import { addReturn } from './lot-returns.js';
import { type LotState, leftOf, refundOf } from './lot-values.js';
import { insertLots } from './sync-lots.js';
import { UnitWithdrawals, type Withdraw } from './unit-withdrawals.js';

type Gift = CallParsed<typeof bagGift>;

const MAX_DESCRIPTION = 500;

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

interface Receiver {
  contact: string;
  branch: string;
}

/** The contact that gets a gift, as its merges left it. DATA-404 where the person does not see it. */
async function receiverOf(ctx: Context, read: Read, to: string): Promise<Receiver> {
  const contact = (await survivorsOf(read, [to])).get(to) ?? to;
  const [row] = await read<{ branch_id: string; state: string }>(
    'SELECT branch_id, state FROM customer WHERE business_id = :business AND id = :contact',
    { contact },
  );
  if (!row || row.state === 'deleted' || !seesBranch(ctx, row.branch_id)) throw notFound();
  return { contact, branch: row.branch_id };
}

interface GivenPart extends LotState {
  lot: LotRow;
  count: number;
  /** Cents of the units that left unused. */
  back: number;
}

/** The chosen units of each lot. BAG-001 where fewer are left. */
function partsOf(facts: BagFacts, wanted: Gift['lots']): GivenPart[] {
  const { used } = allocated(facts);
  const returned = returnedOf(facts.returns);
  return wanted.map(({ lot: id, units }) => {
    const lot = facts.lots.find((one) => one.id === id && one.kind === 'units');
    if (!lot) throw new CodedError('BAG-001');
    const gone = returned.get(id) ?? { units: 0, net: 0 };
    const state = { units: lot.units, used: used.get(id) ?? 0, returned: gone.units };
    if (units > leftOf(state)) throw new CodedError('BAG-001');
    return { lot, count: units, back: gone.net, ...state };
  });
}

/** Classes that pass from one student to another, a brother or sister for the most part. They were taxed when they were sold: no document changes. */
@Injectable()
export class GiftsService {
  constructor(
    private readonly db: Database,
    private readonly withdrawals: UnitWithdrawals,
  ) {}

  gift(ctx: Context, input: Gift): Promise<CallOutput<typeof bagGift>> {
    return this.withdrawals.during(ctx, (withdraw) =>
      this.db.write(ctx, (tx) => this.pass(tx, input, withdraw)),
    );
  }

  private async pass(tx: TenantTx, { contact, to, lots, reason }: Gift, withdraw: Withdraw) {
    const { ctx } = tx;
    const read = readOf(tx);
    const giver = await seenBag(ctx, read, contact);
    const receiver = await receiverOf(ctx, read, to);
    if ((await sameCustomer(read, contact)).includes(receiver.contact)) throw new CodedError('BAG-008');
    await touchBags(tx, [...giver.contacts, receiver.contact]);
    const { facts } = await seenBag(ctx, read, contact);
    const parts = partsOf(facts, lots);
    await withdraw(tx, lots);
    const made: string[] = [];
    for (const part of parts) made.push(await this.give(tx, part, receiver, reason));
    return { lots: made };
  }

  private async give(
    tx: TenantTx,
    { lot, count, units, used, returned, back }: GivenPart,
    { contact, branch }: Receiver,
    reason: string,
  ): Promise<string> {
    const id = newId();
    const day = await branchDay(readOf(tx), lot.branch_id);
    const [before] = await tx.rows<{ nth: string | number }>(
      "SELECT COUNT(*) nth FROM bag_return WHERE business_id = :business AND lot_id = :lot AND kind = 'gift'",
      { lot: lot.id },
    );
    const state = { units, used, returned, net: Number(lot.net_cents), back, unitList: 0 };
    await insertLots(tx, [
      {
        ...{ ...lot, ...shareOf(lot, count, used + returned), id, contact_id: contact, branch_id: branch },
        ...{ origin: 'gift', document_id: lot.id, position: Number(before?.nth ?? 0), unit_list: 0 },
        description: `${lot.description} · ${reason}`.slice(0, MAX_DESCRIPTION),
        ...{ sold_on: day, posted_cents: 0 },
      },
    ]);
    await addReturn(tx, {
      lot,
      kind: 'gift',
      units: count,
      cents: refundOf(state, count),
      document: id,
      day,
      reason,
    });
    tx.audit({
      ...{ entity: 'bag', entityId: contact, action: 'received' },
      changes: { gift: { from: null, to: { lot: lot.description, units: count, reason } } },
    });
    return id;
  }

  /** Takes a gift back, whole: BAG-009 once a class of it was given, or some of it was given away again. */
  undo(
    ctx: Context,
    { contact, lot: id, reason }: CallParsed<typeof bagGiftUndo>,
  ): Promise<CallOutput<typeof bagGiftUndo>> {
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const seen = await seenBag(ctx, read, contact);
      const gift = seen.facts.lots.find((lot) => lot.id === id && lot.origin === 'gift');
      if (!gift) throw notFound();
      const [given] = await read<{ id: string; contact_id: string }>(
        `SELECT id, contact_id FROM bag_return
         WHERE business_id = :business AND lot_id = :lot AND document_id = :gift AND kind = 'gift'`,
        { lot: gift.document_id, gift: id },
      );
      if (!given) throw notFound();
      const giver = await sameCustomer(read, given.contact_id);
      await seenBag(ctx, read, given.contact_id);
      await touchBags(tx, [...seen.contacts, ...giver]);
      const { facts } = await seenBag(ctx, read, contact);
      const isUsed = (allocated(facts).used.get(id) ?? 0) > 0;
      if (isUsed || facts.returns.some(({ lot_id }) => lot_id === id)) throw new CodedError('BAG-009');
      await this.takeBack(tx, gift, given.id, reason);
      return null;
    });
  }

  private async takeBack(tx: TenantTx, gift: LotRow, given: string, reason: string): Promise<void> {
    const day = await branchDay(readOf(tx), gift.branch_id);
    await tx.run(
      `INSERT INTO bag_gift_undone (business_id, return_id, day, reason, actor_name, created_at)
       VALUES (:business, :given, :day, :reason, :actor, UTC_TIMESTAMP(3))`,
      { given, day, reason, actor: tx.ctx.actor.userName },
    );
    const cents = Number(gift.net_cents);
    await addReturn(tx, { lot: gift, kind: 'undone', units: gift.units, cents, document: '', day, reason });
    const [source] = await tx.rows<LotRow>(
      `SELECT ${LOT_COLUMNS} FROM ${LOTS} WHERE l.business_id = :business AND l.id = :id`,
      { id: gift.document_id },
    );
    if (source) await emitChanged(tx, source);
  }
}
