import { expect } from '@jest/globals';
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
import { newId } from '@volante/service-kit/object-id';
import {
  type Amounts,
  amountsOf,
  NOTHING,
  payableOf,
  RATES,
  type Sale,
  TAXES,
  type Tax,
  together,
  totalOf,
} from './amounts.js';
import { Books, Refused } from './books.js';
import type { Command } from './commands.js';
import type { Desk } from './desk.js';
import { Instalments, partsOf } from './instalments.js';

const PAYER = {
  ...{ name: 'Lucía Peña', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
const GROUPS = { vat: 'vat', book: 'vat', exempt: 'exempt', fee: 'disbursement' } as const;
const DONE = '';

type Correction = Exclude<Extract<Command, { paper: number }>, { kind: 'plan' }>;

const none = (amounts: Amounts): Amounts =>
  together({ byTax: new Map(), fees: 0n, withheld: 0n }, amounts, -1n);

/** The same amounts as quotas alone, as corrections of unpaid quotas have them. */
const quotasOf = ({ byTax, ...rest }: Amounts): Amounts => ({
  ...rest,
  byTax: new Map([...byTax].map(([tax, { base, quota }]) => [tax, { base: 0n, quota: base + quota }])),
});

/** One sequence: each command is given to the product and to the model, and everything is compared after it. */
export class Sequence {
  private readonly books = new Books();
  private readonly instalments = new Instalments();
  private readonly documents: string[] = [];
  private readonly payments: string[] = [];
  private readonly contacts = [newId(), newId()];
  private before = new Map<string, bigint>();
  private begun: Amounts = NOTHING;
  /** A draft without lines: corrections have left nothing to substitute. */
  private isEmpty = false;

  constructor(private readonly desk: Desk) {}

  async run(commands: readonly Command[]): Promise<void> {
    this.before = await this.balances();
    for (const written of commands) {
      const command = this.resolved(written);
      if (!command) continue;
      this.isEmpty = false;
      const code = await this.carryOut(command);
      this.model(command, code);
      await this.compare(command);
    }
  }

  private id(at: number): string {
    return this.documents[at] ?? '';
  }

  /** The command with papers and payments that there are; `null`: there is nothing to do it with. */
  private resolved(command: Command): Command | null {
    if (command.kind === 'issue') return command;
    const [documents, payments] = [this.documents.length, this.payments.length];
    if (documents === 0) return null;
    if (command.kind === 'undo')
      return payments > 0 ? { ...command, payment: command.payment % payments } : null;
    if ('papers' in command)
      return { ...command, papers: [...new Set(command.papers.map((one) => one % documents))] };
    return { ...command, paper: command.paper % documents };
  }

  /** Does the command with the product. Answers its error, '' for none. */
  private async carryOut(command: Command): Promise<string> {
    if (command.kind === 'issue') return this.issue(command);
    if (command.kind === 'pay') return this.pay(command);
    if (command.kind === 'credit') {
      const documents = command.papers.map((at) => this.id(at));
      // The cash rule is tried with payments: which cents of credit came as cash is another test's.
      const reasons = { taken: 'Estaba en caja', apart: 'Son ventas distintas' };
      return this.paid(await this.desk.call(invoicePaymentCredit, { documents, ...reasons }));
    }
    if (command.kind === 'undo') {
      const payment = this.payments[command.payment] ?? '';
      const answer = await this.desk.call(invoicePaymentDelete, { payment, reason: 'Se cobró mal' });
      return 'code' in answer ? answer.code : DONE;
    }
    return command.kind === 'plan' ? this.plan(command) : this.correct(command);
  }

  private lines({ lines }: Pick<Sale, 'lines'>) {
    return lines.map(({ price, quantity, discount, tax }) => ({
      ...{ description: 'Clase', price, quantity, discount, tax: this.desk.taxes[tax] },
    }));
  }

  private async issue({ target, contact, sale }: Command & { kind: 'issue' }): Promise<string> {
    const { series, branch } = this.desk;
    const created = await this.desk.call(invoiceCreate, {
      ...{ branch, target, series: series[target], payer: PAYER, lines: this.lines(sale) },
      ...{ withTaxes: sale.withTaxes, discount: sale.discount, withholding: sale.withholding },
    });
    if ('code' in created) return created.code;
    const { id } = created.data;
    if (contact !== null) await this.desk.nameContact(id, this.contacts[contact] ?? '');
    return this.number(id);
  }

  /** Gives a draft its number; a draft that may not have one is taken away. */
  private async number(id: string): Promise<string> {
    const read = await this.desk.call(invoiceRead, { id });
    if ('code' in read) return read.code;
    const { version, payableCents: payable } = read.data;
    const issued = await this.desk.call(invoiceIssue, { id, version, payable });
    if ('code' in issued) {
      await this.desk.call(invoiceDelete, { id });
      return issued.code;
    }
    this.documents.push(id);
    return DONE;
  }

  private cents(command: Command & { kind: 'pay' }): bigint {
    const cents = (this.books.owed(command.papers) * BigInt(command.share)) / 100n;
    return cents > 0n ? cents : 1n;
  }

  private async pay(command: Command & { kind: 'pay' }): Promise<string> {
    const documents = command.papers.map((at) => this.id(at));
    const { method, keep } = command;
    const cents = Number(this.cents(command));
    return this.paid(
      await this.desk.call(invoicePaymentSettle, {
        documents,
        cents,
        method,
        keep,
        apart: 'Son ventas distintas',
      }),
    );
  }

  private paid(answer: { data: { payment: string } } | { code: string }): string {
    if ('code' in answer) return answer.code;
    this.payments.push(answer.data.payment);
    return DONE;
  }

  private async plan({ paper, shares }: Command & { kind: 'plan' }): Promise<string> {
    const id = this.id(paper);
    const read = await this.desk.call(invoiceRead, { id });
    if ('code' in read) return read.code;
    const { version, payableCents, correctedCents, paidCents } = read.data;
    const open = partsOf(BigInt(payableCents + correctedCents - paidCents), shares);
    // Something is sent where nothing is open, to be refused.
    const cents = open.length > 0 ? open.map(Number) : [1];
    const parts = cents.map((one, at) => ({ dueOn: `2030-01-${10 + at}`, cents: one }));
    const answer = await this.desk.call(dueDateUpdate, { id, version, parts });
    return 'code' in answer ? answer.code : DONE;
  }

  private async correct(command: Correction): Promise<string> {
    const id = this.id(command.paper);
    const read = await this.desk.call(invoiceRead, { id });
    if ('code' in read) return read.code;
    const today = (read.data.issuedOn ?? '').slice(0, 10);
    const begun = await this.desk.call(invoiceCorrect, {
      ...{ id, version: read.data.version, reason: 'Se escribió mal' },
      ...(command.kind === 'annul' ? { cause: 'no-sale' as const } : {}),
      ...(command.kind === 'replace' ? { cause: 'full-invoice' as const } : {}),
      ...(command.kind === 'insolvent' ? { cause: 'insolvent' as const, happenedOn: today } : {}),
      ...(command.kind === 'differ' ? { cause: 'other' as const, method: 'I' as const } : {}),
      ...(command.kind === 'substitute' ? { cause: 'other' as const, method: 'S' as const } : {}),
    } as Parameters<typeof this.desk.call<typeof invoiceCorrect>>[1]);
    if ('code' in begun) return begun.code;
    if (command.kind === 'annul') return DONE;
    const draft = begun.data.id;
    if ('as' in command && command.as !== 'begun') {
      const lines = this.lines({ lines: [command.as] });
      const changed = await this.desk.call(invoiceUpdate, {
        ...{ id: draft, version: 1, lines, withTaxes: true, discount: null, withholding: 0 },
      });
      if ('code' in changed) throw new Error(`a draft cannot be changed: ${changed.code}`);
    }
    await this.readDraft(draft);
    return this.number(draft);
  }

  /** Amounts of a draft that a correction has begun: a person sees them, and issues them as they are. */
  private async readDraft(id: string): Promise<void> {
    const read = await this.desk.call(invoiceRead, { id });
    if ('code' in read) throw new Error(`a draft cannot be read: ${read.code}`);
    const byTax = new Map<Tax, { base: bigint; quota: bigint }>();
    for (const { group, rate, base, quota } of read.data.taxes) {
      const tax = TAXES.find((one) => GROUPS[one] === group && RATES[one] === rate && one !== 'fee');
      if (tax) byTax.set(tax, { base: BigInt(base), quota: BigInt(quota) });
    }
    const { disbursementCents, withheldCents, lines } = read.data;
    this.isEmpty = lines.length === 0;
    this.begun = { byTax, fees: BigInt(disbursementCents), withheld: BigInt(withheldCents) };
  }

  /** Amounts of a correction, as the person reads them before it is issued. */
  private amounts(command: Correction): Amounts {
    const paper = this.books.papers[command.paper];
    if (!paper) throw new Error('nothing is corrected');
    if ('as' in command && command.as !== 'begun') {
      const sale = { lines: [command.as], withTaxes: true, discount: null, withholding: 0 };
      return paper.isQuotaOnly ? quotasOf(amountsOf(sale)) : amountsOf(sale);
    }
    if (command.kind === 'differ') return none(paper.amounts);
    return paper.state === 'issued' ? paper.amounts : this.begun;
  }

  /** Does the same with the model, which must answer the same. */
  private model(command: Command, code: string): void {
    this.books.isAccepted = code === DONE;
    try {
      this.act(command);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      expect({ command, code: error.codes.includes(code) ? code : error.codes.join(' or ') }).toEqual({
        command,
        code,
      });
      return;
    }
    expect({ command, code: DONE }).toEqual({ command, code });
  }

  private act(command: Command): void {
    if (this.isEmpty) throw new Refused('INVOICE-002');
    if (command.kind === 'issue') this.books.issue(command.target, command.contact, command.sale);
    else if (command.kind === 'pay')
      this.books.pay(command.papers, this.cents(command), command.method, command.keep);
    else if (command.kind === 'credit') this.books.useCredit(command.papers);
    else if (command.kind === 'undo') this.books.undo(command.payment);
    else if (command.kind === 'plan') this.agree(command);
    else if (command.kind === 'annul') this.books.annul(command.paper);
    else if (command.kind === 'insolvent') this.books.insolvent(command.paper, this.begun);
    else if (command.kind === 'replace') this.books.substitute(command.paper, this.amounts(command), 'F3');
    else if (command.kind === 'differ') this.books.differ(command.paper, this.amounts(command));
    else this.books.substitute(command.paper, this.amounts(command));
  }

  private agree({ paper, shares }: Command & { kind: 'plan' }): void {
    const { state, amounts, pending, paid } = this.books.papers[paper] ?? {};
    const isOwing = state === 'issued' || state === 'rectified';
    if (!amounts || !isOwing || payableOf(amounts) <= 0n || pending === undefined || pending <= 0n)
      throw new Refused('DUE-002');
    this.instalments.agree(paper, pending + (paid ?? 0n), paid ?? 0n, partsOf(pending, shares));
  }

  private async balances(): Promise<Map<string, bigint>> {
    const rows = await this.desk.rows(
      'SELECT account, balance, pending FROM ledger_account WHERE business_id = :business',
      {},
    );
    expect(rows.reduce((sum, { balance }) => sum + BigInt(String(balance)), 0n)).toBe(0n);
    return new Map(rows.map(({ account, balance }) => [String(account), BigInt(String(balance))]));
  }

  /** The product's account of one of the model's. */
  private accountOf(name: string): (account: string) => boolean {
    const [kind = '', owner = ''] = name.split(':');
    if (kind === 'tax') {
      const tax = TAXES.find((one) => one === owner) ?? 'vat';
      return (account) => account.startsWith('tax:') && account.endsWith(`:${GROUPS[tax]}:${RATES[tax]}`);
    }
    if (kind !== 'customer' && kind !== 'bag') return (account) => account.startsWith(`${kind}:`);
    const id = owner.startsWith('paper-')
      ? this.documents[Number(owner.slice('paper-'.length))]
      : this.contacts[Number(owner)];
    return (account) => account === `${kind}:${id}`;
  }

  private async compare(command: Command): Promise<void> {
    const now = await this.balances();
    const moved = (matches: (account: string) => boolean) =>
      [...now].reduce(
        (sum, [account, balance]) =>
          matches(account) ? sum + balance - (this.before.get(account) ?? 0n) : sum,
        0n,
      );
    const expected = [...this.books.accounts].map(([name, cents]) => `${name} ${cents}`);
    const found = [...this.books.accounts.keys()].map((name) => `${name} ${moved(this.accountOf(name))}`);
    expect({ command, accounts: found }).toEqual({ command, accounts: expected });
    expect([...this.books.accounts.values()].reduce((sum, cents) => sum + cents, 0n)).toBe(0n);
    await this.compareDocuments(command);
  }

  private async compareDocuments(command: Command): Promise<void> {
    const found: string[] = [];
    for (const id of this.documents) {
      const [row] = await this.desk.rows(
        `SELECT state, total_cents, payable_cents, paid_cents, corrected_cents FROM document
         WHERE business_id = :business AND id = :id`,
        { id },
      );
      const cents = (name: string) => BigInt(String(row?.[name] ?? 0));
      const pending = cents('payable_cents') + cents('corrected_cents') - cents('paid_cents');
      found.push(
        `${row?.state}: ${cents('total_cents')}, ${cents('payable_cents')}, paid ${cents('paid_cents')}, owed ${pending}`,
      );
    }
    const expected = this.books.papers.map(
      ({ state, amounts, paid, pending }) =>
        `${state}: ${totalOf(amounts)}, ${payableOf(amounts)}, paid ${paid}, owed ${pending}`,
    );
    expect({ command, documents: found }).toEqual({ command, documents: expected });
    await this.compareInstalments(command);
  }

  private async compareInstalments(command: Command): Promise<void> {
    for (const [at, { state, amounts, paid, pending }] of this.books.papers.entries()) {
      const rows = await this.desk.rows(
        `SELECT cents, open_cents FROM due_part WHERE business_id = :business AND document_id = :id ORDER BY position`,
        { id: this.id(at) },
      );
      const isOwing = (state === 'issued' || state === 'rectified') && payableOf(amounts) > 0n;
      // A document that leaves the debts loses its plan.
      if (!isOwing) this.instalments.forget(at);
      const expected = isOwing ? this.instalments.of(at, pending + paid, paid) : [];
      const found = rows.map((row) => `${row.cents} open ${row.open_cents}`);
      const instalments = expected.map(({ cents, open }) => `${cents} open ${open}`);
      expect({ command, at, instalments: found }).toEqual({ command, at, instalments });
    }
  }
}
