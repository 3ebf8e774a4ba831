import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { DEMO, DEMO_STAFF, type DemoPerson } from '@volante/contracts/demo';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { AutomaticService } from '../bank/matching/automatic.service.js';
import { MatchesService } from '../bank/matching/matches.service.js';
import { RemitService } from '../bank/remittances/remit.service.js';
import { CorrectionsService } from '../corrections/corrections.service.js';
import { CustomersService } from '../customers/customers.service.js';
import type { DocumentFields } from '../documents/document-writes.js';
import { DraftsService } from '../documents/drafts.service.js';
import { IssueService } from '../documents/issue.service.js';
import { DueDatesService } from '../due-dates/due-dates.service.js';
import { ElectronicTicketService } from '../offers/electronic-ticket.service.js';
import { OffersService } from '../offers/offers.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { UndoPaymentService } from '../payments/undo-payment.service.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { CashOfContactService } from '../tickets/cash-of-contact.service.js';
import { SellingService } from '../tickets/selling.service.js';
import { CashflowService } from '../tills/cashflow.service.js';
import { SessionsService } from '../tills/sessions.service.js';
import { VouchersService } from '../vouchers/vouchers.service.js';

const { id: SCHOOL, tradeName } = DEMO.school;

function contextOf(email: string): Context {
  const person = DEMO_STAFF.find((one) => one.email === email);
  if (!person) throw new Error(`nobody of the demo has the address ${email}`);
  const system = systemContext(SCHOOL, tradeName);
  const named = { ...system.actor, userId: person.id, userName: person.name };
  return { ...system, actor: { ...named, ...(person.role === 'teacher' ? teacher(person) : {}) } };
}

/** A teacher has no right to the office's tills: their money is handed over. */
const teacher = ({ branches }: DemoPerson) => ({ role: 'teacher', branches: [...branches] });

export const PEOPLE = {
  owner: contextOf('direccion@volante.demo'),
  clerk: contextOf('administracion@volante.demo'),
  antonio: contextOf('profesor@volante.demo'),
  rosa: contextOf('profesor2@volante.demo'),
};

/** One act of the demo's story. */
export interface Act {
  /** Milliseconds since 1970. */
  at: number;
  run(desk: DemoDesk): Promise<unknown>;
}

/** The services that answer people's calls, at a moment that the demo sets. */
export class DemoDesk {
  readonly drafts: DraftsService;
  readonly issuing: IssueService;
  readonly dueDates: DueDatesService;
  readonly payments: PaymentsService;
  readonly undoing: UndoPaymentService;
  readonly corrections: CorrectionsService;
  readonly offers: OffersService;
  readonly vouchers: VouchersService;
  readonly electronic: ElectronicTicketService;
  readonly purchases: PurchasesService;
  readonly selling: SellingService;
  readonly remit: RemitService;
  readonly matching: AutomaticService;
  readonly cashflow: CashflowService;
  readonly sessions: SessionsService;
  /** Tickets that a later act needs, by name. */
  readonly tickets = new Map<string, { id: string; payment: string }>();

  /** `db` is within one transaction: the clock is a variable of its session. */
  constructor(
    readonly db: Database,
    calls: CallClient<'billing'>,
  ) {
    this.drafts = new DraftsService(db, new CustomersService(db, calls));
    this.issuing = new IssueService(db);
    this.dueDates = new DueDatesService(db);
    this.payments = new PaymentsService(db);
    this.undoing = new UndoPaymentService(db);
    this.corrections = new CorrectionsService(db);
    this.offers = new OffersService(db);
    this.vouchers = new VouchersService(db);
    this.electronic = new ElectronicTicketService(db);
    this.purchases = new PurchasesService(db);
    this.selling = new SellingService(db, this.drafts, this.payments, new CashOfContactService(db));
    this.remit = new RemitService(db);
    this.matching = new AutomaticService(db, new MatchesService(db, this.undoing));
    this.cashflow = new CashflowService(db);
    this.sessions = new SessionsService(db);
  }

  /** Runs acts in the order of their moments; those of one moment as they are given. */
  async play(acts: readonly Act[]): Promise<void> {
    try {
      for (const { at, run } of acts.toSorted((one, other) => one.at - other.at)) {
        await this.db.unscopedRun('SET timestamp = :seconds', { seconds: at / 1_000 });
        await run(this);
      }
    } finally {
      await this.db.unscopedRun('SET timestamp = DEFAULT');
    }
  }

  draft(by: Context, id: string, fields: DocumentFields): Promise<void> {
    return this.db.write(by, (tx) => this.drafts.insert(tx, id, { ...fields, lines: [...fields.lines] }));
  }

  /** Gives a draft its number. */
  async number(by: Context, id: string): Promise<void> {
    const { version, payable } = await this.seen(by, id);
    await this.issuing.issue(by, { id, version, payable });
  }

  async issue(by: Context, id: string, fields: DocumentFields): Promise<void> {
    await this.draft(by, id, fields);
    await this.number(by, id);
  }

  async plan(by: Context, id: string, parts: { dueOn: string; cents: number }[]): Promise<void> {
    const { version } = await this.seen(by, id);
    await this.dueDates.update(by, { id, version, parts });
  }

  pay(by: Context, id: string, cents: number, method: PaymentMethod): Promise<unknown> {
    return this.payments.create(by, { id, cents, method, note: '', keep: false });
  }

  /** A document as the person sees it before an act. */
  async seen(by: Context, id: string): Promise<{ version: number; payable: number }> {
    const [row] = await this.db.rows<{ version: number; payable_cents: string | number }>(
      by,
      'SELECT version, payable_cents FROM document WHERE business_id = :business AND id = :id',
      { id },
    );
    if (!row) throw new Error(`the demo's document ${id} is not there`);
    return { version: row.version, payable: Number(row.payable_cents) };
  }

  /** A ticket that was sold under a name. */
  ticket(name: string): { id: string; payment: string } {
    const found = this.tickets.get(name);
    if (!found) throw new Error(`the demo sold no ticket ${name}`);
    return found;
  }
}
