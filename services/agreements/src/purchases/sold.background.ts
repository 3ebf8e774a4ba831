import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal } from '@volante/service-kit/error-answers';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { ALREADY, alreadyAsked, GONE, plainRequest, skipOf } from '../many/many-rules.js';
import { KnownFacts, knownOf } from '../requests/known.js';
import { RequestMaker } from '../requests/request-maker.js';
import type { Read } from '../store/rows.js';

const LOOK_MS = 1_000;
const AT_ONCE = 10;
/** Another worker leaves a row alone for so long; a fault of the machinery is tried again after it. */
const LEASE_SECONDS = 60;
const SENDER = 'Venta cobrada';

interface Sold {
  business_id: string;
  id: string;
  contact_id: string | null;
  name: string;
}

/** A reason that only a person can change. */
class Unfit extends Error {}

/** Sends the agreements of paid lines, and answers the billing service what became of each. */
@Injectable()
export class SoldBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'sold agreements are not sent'),
    onError: (error) => this.log.warn({ err: error }, 'sold agreements will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly facts: KnownFacts,
    private readonly maker: RequestMaker,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Sold>(
      `SELECT business_id, id, contact_id, name FROM agreement_sold WHERE due_at <= UTC_TIMESTAMP(3) LIMIT ${AT_ONCE}`,
    );
    for (const one of due) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.settle(one);
    }
    return due.length === AT_ONCE;
  }

  private async claim({ business_id, id }: Sold): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE agreement_sold SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = tries + 1
       WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }

  private async settle(sold: Sold): Promise<void> {
    const ctx = serviceContext(this.signer, sold.business_id, SENDER);
    try {
      await this.send(ctx, sold);
    } catch (error) {
      if (error instanceof Unfit || isRefusal(error))
        return void (await this.fail(ctx, sold, error instanceof Unfit ? error.message : reasonOf(error)));
      this.log.warn({ err: error, trigger: sold.id }, 'a sold agreement will be tried again');
    }
  }

  private async send(ctx: Context, sold: Sold): Promise<void> {
    const template = await this.facts.template(ctx, await this.templateOf(ctx, sold.name));
    const contact = sold.contact_id ?? '';
    const person = contact && (await this.facts.people(ctx, [contact])).get(contact);
    if (!person) throw new Unfit(GONE);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    if ((await alreadyAsked(read, template.agreement.id, [contact])).has(contact)) throw new Unfit(ALREADY);
    const known = knownOf(template, person, await this.facts.school(ctx, person.branch));
    const plan = await this.maker.plan(ctx, known, plainRequest(template.agreement.id, contact));
    await this.db.write(
      ctx,
      async (tx) => {
        if (!(await answered(tx, sold, plan.id))) return;
        await this.maker.make(tx, plan);
        settled(tx, sold, 'done', '');
      },
      { idempotencyKey: null },
    );
  }

  /** The one template in use of that name. */
  private async templateOf(ctx: Context, name: string): Promise<string> {
    const rows = await this.db.rows<{ id: string }>(
      ctx,
      `SELECT id FROM agreement WHERE business_id = :business AND state = 'active' AND name = :name LIMIT 2`,
      { name: name.trim() },
    );
    const [found] = rows;
    if (!found) throw new Unfit(`No hay ningún modelo de contrato activo que se llame «${name}».`);
    if (rows.length > 1) throw new Unfit(`Hay varios modelos de contrato que se llaman «${name}».`);
    return found.id;
  }

  private fail(ctx: Context, sold: Sold, reason: string): Promise<void> {
    return this.db.write(
      ctx,
      async (tx) => {
        if (await answered(tx, sold, null)) settled(tx, sold, 'failed', reason);
      },
      { idempotencyKey: null },
    );
  }
}

const reasonOf = (error: CodedError): string => skipOf('', '', error).message;

/** False: another worker has answered meanwhile. */
async function answered(tx: TenantTx, { id }: Sold, request: string | null): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE agreement_sold SET due_at = NULL, request_id = :request
     WHERE business_id = :business AND id = :id AND due_at IS NOT NULL AND request_id IS NULL`,
    { id, request },
  );
  return affectedRows === 1;
}

function settled(tx: TenantTx, { id }: Sold, outcome: 'done' | 'failed', reason: string): void {
  const state = { id, outcome, reason: reason.slice(0, 300) };
  tx.emit({ topic: 'purchase-trigger.settled', entityId: id, version: 1, state });
}
