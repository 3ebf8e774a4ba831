import { bagGift, bagGiftUndo, bagRead, bagRefund, bagRepay } from '@volante/contracts/billing/bag.contract';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { dueDateUpdate } from '@volante/contracts/billing/due-date.contract';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import {
  invoicePaymentCredit,
  invoicePaymentDelete,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import type { CallDeclaration, CallParsed } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { keepPublished } from '../../src/bag/bag.consumer.js';
import { BagService } from '../../src/bag/bag.service.js';
import { GiftsService } from '../../src/bag/gifts.service.js';
import { RefundsService } from '../../src/bag/refunds.service.js';
import { settleBags } from '../../src/bag/settle-bags.js';
import type { UnitWithdrawals, Withdraw } from '../../src/bag/unit-withdrawals.js';
import { CorrectionsService } from '../../src/corrections/corrections.service.js';
import type { CustomersService } from '../../src/customers/customers.service.js';
import { DocumentListService } from '../../src/documents/document-list.service.js';
import { DraftsService } from '../../src/documents/drafts.service.js';
import { IssueService } from '../../src/documents/issue.service.js';
import { DueDatesService } from '../../src/due-dates/due-dates.service.js';
import { service } from '../../src/main.js';
import { PaymentsService } from '../../src/payments/payments.service.js';
import { UndoPaymentService } from '../../src/payments/undo-payment.service.js';
import { RATES, TAXES, type Tax } from './amounts.js';
import type { BagDesk } from './bag-runner.js';
import type { Answer, Desk } from './desk.js';
import { MemoryStore } from './memory-store.js';

const GROUPS = { vat: 'vat', book: 'vat', exempt: 'exempt', fee: 'disbursement' } as const;
const OPERATIONS = { vat: 'S1', book: 'S1', exempt: 'E1', fee: 'N1' } as const;
const TARGETS = ['invoice', 'ticket', 'receipt', 'rectifying'] as const;

type Work = (input: unknown) => Promise<unknown>;

/** A call, checked by its contract as the service does, and what answers it. */
function handled<C extends CallDeclaration>(
  ctx: Context,
  call: C,
  work: (ctx: Context, input: CallParsed<C>) => Promise<unknown>,
): readonly [string, Work] {
  return [call.path, (input) => work(ctx, call.input.parse(input) as CallParsed<C>)];
}

/** No agenda counts the classes of these schools. */
const ALONE = {
  during: <T>(_: Context, work: (withdraw: Withdraw) => Promise<T>) => work(() => Promise.resolve()),
} as unknown as UnitWithdrawals;

function handlers(store: MemoryStore, ctx: Context): ReadonlyMap<string, Work> {
  const db = store.database;
  const drafts = new DraftsService(db, {} as CustomersService);
  const issuing = new IssueService(db);
  const list = new DocumentListService(db);
  const payments = new PaymentsService(db);
  const undoing = new UndoPaymentService(db);
  const corrections = new CorrectionsService(db);
  const bags = new BagService(db);
  const refunds = new RefundsService(db, ALONE);
  const gifts = new GiftsService(db, ALONE);
  const dueDates = new DueDatesService(db);
  return new Map([
    handled(ctx, invoiceCreate, drafts.create.bind(drafts)),
    handled(ctx, invoiceUpdate, drafts.update.bind(drafts)),
    handled(ctx, invoiceDelete, drafts.remove.bind(drafts)),
    handled(ctx, invoiceIssue, issuing.issue.bind(issuing)),
    handled(ctx, invoiceRead, list.read.bind(list)),
    handled(ctx, invoicePaymentSettle, payments.settle.bind(payments)),
    handled(ctx, invoicePaymentCredit, payments.useCredit.bind(payments)),
    handled(ctx, invoicePaymentDelete, undoing.undo.bind(undoing)),
    handled(ctx, dueDateUpdate, dueDates.update.bind(dueDates)),
    handled(ctx, invoiceCorrect, corrections.correct.bind(corrections)),
    handled(ctx, bagRead, bags.read.bind(bags)),
    handled(ctx, bagRefund, refunds.refund.bind(refunds)),
    handled(ctx, bagGift, gifts.gift.bind(gifts)),
    handled(ctx, bagGiftUndo, gifts.undo.bind(gifts)),
    handled(ctx, bagRepay, refunds.repay.bind(refunds)),
  ]);
}

interface Named {
  business: string;
  branch: string;
  issuer: string;
  taxes: Desk['taxes'];
  series: Desk['series'];
}

/** Branch, issuer, taxes and series of a school. */
async function furnish(
  store: MemoryStore,
  { business, branch, issuer, taxes, series }: Named,
): Promise<void> {
  await store.run(
    `INSERT INTO branch_ref (business_id, id, code, name, time_zone, state, version)
     VALUES (:business, :branch, 'C', 'Centro', 'Europe/Madrid', 'active', 1)`,
    { business, branch },
  );
  // In the SII: from 2027 on VeriFactu refuses what the model takes, documents of disbursements alone.
  await store.run(
    `INSERT INTO issuer (business_id, id, name, tax_id, kind, street, city, province, registry, state, version)
     VALUES (:business, :issuer, 'Autoescuela, S. L.', 'B12345674', 'sii', 'Calle Mayor, 1', 'Jaén', 23, '', 'active', 1)`,
    { business, issuer },
  );
  for (const tax of TAXES) {
    const periods = JSON.stringify([
      { from: '2012-09-01', rate: RATES[tax], operation: OPERATIONS[tax], regime: '01', legend: '' },
    ]);
    await store.run(
      `INSERT INTO tax (business_id, id, name, tax_group, periods, observations, state, version)
       VALUES (:business, :id, :tax, :taxGroup, :periods, '', 'active', 1)`,
      { business, id: taxes[tax], tax, taxGroup: GROUPS[tax], periods },
    );
  }
  for (const target of TARGETS)
    await store.run(
      `INSERT INTO billing_series (business_id, id, name, target, issuer, code, pattern, zone, branches, state, version)
       VALUES (:business, :id, :target, :target, :issuer, :code, '{S}{N}', 'peninsula', '[]', 'active', 1)`,
      { business, id: series[target], target, issuer, code: target.toUpperCase() },
    );
}

const withIds = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, newId()])) as Record<T, string>;

/** The service's own code, from its contracts to its statements, without gateway, NATS and database server. */
export async function memoryDesk(): Promise<BagDesk & { apart(work: () => Promise<void>): Promise<void> }> {
  const store = await MemoryStore.open(service.migrations);
  const business = newId();
  const ctx = systemContext(business, 'Autoescuela');
  const [branch, issuer] = [newId(), newId()];
  const [taxes, series] = [withIds<Tax>(TAXES), withIds(TARGETS)];
  await furnish(store, { business, branch, issuer, taxes, series });
  const works = handlers(store, ctx);
  return {
    ...{ branch, series, taxes },
    async call(call, input) {
      const work = works.get(call.path);
      if (!work) throw new Error(`nothing answers ${call.path}`);
      try {
        return { data: await work(input) } as Answer<typeof call>;
      } catch (error) {
        if (error instanceof CodedError) return { code: error.code };
        throw error;
      }
    },
    nameContact: (id, contact) =>
      store.run('UPDATE document SET contact_id = :contact WHERE id = :id', { id, contact }),
    rows: (sql, params) => store.rows(sql, { ...params, business }),
    apart: (work) => store.apart(work),
    async product(licence, units) {
      const id = newId();
      await store.run(
        `INSERT INTO product (business_id, id, kind, name, tax, price, practice_kind, practice_licence, practice_minutes,
           practice_units, publication, parts, triggers, state, version)
         VALUES (:business, :id, 'product', :id, :tax, 100, 'road', :licence, 45, :units, 'published', '[]', '[]', 'active', 1)`,
        { business, id, tax: taxes.vat, licence, units },
      );
      return id;
    },
    publish: (topic, entityId, version, state) =>
      keepPublished({ query: (sql, values) => store.query(sql, values) }, [
        { seq: 1, businessId: business, topic, entityId, version, state: { ...state } },
      ]),
    async customer() {
      const id = newId();
      await store.run(
        `INSERT INTO customer (business_id, id, branch_id, type, state, name, version, merge_version)
         VALUES (:business, :id, :branch, 'P', 'active', 'Eva', 1, 0)`,
        { business, id, branch },
      );
      return id;
    },
    settle: (...contacts) => store.database.write(ctx, (tx) => settleBags(tx, contacts)),
  };
}
