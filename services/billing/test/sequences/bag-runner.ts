import { expect } from '@jest/globals';
import { bagGift, bagGiftUndo, bagRead, bagRefund, bagRepay } from '@volante/contracts/billing/bag.contract';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentSettle } from '@volante/contracts/billing/payment.contract';
import { newId } from '@volante/service-kit/object-id';
import type { BagCommand } from './bag-commands.js';
import { BagModel, type ModelGift, type ModelLot } from './bag-model.js';
import type { Desk } from './desk.js';

const PAYER = {
  ...{ name: 'Ana Ruiz', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén' },
  province: 'Jaén',
};

/** The desk of sequences with what a bag needs beside it. */
export interface BagDesk extends Desk {
  /** A product that sells so many classes of 45 minutes. */
  product(licence: string, units: number): Promise<string>;
  /** An event of dgt. */
  publish(topic: string, id: string, version: number, state: object): Promise<void>;
  /** A contact of which billing has a copy. */
  customer(): Promise<string>;
  /** Brings the ledger up to the bags. */
  settle(...contacts: string[]): Promise<void>;
}

const number = (cents: bigint): number => Number(cents);

/** Gives one sequence to the service's own code and to the model, and compares them after each command. */
export class BagSequence {
  private readonly model = new BagModel();
  private readonly contact = newId();
  private readonly lots: { id: string; lot: ModelLot }[] = [];
  private readonly classes: { id: string; state: object }[] = [];
  private readonly fees: string[] = [];
  private readonly gifts: { id: string; gift: ModelGift }[] = [];
  private sister = '';

  constructor(private readonly desk: BagDesk) {}

  async run(commands: readonly BagCommand[]): Promise<void> {
    this.sister = await this.desk.customer();
    for (const command of commands) {
      await this.step(command);
      await this.compare();
    }
  }

  private step(command: BagCommand): Promise<void> {
    switch (command.kind) {
      case 'sell':
        return this.sell(command);
      case 'hold':
        return this.hold(command.cents);
      case 'class':
        return this.give(command);
      case 'give':
      case 'annul':
        return this.again(command);
      case 'fee':
        return this.fee(command.cents);
      case 'owed':
      case 'waived':
        return this.report(command);
      case 'refund':
        return this.refund(command);
      case 'pass':
        return this.pass(command);
      case 'unpass':
        return this.unpass(command.which);
      case 'repay':
        return this.repay(command.cents);
    }
  }

  private async issued(line: object, extra: object[] = []): Promise<string> {
    const { branch, series } = this.desk;
    const made = await this.desk.call(invoiceCreate, {
      ...{ target: 'invoice', branch, series: series.invoice, payer: PAYER, withTaxes: true },
      lines: [line, ...extra] as never,
    });
    if ('code' in made) throw new Error(made.code);
    const { id } = made.data;
    await this.desk.nameContact(id, this.contact);
    const read = await this.desk.call(invoiceRead, { id });
    if ('code' in read) throw new Error(read.code);
    const { version, payableCents } = read.data;
    const issued = await this.desk.call(invoiceIssue, { id, version, payable: payableCents });
    if ('code' in issued) throw new Error(issued.code);
    if (payableCents > 0) {
      const paid = await this.desk.call(invoicePaymentSettle, {
        ...{ documents: [id], cents: payableCents, method: 'card' },
      });
      if ('code' in paid) throw new Error(paid.code);
    }
    return id;
  }

  private async sell({ licence, units, cents }: BagCommand & { kind: 'sell' }): Promise<void> {
    const product = await this.desk.product(licence, units);
    const document = await this.issued({
      ...{ product, description: 'Bono', price: cents, tax: this.desk.taxes.vat },
    });
    const [row] = await this.desk.rows(
      'SELECT id, sold_on FROM bag_lot WHERE business_id = :business AND document_id = :document',
      { document },
    );
    const lot: ModelLot = {
      ...{ licence, units: BigInt(units), price: BigInt(cents), day: String(row?.sold_on) },
      ...{ returned: 0n, used: 0n, back: 0n },
    };
    this.model.lots.push(lot);
    this.lots.push({ id: String(row?.id), lot });
  }

  private async hold(cents: number): Promise<void> {
    const fee = { description: 'Tasa', price: cents, tax: this.desk.taxes.fee };
    await this.issued({ description: 'Gestión', price: 100, tax: this.desk.taxes.exempt }, [fee]);
    this.model.paidForFees += BigInt(cents);
  }

  private async give({ licence, minutes, day }: BagCommand & { kind: 'class' }): Promise<void> {
    const at = `2026-09-${String(day).padStart(2, '0')}`;
    const id = newId();
    const state = {
      ...{ id, branch: this.desk.branch, student: this.contact, licence, kind: 'road', minutes, day: at },
      ...{ teacher: newId(), teacherName: 'Rosa Gil' },
    };
    this.classes.push({ id, state });
    this.model.classes.push({ licence, minutes: BigInt(minutes), day: at, isGiven: true, isAnnulled: false });
    await this.desk.publish('practice.given', id, 1, state);
  }

  private async again({ kind, which }: BagCommand & { kind: 'give' | 'annul' }): Promise<void> {
    const at = which % Math.max(1, this.classes.length);
    const [known, modelled] = [this.classes[at], this.model.classes[at]];
    if (!known || !modelled) return;
    if (kind === 'annul') modelled.isAnnulled = true;
    await this.desk.publish(
      kind === 'give' ? 'practice.given' : 'practice.annulled',
      known.id,
      1,
      known.state,
    );
  }

  private async fee(cents: number): Promise<void> {
    this.fees.push(newId());
    this.model.fees.push({ cents: BigInt(cents), version: 0, isOwed: false });
  }

  private async report({ kind, which, version }: BagCommand & { kind: 'owed' | 'waived' }): Promise<void> {
    const at = which % Math.max(1, this.fees.length);
    const [id, fee] = [this.fees[at], this.model.fees[at]];
    if (!id || !fee) return;
    this.model.state(at, version, kind === 'owed');
    await this.desk.publish(`dgt-fee.${kind}`, id, version, {
      ...{ branch: this.desk.branch, student: this.contact, type: '2.1', number: '', sittings: 2 },
      cents: number(fee.cents),
    });
  }

  private async refund({ which, units }: BagCommand & { kind: 'refund' }): Promise<void> {
    const one = this.lots[which % Math.max(1, this.lots.length)];
    if (!one) return;
    this.model.count();
    const isThere = BigInt(units) <= this.model.left(one.lot);
    const cents = isThere ? this.model.refund(one.lot, BigInt(units)) : 1n;
    const answer = await this.desk.call(bagRefund, {
      ...{ contact: this.contact, lots: [{ lot: one.id, units }], reason: 'Se va', way: 'transfer' },
      cents: number(cents),
    });
    if (!isThere) {
      expect(answer).toEqual({ code: 'BAG-001' });
      return;
    }
    expect(answer).toMatchObject({ data: { totalCents: number(cents), repaidCents: number(cents) } });
    one.lot.returned += BigInt(units);
    one.lot.back += cents;
    this.model.paidOut += cents;
  }

  private async pass({ which, units }: BagCommand & { kind: 'pass' }): Promise<void> {
    const one = this.lots[which % Math.max(1, this.lots.length)];
    if (!one) return;
    this.model.count();
    const answer = await this.desk.call(bagGift, {
      ...{ contact: this.contact, to: this.sister, lots: [{ lot: one.id, units }], reason: 'A su hermana' },
    });
    if (BigInt(units) > this.model.left(one.lot)) {
      expect(answer).toEqual({ code: 'BAG-001' });
      return;
    }
    if ('code' in answer) throw new Error(answer.code);
    this.gifts.push({ id: answer.data.lots[0] ?? '', gift: this.model.pass(one.lot, BigInt(units)) });
  }

  private async unpass(which: number): Promise<void> {
    const one = this.gifts[which % Math.max(1, this.gifts.length)];
    if (!one) return;
    const answer = await this.desk.call(bagGiftUndo, {
      ...{ contact: this.sister, lot: one.id, reason: 'Era para otro' },
    });
    expect(answer).toEqual(one.gift.isBack ? { code: 'BAG-009' } : { data: null });
    if (!one.gift.isBack) this.model.unpass(one.gift);
  }

  private async repay(cents: number): Promise<void> {
    const isThere = BigInt(cents) <= this.model.held();
    const answer = await this.desk.call(bagRepay, {
      ...{ contact: this.contact, purse: 'fees', cents, method: 'transfer', reason: 'Se va' },
    });
    if (!isThere) {
      // A person without any fact is not seen.
      expect(['BAG-005', 'DATA-404']).toContain('code' in answer ? answer.code : 'no error');
      return;
    }
    expect(answer).toMatchObject({ data: { leftCents: number(this.model.held()) - cents } });
    this.model.repaidOfFees += BigInt(cents);
    this.model.paidOut += BigInt(cents);
  }

  private async compare(): Promise<void> {
    await this.desk.settle(this.contact, this.sister);
    await this.compareSister();
    const lacking = number(this.model.count());
    const answer = await this.desk.call(bagRead, { contact: this.contact });
    if ('code' in answer) throw new Error(answer.code);
    const { teaching, fees } = answer.data;
    const { model } = this;
    const sum = (of: (lot: ModelLot) => bigint): number =>
      number(model.lots.reduce((all, lot) => all + of(lot), 0n));
    const held = number(model.held());
    expect({
      ...{ left: teaching.left, worth: teaching.leftCents, lacking: teaching.lacking.length },
      ...{ held: fees.heldCents, owed: fees.owedCents },
    }).toEqual({
      ...{ left: sum((lot) => model.left(lot)), worth: sum((lot) => model.worth(lot)), lacking },
      ...{ held: Math.max(0, held), owed: Math.max(0, -held) },
    });
    expect(await this.accounts()).toEqual({
      ...{ lot: sum((lot) => -model.base(lot)), held: number(-model.held()), customer: 0, bag: 0, all: 0 },
      transfer: number(-model.paidOut),
    });
  }

  private async compareSister(): Promise<void> {
    const answer = await this.desk.call(bagRead, { contact: this.sister });
    if ('code' in answer) throw new Error(answer.code);
    const live = this.model.gifts.filter(({ isBack }) => !isBack);
    const sum = (of: (gift: ModelGift) => bigint): number =>
      number(live.reduce((all, gift) => all + of(gift), 0n));
    const { left, leftCents } = answer.data.teaching;
    const [row] = await this.desk.rows(
      "SELECT balance FROM ledger_account WHERE business_id = :business AND kind = 'lot' AND owner = :sister",
      { sister: this.sister },
    );
    expect({ left, leftCents, ledger: Number(row?.balance ?? 0) }).toEqual({
      ...{ left: sum(({ units }) => units), leftCents: sum(({ price }) => price) },
      ledger: 0 - sum(({ base }) => base),
    });
  }

  private async accounts(): Promise<Record<string, number>> {
    const rows = await this.desk.rows(
      'SELECT kind, owner, balance FROM ledger_account WHERE business_id = :business',
      {},
    );
    const of = (kind: string, owner: string) =>
      Number(rows.find((row) => row.kind === kind && row.owner === owner)?.balance ?? 0);
    return {
      ...{ lot: of('lot', this.contact), held: of('held', this.contact) },
      ...{ customer: of('customer', this.contact), bag: of('bag', this.contact) },
      all: rows.reduce((sum, { balance }) => sum + Number(balance), 0),
      transfer: of('transfer', this.desk.branch),
    };
  }
}
