import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { reminderCheck, reminderSend } from '@volante/contracts/billing/reminder.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { mergedWith } from '../customers/same-customer.js';
import type { Read } from '../documents/read-document.js';
import { listDay } from '../due-dates/due-list.js';
import { pausedContacts } from './paused-contacts.js';
import { queueReminder } from './queue-reminder.js';

type Chosen = Pick<CallParsed<typeof reminderCheck>, 'contacts' | 'overdueOnly'>;
type Skipped = CallOutput<typeof reminderCheck>['skipped'][number];

/** The debt of a contact, by the address that gets the mail. */
interface Debtor {
  customer: Customer;
  address: string;
  cents: number;
  documents: readonly string[];
}

interface DebtRow {
  contact_id: string;
  document_id: string;
  payer: string;
  cents: string | number;
}

const DIGEST_LENGTH = 16;

const wishOf = (wish: string, contact: string, address: string): string =>
  `hand:${wish}:${contact}:${sha256(address).slice(0, DIGEST_LENGTH)}`;

/** Reminders that a person sends: one mail for each payer, with all that is owed. */
@Injectable()
export class ReminderManyService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
  ) {}

  async check(
    ctx: Context,
    input: CallParsed<typeof reminderCheck>,
  ): Promise<CallOutput<typeof reminderCheck>> {
    const { debtors, skipped } = await this.debtors(ctx, input);
    const ready = debtors.map(({ customer, address, cents, documents }) => ({
      ...{ contact: customer.id, name: customer.name, address, cents, documents: documents.length },
    }));
    return { ready, skipped, cents: ready.reduce((sum, { cents }) => sum + cents, 0) };
  }

  async send(
    ctx: Context,
    { wish, layout, message, ...chosen }: CallParsed<typeof reminderSend>,
  ): Promise<CallOutput<typeof reminderSend>> {
    const { debtors, skipped } = await this.debtors(ctx, chosen);
    const dueOn = chosen.overdueOnly ? listDay() : null;
    return this.db.write(ctx, async (tx) => {
      let queued = 0;
      for (const { customer, address, cents, documents } of debtors) {
        const isNew = await queueReminder(tx, {
          ...{ wish: wishOf(wish, customer.id, address), step: 'hand', contact: customer.id, address },
          ...{ branch: customer.branch, dueOn, cents, layout, documents, message },
        });
        if (isNew) queued += 1;
        else skipped.push({ contact: customer.id, name: customer.name, why: 'already' });
      }
      return { queued, skipped };
    });
  }

  private async debtors(
    ctx: Context,
    { contacts, overdueOnly }: Chosen,
  ): Promise<{ debtors: Debtor[]; skipped: Skipped[] }> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const wanted = [...new Set(contacts)];
    const known = await this.customers.of(ctx, wanted);
    const debts = await this.debts(ctx, read, wanted, overdueOnly);
    const paused = await pausedContacts(read, wanted, listDay());
    const debtors: Debtor[] = [];
    const skipped: Skipped[] = [];
    for (const contact of wanted) {
      const customer = known.get(contact);
      const rows = debts.get(contact) ?? [];
      const why = skipOf(customer, rows, paused.get(contact));
      if (why !== null || !customer)
        skipped.push({ contact, name: customer?.name ?? '', why: why ?? 'gone' });
      else
        for (const debtor of byAddress(customer, rows)) {
          if (debtor.address === '') skipped.push({ contact, name: customer.name, why: 'noAddress' });
          else debtors.push(debtor);
        }
    }
    return { debtors, skipped };
  }

  /** Open documents of each contact, and of those that were merged into it, in the branches that the person sees. */
  private async debts(
    ctx: Context,
    read: Read,
    contacts: readonly string[],
    overdueOnly: boolean,
  ): Promise<ReadonlyMap<string, DebtRow[]>> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return new Map();
    const family = await mergedWith(read, contacts);
    const rows = await read<DebtRow>(
      `SELECT p.contact_id, p.document_id, d.payer, SUM(p.open_cents) cents
       FROM due_part p JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
       WHERE p.business_id = :business AND p.contact_id IN (:everybody) AND p.is_open = 1
         ${overdueOnly ? 'AND p.sorted_on < :today' : ''}${scope.sql}
       GROUP BY p.contact_id, p.document_id, d.payer ORDER BY p.document_id`,
      { everybody: [...family.keys()], today: listDay(), ...scope.params },
    );
    const debts = new Map<string, DebtRow[]>();
    for (const row of rows) {
      const contact = family.get(row.contact_id) ?? row.contact_id;
      debts.set(contact, [...(debts.get(contact) ?? []), row]);
    }
    return debts;
  }
}

/** One mail for each payer: somebody who pays one invoice of a student does not learn of the others. */
function byAddress(customer: Customer, rows: readonly DebtRow[]): Debtor[] {
  const found = new Map<string, DebtRow[]>();
  for (const row of rows) {
    const address = (JSON.parse(row.payer) as Payer).email || customer.payer.email;
    found.set(address, [...(found.get(address) ?? []), row]);
  }
  return [...found].map(([address, owed]) => ({
    ...{ customer, address, documents: owed.map(({ document_id }) => document_id) },
    cents: owed.reduce((sum, { cents }) => sum + Number(cents), 0),
  }));
}

function skipOf(
  customer: Customer | undefined,
  rows: readonly DebtRow[],
  pause: 'stopped' | 'promised' | undefined,
): Skipped['why'] | null {
  if (!customer || customer.state === 'deleted') return 'gone';
  if (rows.length === 0) return 'nothing';
  return pause ?? null;
}
