import { Inject, Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isAway } from '@volante/service-kit/error-answers';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { accessOf } from '../access-store/access-rows.js';
import { changeAccess, type Skipped } from '../access-store/change-access.js';
import {
  learnUnknown,
  lockPerson,
  personOf,
  type Read,
  readOf,
  survivorsOf,
} from '../learner-store/learners.js';
import { SOLD_KINDS, type SoldKind, soldTerms, Unfit } from './sold-terms.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** Another worker leaves a row alone for so long; a fault of the machinery is tried again after it. */
const LEASE_SECONDS = 60;
/** A row that still throws at this try is answered: a person decides. While another service is away, nothing is given up. */
const MAX_TRIES = 10;
const AUTHOR = 'Venta cobrada';
const FAULT = 'No se ha podido hacer por un fallo del programa. Pulsa «Repetir».';
const ORDER = SOLD_KINDS.map((kind) => `'${kind}'`).join(', ');
/** Rows that are due, but for those of a sale whose earlier kind has not been answered: another worker has it, or it is tried again. */
const DUE = `SELECT s.business_id, s.id, s.document_id, s.contact_id, s.kind, s.amount, s.tries FROM access_sold s
  WHERE s.due_at <= UTC_TIMESTAMP(3) AND NOT EXISTS (
    SELECT 1 FROM access_sold e WHERE e.business_id = s.business_id AND e.document_id = s.document_id AND e.due_at IS NOT NULL
      AND FIELD(e.kind, ${ORDER}) < FIELD(s.kind, ${ORDER}))
  ORDER BY s.due_at, s.business_id, s.document_id, s.id LIMIT ${AT_ONCE}`;

interface Sold {
  business_id: string;
  id: string;
  document_id: string;
  contact_id: string | null;
  kind: SoldKind;
  amount: number | null;
  tries: number;
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

  /** Answers whether there may be more: the next line of a sale is due once the one before it is answered. */
  async work(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await this.db.unscoped<Sold>(DUE);
    for (const one of due) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.settle(one);
    }
    return due.length > 0;
  }

  private async claim({ business_id, id }: Sold): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE access_sold SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = LEAST(tries + 1, 1000)
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
      const unfit = error instanceof Unfit ? error.message : null;
      const isLast = !isAway(error) && sold.tries + 1 >= MAX_TRIES;
      if (unfit === null) this.log.warn({ err: error, trigger: sold.id }, 'a sold access was not given');
      if (unfit !== null || isLast) await write((tx) => refuse(tx, sold, unfit ?? FAULT));
    }
  }

  /** The contact, and the licence that they are after. A sale to a contact that was joined into another is of the other. */
  private async studentOf(ctx: Context, { contact_id }: Sold): Promise<[string, LicenceClass | null]> {
    if (contact_id === null) throw new Unfit('La venta no es de ningún alumno.');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const contact = (await survivorsOf(read, [contact_id])).get(contact_id) ?? contact_id;
    const unkept = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(unkept, contactPayers, { contacts: [contact] });
    const state = rows[0]?.state;
    if (state?.type === 'E') throw new Unfit('La venta es de una empresa: no es de ningún alumno.');
    return [contact, state?.licence ?? null];
  }

  /** The student is locked first: what other sales and the office do to their accesses comes wholly before this, or after it. */
  private async change(
    tx: TenantTx,
    sold: Sold,
    contact: string,
    sought: LicenceClass | null,
  ): Promise<void> {
    await learnUnknown(tx, this.calls, [contact]);
    if ((await lockPerson(tx, contact)) !== contact) throw new Error('the student was joined into another');
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
