import { Injectable } from '@nestjs/common';
import type { bagRefund, bagRefundPreview, bagRepay } from '@volante/contracts/billing/bag.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import { linksOf } from '../corrections/correction-rows.js';
import { branchDay } from '../documents/branch-day.js';
import { insertDraft } from '../documents/insert-draft.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { documentRow, lockedDocument, type Read } from '../documents/read-document.js';
import { lockedCredit } from '../payments/customer-credit.js';
import { openCents } from '../payments/payable-documents.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { lotDocuments, seenBag } from './bag.service.js';
import { touchBags } from './bag-locks.js';
import { type BagFacts, feeCents, type LotRow } from './bag-rows.js';
import { WITHDRAWAL_DAYS } from './bag-view.js';
import { addReturn } from './lot-returns.js';
import { payOut } from './pay-out.js';
import { assertSeries, byDocument, partsOf, type RefundDraft, refundDraft, typeOf } from './refund-plan.js';
import { UnitWithdrawals, type Withdraw } from './unit-withdrawals.js';

type Preview = CallOutput<typeof bagRefundPreview>;
type Refund = CallParsed<typeof bagRefund>;
type Refunded = CallOutput<typeof bagRefund>;

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

const amountOf = ({ reckoned }: RefundDraft): number => -reckoned.totals.payable;

/** The part of a document's refund that was paid before: the rest only lowers the debt. */
const paidPart = (draft: RefundDraft): number =>
  draft.row.contact_id === null ? 0 : Math.max(0, amountOf(draft) - Math.max(0, openCents(draft.row)));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0);

function previewOf(drafts: readonly RefundDraft[]): Preview {
  const lots = drafts.flatMap(({ parts, today }) => parts.map(({ lot }) => ({ lot, today })));
  return {
    documents: drafts.map((draft) => ({
      ...{ document: draft.row.id, number: draft.row.number_text ?? '' },
      ...{ units: sum(draft.parts.map(({ units }) => units)), cents: amountOf(draft) },
    })),
    totalCents: sum(drafts.map(amountOf)),
    payableCents: sum(drafts.map(paidPart)),
    isAtList: lots.some(({ lot }) => Number(lot.unit_list) > 0),
    isWithdrawal: lots.every(({ lot, today }) => today <= addDays(lot.sold_on, WITHDRAWAL_DAYS)),
  };
}

/** Gives back what nobody used: units by a rectifying invoice, money that was only held without one. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly withdrawals: UnitWithdrawals,
  ) {}

  async preview(ctx: Context, { contact, lots }: CallParsed<typeof bagRefundPreview>): Promise<Preview> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { facts } = await seenBag(ctx, read, contact);
    const drafts: RefundDraft[] = [];
    for (const [document, parts] of byDocument(partsOf(facts, lots)))
      drafts.push(await refundDraft(read, await documentRow(ctx, read, document), parts));
    return previewOf(drafts);
  }

  async refund(ctx: Context, input: Refund): Promise<Refunded> {
    // It issues a rectifying invoice.
    demand(ctx, 'invoice.correct');
    demand(ctx, 'invoice.issue');
    const system = await billingSystem(this.db);
    return this.withdrawals.during(ctx, (withdraw) =>
      this.db.write(ctx, (tx) => this.giveBack(tx, input, system, withdraw)),
    );
  }

  private async giveBack(
    tx: TenantTx,
    { contact, lots, ...how }: Refund,
    system: BillingSystem,
    withdraw: Withdraw,
  ): Promise<Refunded> {
    const read = readOf(tx);
    const seen = await seenBag(tx.ctx, read, contact);
    const ids = new Set(partsOf(seen.facts, lots).map(({ lot }) => lot.document_id));
    // Documents before bags, as everywhere.
    for (const id of [...ids].toSorted()) await this.lockDocument(tx, id);
    await touchBags(tx, seen.contacts);
    const { facts } = await seenBag(tx.ctx, read, contact);
    const drafts: RefundDraft[] = [];
    for (const [document, parts] of byDocument(partsOf(facts, lots)))
      drafts.push(await refundDraft(read, await lockedDocument(tx, document), parts));
    const { totalCents, payableCents } = previewOf(drafts);
    if (totalCents !== how.cents) throw new CodedError('BAG-004', { cents: totalCents });
    for (const draft of drafts) assertSeries(draft);
    await withdraw(tx, lots);
    const documents: Refunded['documents'] = [];
    for (const draft of drafts) documents.push(await this.rectify(tx, draft, how.reason, system));
    const repaidCents = how.way === 'credit' ? 0 : payableCents;
    if (repaidCents > 0) await this.payBack(tx, drafts, how);
    return { documents, totalCents, repaidCents };
  }

  /** A document with those that it corrects itself, oldest first. */
  private async lockDocument(tx: TenantTx, id: string): Promise<void> {
    for (const { corrected_id } of await linksOf(readOf(tx), id)) await lockedDocument(tx, corrected_id);
    await lockedDocument(tx, id);
  }

  /** Issues the rectifying invoice of one document, and takes the units out of its lots. */
  private async rectify(
    tx: TenantTx,
    draft: RefundDraft,
    reason: string,
    system: BillingSystem,
  ): Promise<{ id: string; number: string }> {
    const { row, fields, root, today } = draft;
    const id = newId();
    await insertDraft(tx, id, fields, today);
    await tx.run(
      `INSERT INTO document_correction
         (business_id, document_id, corrected_id, root_id, type, method, cause, happened_on, reason)
       VALUES (:business, :id, :corrected, :root, :type, 'I', 'returned', :today, :reason)`,
      { id, corrected: row.id, root, type: await typeOf(readOf(tx), row), today, reason },
    );
    const made = await lockedDocument(tx, id);
    const { number } = await numberDraft(tx, made, await readyToIssue(readOf(tx), made), system);
    await this.takeOut(tx, draft, id, reason);
    return { id, number };
  }

  private async takeOut(
    tx: TenantTx,
    { parts, today }: RefundDraft,
    document: string,
    reason: string,
  ): Promise<void> {
    for (const { lot, units, cents } of parts)
      await addReturn(tx, { lot, kind: 'refund', units, cents, document, day: today, reason });
  }

  /** The money goes back to the contact of each document, in one payment for each. */
  private async payBack(
    tx: TenantTx,
    drafts: readonly RefundDraft[],
    { way, reason, till }: Pick<Refund, 'way' | 'reason' | 'till'>,
  ): Promise<void> {
    if (way === 'credit') return;
    const owed = new Map<string, { branch: string; cents: number; day: string }>();
    for (const draft of drafts) {
      const { contact_id: contact, branch_id: branch } = draft.row;
      const cents = paidPart(draft) + (owed.get(contact ?? '')?.cents ?? 0);
      if (contact !== null && cents > 0) owed.set(contact, { branch, cents, day: draft.today });
    }
    for (const [contact, one] of owed)
      await payOut(tx, { ...one, contact, purse: 'credit', method: way, reason, till });
  }

  /** Money that is held goes back. BAG-005 beyond what there is, BAG-006 where the documents that brought it are not paid. */
  repay(
    ctx: Context,
    { contact, purse, cents, method, reason, till }: CallParsed<typeof bagRepay>,
  ): Promise<CallOutput<typeof bagRepay>> {
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const seen = await seenBag(ctx, read, contact);
      await touchBags(tx, seen.contacts);
      const { facts, contacts } = await seenBag(ctx, read, contact);
      const held =
        purse === 'fees' ? await this.heldFor(read, facts) : await this.creditOf(tx, facts, contacts);
      if (cents > held.cents) throw new CodedError('BAG-005', { left: held.cents });
      if (cents > held.cents - held.unpaid) throw new CodedError('BAG-006');
      const branch = held.branch || (await this.branchOf(read, contact));
      const day = await branchDay(read, branch);
      const owner = held.owner ?? contact;
      const id = await payOut(tx, { contact: owner, branch, purse, method, cents, day, reason, till });
      return { id, leftCents: held.cents - cents };
    });
  }

  private async heldFor(read: Read, facts: BagFacts) {
    const lots = facts.lots.filter(({ kind }) => kind === 'fees');
    const repaid = facts.repayments.filter(({ purse }) => purse === 'fees');
    const paidIn = sum(lots.map((lot: LotRow) => Number(lot.gross_cents)));
    const gone = feeCents(facts.fees) + sum(repaid.map(({ cents }) => Number(cents)));
    const documents = await lotDocuments(read, { ...facts, lots });
    return {
      ...{ cents: Math.max(0, paidIn - gone), owner: lots[0]?.contact_id, branch: lots[0]?.branch_id ?? '' },
      unpaid: sum([...documents.values()].map(({ unpaidCents }) => unpaidCents)),
    };
  }

  /**
   * Credit of the first of the person's contacts that has some: each owns its own. An advance became credit when it was paid; where
   * that payment was undone since, nobody has brought the money.
   */
  private async creditOf(tx: TenantTx, facts: BagFacts, contacts: readonly string[]) {
    const credited = new Set(
      facts.returns.filter(({ kind }) => kind === 'credit').map(({ lot_id }) => lot_id),
    );
    for (const owner of contacts.toSorted()) {
      const cents = await lockedCredit(tx, owner);
      const lots = facts.lots.filter(({ id, contact_id }) => contact_id === owner && credited.has(id));
      const documents = await lotDocuments(readOf(tx), { ...facts, lots });
      const unpaid = sum([...documents.values()].map(({ unpaidCents }) => unpaidCents));
      if (cents > 0) return { cents, unpaid, owner, branch: '' };
    }
    return { cents: 0, unpaid: 0, owner: undefined, branch: '' };
  }

  private async branchOf(read: Read, contact: string): Promise<string> {
    const [row] = await read<{ branch_id: string }>(
      `SELECT branch_id FROM document WHERE business_id = :business AND contact_id = :contact
       ORDER BY sorted_on DESC, id DESC LIMIT 1`,
      { contact },
    );
    return row?.branch_id ?? '';
  }
}
