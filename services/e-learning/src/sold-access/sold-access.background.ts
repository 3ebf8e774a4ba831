import { Inject, Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { accessOf } from '../access-store/access-rows.js';
import { changeAccess, type Skipped } from '../access-store/change-access.js';
import { learnUnknown, personOf, readOf } from '../learner-store/learners.js';
import { SOLD_KINDS, type SoldKind, soldTerms, Unfit } from './sold-terms.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** Another worker leaves a row alone for so long; a fault of the machinery is tried again after it. */
const LEASE_SECONDS = 60;
const AUTHOR = 'Venta cobrada';

interface Sold {
  business_id: string;
  id: string;
  document_id: string;
  contact_id: string | null;
  kind: SoldKind;
  amount: number | null;
}

const REASONS: Readonly<Record<Skipped['reason'], string>> = {
  gone: 'El alumno ya no está: se ha eliminado o bloqueado.',
  inactive: 'El alumno está de baja.',
  none: 'El alumno no tiene acceso a los test.',
};

/** Changes the accesses of paid lines, those of one sale in their order, and answers the billing service what became of each. */
@Injectable()
export class SoldAccessBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'sold access is not given'),
    onError: (error) => this.log.warn({ err: error }, 'sold access will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await this.db.unscoped<Sold>(
      `SELECT business_id, id, document_id, contact_id, kind, amount FROM access_sold WHERE due_at <= UTC_TIMESTAMP(3)
       ORDER BY due_at, business_id, document_id, FIELD(kind, ${SOLD_KINDS.map((kind) => `'${kind}'`).join(', ')}), id
       LIMIT ${AT_ONCE}`,
    );
    for (const one of due) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.settle(one);
    }
    return due.length === AT_ONCE;
  }

  private async claim({ business_id, id }: Sold): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE access_sold SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = tries + 1
       WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }

  private async settle(sold: Sold): Promise<void> {
    const ctx = serviceContext(this.signer, sold.business_id, AUTHOR);
    const write = (work: (tx: TenantTx) => Promise<void>) =>
      this.db.write(ctx, work, { idempotencyKey: null });
    try {
      const [contact, license] = await this.studentOf(ctx, sold);
      await write((tx) => this.change(tx, sold, contact, license));
    } catch (error) {
      if (error instanceof Unfit) await write((tx) => refuse(tx, sold, error.message));
      else this.log.warn({ err: error, trigger: sold.id }, 'a sold access will be tried again');
    }
  }

  /** The contact, and the licence that they are after. */
  private async studentOf(ctx: Context, { contact_id }: Sold): Promise<[string, LicenceClass | null]> {
    if (contact_id === null) throw new Unfit('La venta no es de ningún alumno.');
    const unkept = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(unkept, contactPayers, { contacts: [contact_id] });
    return [contact_id, rows[0]?.state.licence ?? null];
  }

  private async change(
    tx: TenantTx,
    sold: Sold,
    contact: string,
    sought: LicenceClass | null,
  ): Promise<void> {
    await learnUnknown(tx, this.calls, [contact]);
    const license = sought ?? (await onlyLicence(tx, contact));
    const isOfSale = await hasMade(tx, sold, license);
    const had = await accessOf(readOf(tx), await personOf(readOf(tx), contact), license);
    if (!(await answered(tx, sold, { license, created: had === null }))) return;
    const amount = sold.amount ?? 0;
    const { skipped } = await changeAccess(tx, [contact], license, (before, { isActive, today }) =>
      isActive ? soldTerms(sold.kind, before, { amount, today, isOfSale }) : 'inactive',
    );
    const [left] = skipped;
    if (left) throw new Unfit(REASONS[left.reason]);
    settled(tx, sold, 'done', '');
  }
}

/** The licence of the only access that a student has. */
async function onlyLicence(tx: TenantTx, contact: string): Promise<LicenceClass> {
  const rows = await tx.rows<{ license: LicenceClass }>(
    'SELECT DISTINCT license FROM student_access WHERE business_id = :business AND contact_id IN (:contacts) LIMIT 2',
    { contacts: await personOf(readOf(tx), contact) },
  );
  const [found] = rows;
  if (!found || rows.length > 1) throw new Unfit('Su ficha no dice qué permiso quiere.');
  return found.license;
}

/** Whether another line of the same sale made the access. */
async function hasMade(tx: TenantTx, { document_id, id }: Sold, license: LicenceClass): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT id FROM access_sold WHERE business_id = :business AND document_id = :document AND license = :license
       AND created = 1 AND id <> :id LIMIT 1`,
    { document: document_id, license, id },
  );
  return rows.length > 0;
}

/** False: another worker has answered meanwhile. */
async function answered(
  tx: TenantTx,
  { id }: Sold,
  done: { license: LicenceClass | null; created: boolean },
): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE access_sold SET due_at = NULL, license = :license, created = :created
     WHERE business_id = :business AND id = :id AND due_at IS NOT NULL AND license IS NULL`,
    { id, ...done },
  );
  return affectedRows === 1;
}

async function refuse(tx: TenantTx, sold: Sold, reason: string): Promise<void> {
  if (await answered(tx, sold, { license: null, created: false })) settled(tx, sold, 'failed', reason);
}

function settled(tx: TenantTx, { id }: Sold, outcome: 'done' | 'failed', reason: string): void {
  const state = { id, outcome, reason };
  tx.emit({ topic: 'purchase-trigger.settled', entityId: id, version: 1, state });
}
