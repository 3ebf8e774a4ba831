import { Inject, Injectable } from '@nestjs/common';
import type { issuer } from '@volante/contracts/billing/issuer.contract';
import type {
  verifactuCheck,
  verifactuRead,
  verifactuResume,
  verifactuSendNow,
  verifactuStart,
} from '@volante/contracts/billing/verifactu.contract';
import { NAVARRA, VERIFACTU_FROM } from '@volante/contracts/billing/verifactu-dates';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { addEvent } from '../events/event-store.js';
import { type CheckRow, type IssuerRow, toCheck, toIssuer } from '../inbox/issuer-states.js';
import { IS_PROBLEM, PROBLEM_FROM } from '../inbox/problem-row.js';
import { issuerRecord } from '../records.js';
import { readAeatSettings } from '../sending/aeat-settings.js';
import { dueNow } from '../sending/sender-queue.js';
import { billingSystem } from './billing-system.js';

const ZONE = 'Europe/Madrid';

/** Which issuers are in VeriFactu, since when, and how their sending stands. */
/** Between two checks of one chain that people ask for. */
const CHECK_MINUTES = 10;

@Injectable()
export class VerifactuService {
  private readonly environment = readAeatSettings().environment;

  constructor(
    private readonly db: Database,
    @Inject(issuerRecord.store) private readonly issuers: RecordStore<typeof issuer>,
  ) {}

  async read(ctx: Context): Promise<CallOutput<typeof verifactuRead>> {
    const scope = branchScope(ctx, 'doc');
    const rows = await this.db.rows<IssuerRow>(
      ctx,
      `SELECT i.id, i.name, i.tax_id, i.kind, c.since, c.halted, IFNULL(c.seq, 0) records,
         (SELECT COUNT(*) FROM verifactu_delivery d
          WHERE d.business_id = i.business_id AND d.tax_id = i.tax_id AND d.state IN ('waiting', 'sending', 'unknown')) waiting,
         (SELECT COUNT(*) FROM ${PROBLEM_FROM}
          WHERE d.business_id = i.business_id AND d.tax_id = i.tax_id AND ${IS_PROBLEM}${scope ? scope.sql : ' AND FALSE'}) problems,
         (SELECT MAX(r.created_at) FROM verifactu_record r
          WHERE r.business_id = i.business_id AND r.tax_id = i.tax_id) last_at,
         s.sent_at, s.answered_at, s.failing_since, s.trouble, s.trouble_words,
         x.holder, x.holder_tax_id, x.kind certificate_kind, x.valid_from, x.valid_to, x.fingerprint, x.added_by, x.added_at,
         k.checked_at, k.checked, k.finding
       FROM issuer i LEFT JOIN verifactu_chain c ON c.business_id = i.business_id AND c.tax_id = i.tax_id
       LEFT JOIN verifactu_sender s ON s.business_id = i.business_id AND s.tax_id = i.tax_id
       LEFT JOIN verifactu_certificate x ON x.business_id = i.business_id AND x.tax_id = i.tax_id
       LEFT JOIN billing_check k ON k.business_id = i.business_id AND k.subject = i.tax_id
       WHERE i.business_id = :business AND i.state <> 'deleted' ORDER BY i.name, i.id`,
      scope?.params ?? {},
    );
    const [ledger] = await this.db.rows<CheckRow>(
      ctx,
      `SELECT checked_at, checked, finding FROM billing_check WHERE business_id = :business AND subject = 'ledger'`,
    );
    return {
      environment: this.environment,
      issuers: rows.map(toIssuer),
      ledger: ledger ? toCheck(ledger) : null,
    };
  }

  async start(ctx: Context, { issuer: id }: CallParsed<typeof verifactuStart>) {
    const { taxId, kind, province } = await this.issuers.one(ctx, id);
    if (VERIFACTU_FROM[kind] === null || province === NAVARRA) throw new CodedError('VERIFACTU-002');
    const today = localMoment(Date.now(), ZONE).day;
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        `INSERT INTO verifactu_chain (business_id, tax_id, since, seq) VALUES (:business, :taxId, :today, 0)
         ON DUPLICATE KEY UPDATE since = IFNULL(since, :today)`,
        { taxId, today },
      );
      const [row] = await tx.rows<{ since: string }>(
        'SELECT since FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
        { taxId },
      );
      const since = row?.since ?? today;
      if (affectedRows > 0)
        await addEvent(tx, { taxId, kind: 'other', words: `VeriFactu activado desde el ${since}`, system });
      announce(tx, id, taxId, { since: { from: null, to: since } });
      return { since };
    });
  }

  async send(ctx: Context, { issuer: id }: CallParsed<typeof verifactuSendNow>): Promise<null> {
    const { taxId } = await this.issuers.one(ctx, id);
    return this.db.write(ctx, async (tx) => {
      await dueNow(tx, taxId);
      return null;
    });
  }

  /**
   * A chain is read from its first record on, so people may ask for it now and then: VERIFACTU-007 otherwise. The worker looks within a
   * minute; the sender compares the books before its next message.
   */
  async check(ctx: Context, { issuer: id }: CallParsed<typeof verifactuCheck>): Promise<null> {
    const { taxId } = await this.issuers.one(ctx, id);
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const [known] = await tx.rows<{ isFree: number }>(
        `SELECT checked_at < UTC_TIMESTAMP(3) - INTERVAL ${CHECK_MINUTES} MINUTE
           AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3)) isFree
         FROM billing_check WHERE business_id = :business AND subject = :taxId FOR UPDATE`,
        { taxId },
      );
      // A chain that was never checked is, within a minute: there is nothing to ask for.
      if (known && Number(known.isFree) !== 1) throw new CodedError('VERIFACTU-007');
      await lookSoon(tx, taxId);
      if (!known) return null;
      await addEvent(tx, { taxId, kind: 'records-checked', words: 'Se comprueban los registros.', system });
      await addEvent(tx, { taxId, kind: 'events-checked', words: 'Se comprueban los eventos.', system });
      return null;
    });
  }

  async resume(ctx: Context, { issuer: id, reason }: CallParsed<typeof verifactuResume>): Promise<null> {
    const { taxId } = await this.issuers.one(ctx, id);
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE verifactu_chain SET halted = NULL
         WHERE business_id = :business AND tax_id = :taxId AND halted IS NOT NULL`,
        { taxId },
      );
      if (affectedRows === 0) return null;
      await lookSoon(tx, taxId);
      await addEvent(tx, { taxId, kind: 'resumed', words: `Se vuelve a emitir: ${reason}`, system });
      announce(tx, id, taxId, { halted: { from: true, to: reason } });
      return null;
    });
  }
}

/** Records and books are looked at within a minute. */
async function lookSoon(tx: TenantTx, taxId: string): Promise<void> {
  await tx.run(
    'UPDATE billing_check SET checked_at = NULL WHERE business_id = :business AND subject = :taxId',
    { taxId },
  );
  await tx.run(
    'UPDATE verifactu_sender SET compared_at = NULL WHERE business_id = :business AND tax_id = :taxId',
    { taxId },
  );
}

function announce(
  tx: TenantTx,
  id: string,
  taxId: string,
  changes: Record<string, { from: unknown; to: unknown }>,
) {
  tx.audit({ entity: 'issuer', entityId: id, action: 'verifactu', changes });
  tx.emit({ topic: 'verifactu.updated', entityId: id, version: 1, state: { taxId } });
}
