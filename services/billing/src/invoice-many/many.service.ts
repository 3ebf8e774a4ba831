import { Injectable } from '@nestjs/common';
import type {
  invoiceManyCheck,
  invoiceManyList,
  invoiceManyRead,
  invoiceManyStart,
} from '@volante/contracts/billing/invoice-many.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { reckon } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { assertSellable } from '../products/sold-products.js';
import { INVOICE_MANY_KIND } from './invoice-many.job.js';
import {
  ALREADY,
  alreadyInvoiced,
  assertPlace,
  contactSkip,
  refusalOf,
  type Skip,
  wishOf,
} from './many-rules.js';

type Check = CallParsed<typeof invoiceManyCheck>;
type Run = CallOutput<typeof invoiceManyList>['rows'][number];

const ZONE = 'Europe/Madrid';
const RUNS = 20;

interface RunRow {
  id: string;
  job_id: string;
  actor_name: string;
  created_at: Date;
  concept: string;
  payable_cents: string | number;
  is_issue: number;
  total: number;
  made: number;
  skipped: string | number;
}

const RUN = `SELECT m.id, m.job_id, m.actor_name, m.created_at, m.concept, m.payable_cents, m.is_issue, m.total, m.made,
    (SELECT COUNT(*) FROM invoice_many_skip s WHERE s.business_id = m.business_id AND s.many_id = m.id) skipped
  FROM invoice_many m WHERE m.business_id = :business AND m.user_id = :user`;

const toRun = (row: RunRow): Run => ({
  ...{ id: row.id, job: row.job_id, by: row.actor_name, at: row.created_at.toISOString() },
  ...{ concept: row.concept, payableCents: Number(row.payable_cents), isIssue: row.is_issue === 1 },
  ...{ total: row.total, made: row.made, skipped: Number(row.skipped) },
});

const today = () => localMoment(Date.now(), ZONE).day;

/** Invoices of the same lines for many contacts: `check` lists who gets one, a job makes them. People see their own runs. */
@Injectable()
export class ManyService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
    private readonly queue: JobQueue,
  ) {}

  async check(ctx: Context, input: Check): Promise<CallOutput<typeof invoiceManyCheck>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const day = input.operationOn ?? today();
    const contacts = [...new Set(input.contacts)];
    const customers = await this.customers.of(ctx, contacts);
    const had = await alreadyInvoiced(read, wishOf(input.lines, day), contacts);
    const places = await this.refusedPlaces(ctx, read, customers, input.series);
    const skipped = contacts.flatMap((contact): Skip | readonly Skip[] => {
      const customer = customers.get(contact);
      const skip = contactSkip(contact, customer);
      if (skip || !customer) return skip ?? [];
      if (had.has(contact)) return { contact, name: customer.name, why: 'already', message: ALREADY };
      const message = places.get(customer.branch);
      return message === undefined ? [] : { contact, name: customer.name, why: 'refused', message };
    });
    const ages = [...customers.values()].flatMap(({ copiedAt }) => copiedAt ?? []).toSorted();
    return {
      payableCents: (await reckon(read, moneyOf(input), day)).totals.payable,
      ready: contacts.length - skipped.length,
      skipped,
      copiedAt: ages[0] ?? null,
    };
  }

  async start(
    ctx: Context,
    { issue, payable, ...input }: CallParsed<typeof invoiceManyStart>,
  ): Promise<CallOutput<typeof invoiceManyStart>> {
    demand(ctx, 'client.view');
    if (issue) demand(ctx, 'invoice.issue');
    const id = newId();
    const contacts = [...new Set(input.contacts)];
    return this.db.write(ctx, async (tx) => {
      await assertSellable(tx, input.lines, []);
      await reckon((sql, params) => tx.rows(sql, params), moneyOf(input), input.operationOn ?? today());
      const job = await this.queue.enqueue(tx, {
        kind: INVOICE_MANY_KIND,
        title: `Facturar a ${counted(contacts.length, 'contacto', 'contactos')}`,
        input: { ...input, id, contacts, issue, payable, day: input.operationOn ?? today() },
        total: contacts.length,
      });
      await tx.run(
        `INSERT INTO invoice_many (business_id, id, job_id, user_id, actor_name, concept, payable_cents, is_issue, total, created_at)
         VALUES (:business, :id, :job, :user, :name, :concept, :payable, :issue, :total, UTC_TIMESTAMP(3))`,
        {
          ...{ id, job, user: ctx.actor.userId, name: ctx.actor.userName, payable, issue },
          ...{ concept: input.lines[0]?.description ?? '', total: contacts.length },
        },
      );
      return { id, job };
    });
  }

  async list(ctx: Context): Promise<CallOutput<typeof invoiceManyList>> {
    const rows = await this.db.rows<RunRow>(ctx, `${RUN} ORDER BY m.id DESC LIMIT ${RUNS}`, {
      user: ctx.actor.userId,
    });
    return { rows: rows.map(toRun) };
  }

  async read(
    ctx: Context,
    { id }: CallParsed<typeof invoiceManyRead>,
  ): Promise<CallOutput<typeof invoiceManyRead>> {
    const [row] = await this.db.rows<RunRow>(ctx, `${RUN} AND m.id = :id`, { id, user: ctx.actor.userId });
    if (!row) throw notFound();
    const skips = await this.db.rows<Skip>(
      ctx,
      `SELECT contact_id contact, name, why, message FROM invoice_many_skip
       WHERE business_id = :business AND many_id = :id ORDER BY why, name, contact_id`,
      { id },
    );
    return { ...toRun(row), skips };
  }

  /** Why nothing can be invoiced in a branch, for those of these customers where that is so. */
  private async refusedPlaces(
    ctx: Context,
    read: Read,
    customers: ReadonlyMap<string, Customer>,
    series: string | null,
  ): Promise<ReadonlyMap<string, string>> {
    const refused = new Map<string, string>();
    for (const branch of new Set([...customers.values()].map((one) => one.branch))) {
      try {
        await assertPlace(ctx, read, branch, series);
      } catch (error) {
        refused.set(branch, refusalOf('', '', error).message);
      }
    }
    return refused;
  }
}

const moneyOf = ({ lines }: Pick<Check, 'lines'>) => ({
  ...{ lines, withTaxes: true, discount: null, withholding: 0, quotaOnly: false },
});
