import { bagRead } from '@volante/contracts/billing/bag.contract';
import type { Bag } from '@volante/contracts/billing/bag.fields';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import type { CallInput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { bagConsumption } from '../src/bag/bag.consumer.js';
import { settleBags } from '../src/bag/settle-bags.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { manager, PAYER, type PaperHouse, paperHouse } from './paper-house.js';

const business = manager.business.id;
const ctx = systemContext(business, 'Autoescuela');
type Line = NonNullable<CallInput<typeof invoiceCreate>['lines']>[number];

let seq = 0;

/** Billing with products that sell classes, and hands that sell, give classes and pay fees. */
export class BagDesk {
  private constructor(
    readonly house: PaperHouse,
    readonly fee: string,
    /** Tax of an advance, and the series of receipts. */
    readonly advance: string,
    readonly receipts: string,
  ) {}

  static async open(options: { worker?: boolean } = {}): Promise<BagDesk> {
    const house = await paperHouse(options);
    const periods = [{ from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' }];
    const { id } = await house.ok(manager, tax.calls.create, {
      ...{ name: 'Tasa', taxGroup: 'disbursement', periods },
    });
    const series = await house.ok(manager, billingSeries.calls.create, {
      ...{ name: 'Recibos', target: 'receipt', code: 'C', issuer: house.issuer },
    });
    const advance = await house.ok(manager, tax.calls.create, {
      ...{ name: 'Anticipo', taxGroup: 'not-subject', periods },
    });
    return new BagDesk(house, id, advance.id, series.id);
  }

  /** A product of so many classes. */
  async pack(rest: Partial<CallInput<typeof product.calls.create>> = {}): Promise<string> {
    const sold = {
      practiceKind: 'road',
      practiceLicence: 'B',
      practiceMinutes: 45,
      practiceUnits: 10,
    } as const;
    const input = { name: `Bono ${newId()}`, tax: this.house.vat, price: 30_000, ...sold, ...rest };
    return (await this.house.ok(manager, product.calls.create, input)).id;
  }

  packLine = (one: string, rest: Partial<Line> = {}): Line => ({
    ...{ product: one, description: 'Bono de 10 prácticas', price: 30_000, tax: this.house.vat, ...rest },
  });

  feeLine = (cents = 9_405): Line => ({ description: 'Tasa 2.1', price: cents, tax: this.fee });

  /** An issued document of a contact. None of them is known to the service. */
  async sell(contact: string, lines: Line[], rest: object = {}): Promise<string> {
    const { id } = await this.house.ok(manager, invoiceCreate, {
      ...{ branch: FIRST_BRANCH, payer: PAYER, withTaxes: true, lines, ...rest },
    });
    await this.house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', {
      ...{ id, contact },
    });
    const { version, payableCents } = await this.house.ok(manager, invoiceRead, { id });
    await this.house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
    return id;
  }

  /** Answers the payment. */
  async pay(id: string): Promise<string> {
    const { payableCents } = await this.house.ok(manager, invoiceRead, { id });
    const paid = { id, cents: payableCents, method: 'card' } as const;
    return (await this.house.ok(manager, invoicePaymentCreate, paid)).payment;
  }

  practice = (student: string, rest: object = {}) => ({
    ...{ id: newId(), branch: FIRST_BRANCH, student, licence: 'B', kind: 'road', minutes: 45 },
    ...{ teacher: newId(), teacherName: 'Rosa Gil', day: '2026-09-01', ...rest },
  });

  feeOf = (student: string, rest: object = {}) => ({
    ...{ branch: FIRST_BRANCH, student, type: '2.1', number: '', cents: 9_405, sittings: 2, ...rest },
  });

  /** Events of dgt, in this order. */
  async publish(...events: { topic: string; id: string; version?: number; state: object }[]): Promise<void> {
    const logged = events.map(({ topic, id, version = 1, state }) => {
      seq += 1;
      return { seq, businessId: business, topic, entityId: id, version, state: { ...state } };
    });
    await this.house.db.source.transaction('READ COMMITTED', (sql) => bagConsumption.applyAll(sql, logged));
  }

  async given(...classes: { id: string }[]): Promise<void> {
    await this.publish(...classes.map((state) => ({ topic: 'practice.given', id: state.id, state })));
  }

  async annulled(...classes: { id: string }[]): Promise<void> {
    await this.publish(
      ...classes.map((state) => ({ topic: 'practice.annulled', id: state.id, version: 2, state })),
    );
  }

  /** A contact of which billing has a copy. */
  async customer(branch = FIRST_BRANCH): Promise<string> {
    const id = newId();
    await this.house.db.unscopedRun(
      `INSERT INTO customer (business_id, id, branch_id, type, state, name, fiscal_name, fiscal_code, phone, email, street,
         postal_code, city, province, words, version, merge_version, copied_at)
       VALUES (:business, :id, :branch, 'P', 'active', 'Ana', 'Ana', '', '', '', '', '', '', 23, '', 1, 0, UTC_TIMESTAMP(3))`,
      { business, id, branch },
    );
    return id;
  }

  bag = (contact: string, as = manager): Promise<Bag> => this.house.ok(as, bagRead, { contact });

  /** Brings the ledger up to the bag, as the worker does. */
  async settle(...contacts: string[]): Promise<void> {
    await this.house.db.write(ctx, (tx) => settleBags(tx, contacts));
  }

  async balance(account: string): Promise<number> {
    const [row] = await this.house.db.unscoped<{ balance: string }>(
      'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account',
      { business, account },
    );
    return Number(row?.balance ?? 0);
  }

  audit = () => auditLedger(this.house.db, ctx);
}
