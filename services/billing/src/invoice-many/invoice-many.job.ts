import { Injectable } from '@nestjs/common';
import { documentLine } from '@volante/contracts/billing/document.fields';
import { day, objectId } from '@volante/contracts/fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { newId } from '@volante/service-kit/object-id';
import { z } from 'zod';
import { billingSystem } from '../chain/billing-system.js';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { DraftsService } from '../documents/drafts.service.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { lockedDocument } from '../documents/read-document.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { ALREADY, claimOnce, contactSkip, refusalOf, type Skip, wishOf } from './many-rules.js';

export const INVOICE_MANY_KIND = 'invoice.many';
/** Contacts in one question. */
const BATCH = 100;

const manyInput = z.object({
  ...{ id: objectId, contacts: z.array(objectId), lines: z.array(documentLine), series: objectId.nullable() },
  ...{ operationOn: day.nullable(), day, issue: z.boolean(), payable: z.number().int() },
});
type ManyInput = z.output<typeof manyInput>;

const reached = z.object({ done: z.number().int(), made: z.number().int() });
type Reached = z.output<typeof reached>;

/**
 * Makes one document for each contact, one transaction each: a run that is killed goes on behind the last one, and a contact that has
 * its document gets no second.
 */
@Injectable()
export class InvoiceManyJob implements JobHandler<ManyInput> {
  readonly kind = INVOICE_MANY_KIND;
  readonly input = manyInput;
  readonly notice = { always: true, link: '/invoice/many' };

  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
    private readonly drafts: DraftsService,
  ) {}

  async run(job: Job<ManyInput>): Promise<JobOutcome> {
    const { contacts, issue } = job.input;
    const system = await billingSystem(this.db);
    let at = job.checkpoint(reached) ?? { done: 0, made: 0 };
    while (at.done < contacts.length) {
      const batch = contacts.slice(at.done, at.done + BATCH);
      const known = await this.customers.of(job.ctx, batch);
      for (const contact of batch) {
        job.signal.throwIfAborted();
        at = await this.next(job, system, at, { contact, customer: known.get(contact) });
        job.progress(at.done, contacts.length);
      }
    }
    const done = issue
      ? counted(at.made, 'factura emitida', 'facturas emitidas')
      : counted(at.made, 'borrador creado', 'borradores creados');
    const left = contacts.length - at.made;
    const rest = left > 0 ? ` A ${counted(left, 'contacto', 'contactos')} no: mira por qué.` : '';
    return { message: `${done}.${rest}`, result: { made: at.made, skipped: left } };
  }

  private async next(
    job: Job<ManyInput>,
    system: BillingSystem,
    at: Reached,
    { contact, customer }: { contact: string; customer: Customer | undefined },
  ): Promise<Reached> {
    const skip = contactSkip(contact, customer);
    if (skip || !customer) return this.skip(job, at, skip);
    try {
      return await job.write(async (tx) => {
        const isFirst = await this.make(tx, job.input, customer, system);
        const skipped: Skip = { contact, name: customer.name, why: 'already', message: ALREADY };
        if (!isFirst) await keepSkip(tx, job.input.id, skipped);
        else
          await tx.run('UPDATE invoice_many SET made = made + 1 WHERE business_id = :business AND id = :id', {
            id: job.input.id,
          });
        const next = { done: at.done + 1, made: at.made + (isFirst ? 1 : 0) };
        await job.saveCheckpoint(tx, next);
        return next;
      });
    } catch (error) {
      return this.skip(job, at, refusalOf(contact, customer.name, error));
    }
  }

  /** False: the contact has such a document. */
  private async make(
    tx: TenantTx,
    { lines, series, operationOn, issue, payable, day: on }: ManyInput,
    customer: Customer,
    system: BillingSystem,
  ): Promise<boolean> {
    const id = newId();
    if (!(await claimOnce(tx, wishOf(lines, on), customer.id, id))) return false;
    await this.drafts.insert(tx, id, {
      ...{ target: 'invoice', branch: customer.branch, contact: customer.id, payer: customer.payer },
      ...{ series, lines, withTaxes: true, discount: null, withholding: 0 },
      ...{ operationOn, dueOn: null, notes: '' },
    });
    const row = await lockedDocument(tx, id);
    if (Number(row.payable_cents) !== payable)
      throw new CodedError('INVOICE-004', { payable: Number(row.payable_cents) });
    if (issue) {
      const ready = await readyToIssue((sql, params) => tx.rows(sql, params), row);
      if (ready.reckoned.totals.payable !== payable)
        throw new CodedError('INVOICE-004', { payable: ready.reckoned.totals.payable });
      await numberDraft(tx, row, ready, system);
    }
    return true;
  }

  private skip(job: Job<ManyInput>, at: Reached, skip: Skip | null): Promise<Reached> {
    return job.write(async (tx) => {
      if (skip) await keepSkip(tx, job.input.id, skip);
      const next = { done: at.done + 1, made: at.made };
      await job.saveCheckpoint(tx, next);
      return next;
    });
  }
}

const NAME_LENGTH = 250;
const MESSAGE_LENGTH = 400;

const keepSkip = (tx: TenantTx, many: string, { contact, name, why, message }: Skip) =>
  tx.run(
    `INSERT INTO invoice_many_skip (business_id, many_id, contact_id, name, why, message)
     VALUES (:business, :many, :contact, :name, :why, :message)
     ON DUPLICATE KEY UPDATE why = VALUES(why), message = VALUES(message)`,
    {
      ...{ many, contact, why },
      ...{ name: name.slice(0, NAME_LENGTH), message: message.slice(0, MESSAGE_LENGTH) },
    },
  );
