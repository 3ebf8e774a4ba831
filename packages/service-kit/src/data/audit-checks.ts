import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import { systemContext } from '../boot/system-context.js';
import { notify } from '../notifications/notify.js';
import { newId } from '../object-id.js';
import { type Anchor, CHAIN_START } from './audit-verify.js';
import type { Database } from './database.js';
import { followed } from './followed.js';
import type { TenantTx } from './tenant-tx.js';

/** The check of one business's chain, held by this process. */
export interface AuditCheck {
  readonly business: string;
  readonly owner: string;
  /** Nothing of this business has been verified to its end yet. */
  readonly isFirst: boolean;
  /** The checkpoint: every entry up to here has been verified once. */
  readonly verified: Anchor;
  /** How far the entries before the checkpoint have been verified again. */
  readonly again: Anchor;
}

interface CheckRow {
  verified_seq: number;
  verified_hash: string;
  again_seq: number;
  again_hash: string;
  first_done_at: Date | null;
}

interface Found {
  first_run: number;
  count: number;
  seq: number;
}

const LEASE_SECONDS = 120;
const LEASE_END = `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND`;

/** Which businesses are to be verified, how far each one is, and who verifies it now: any number of workers, one business in one. */
export class AuditChecks {
  constructor(
    private readonly db: Database,
    private readonly service: string,
  ) {}

  /** Businesses whose last check (the first time: the first sight of them) lies before an instant, the longest waiting first. */
  async due(before: Date, now: Date): Promise<string[]> {
    const unknown = await this.db.unscoped<{ id: string }>(
      `SELECT h.business_id id FROM (SELECT business_id FROM audit_head UNION SELECT DISTINCT business_id FROM audit_entry) h
       LEFT JOIN audit_check c ON c.business_id = h.business_id WHERE c.business_id IS NULL`,
    );
    for (const { id } of unknown)
      await this.db.unscopedRun(
        `INSERT IGNORE INTO audit_check (business_id, verified_seq, verified_hash, again_seq, again_hash, created_at)
         VALUES (:id, 0, :hash, 0, :hash, :now)`,
        { id, hash: CHAIN_START.hash, now },
      );
    const due = await this.db.unscoped<{ id: string }>(
      `SELECT business_id id FROM audit_check WHERE COALESCE(checked_at, created_at) < :before
       ORDER BY COALESCE(checked_at, created_at)`,
      { before },
    );
    return due.map(({ id }) => id);
  }

  /** `null`: another worker has it, or has just done it. */
  async claim(business: string, before: Date): Promise<AuditCheck | null> {
    const owner = newId();
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE audit_check SET lease_owner = :owner, lease_until = ${LEASE_END}
       WHERE business_id = :business AND COALESCE(checked_at, created_at) < :before
         AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))`,
      { business, owner, before },
    );
    if (affectedRows === 0) return null;
    const [row] = await this.db.unscoped<CheckRow>(
      `SELECT verified_seq, verified_hash, again_seq, again_hash, first_done_at FROM audit_check
       WHERE business_id = :business AND lease_owner = :owner`,
      { business, owner },
    );
    if (!row) return null;
    return {
      business,
      owner,
      isFirst: row.first_done_at === null,
      verified: { seq: Number(row.verified_seq), hash: row.verified_hash },
      again: { seq: Number(row.again_seq), hash: row.again_hash },
    };
  }

  /**
   * Keeps how far the check is and what it found; the lease begins again.
   * @throws Error when the lease has gone to another worker, which then goes on from what was kept last.
   */
  async save(check: AuditCheck, broken: readonly number[]): Promise<void> {
    const { business, owner, verified, again, isFirst } = check;
    await this.db.write(systemContext(business, ''), async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE audit_check SET verified_seq = :seq, verified_hash = :hash, again_seq = :againSeq, again_hash = :againHash,
           lease_until = ${LEASE_END} WHERE business_id = :business AND lease_owner = :owner`,
        { owner, seq: verified.seq, hash: verified.hash, againSeq: again.seq, againHash: again.hash },
      );
      if (affectedRows === 0) throw new Error(`the check of ${business} has gone to another worker`);
      for (const seq of broken)
        await tx.run(
          `INSERT IGNORE INTO audit_break (business_id, seq, found_at, first_run)
           VALUES (:business, :seq, UTC_TIMESTAMP(3), :first)`,
          { seq, first: isFirst ? 1 : 0 },
        );
    });
  }

  /** Ends the check, with the people notified of what has not been reported yet: in one transaction, so once. Answers how many breaks were new. */
  async finish({ business, owner }: AuditCheck, now: Date): Promise<number> {
    return this.db.write(systemContext(business, ''), async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE audit_check SET checked_at = :now, first_done_at = COALESCE(first_done_at, :now), lease_owner = NULL,
           lease_until = NULL WHERE business_id = :business AND lease_owner = :owner`,
        { owner, now },
      );
      if (affectedRows === 0) throw new Error(`the check of ${business} has gone to another worker`);
      const found = await tx.rows<Found>(
        `SELECT first_run, COUNT(*) count, MIN(seq) seq FROM audit_break
         WHERE business_id = :business AND reported_at IS NULL GROUP BY first_run`,
      );
      for (const one of found) await this.report(tx, one);
      await tx.run(
        'UPDATE audit_break SET reported_at = :now WHERE business_id = :business AND reported_at IS NULL',
        { now },
      );
      return found.reduce((sum, { count }) => sum + Number(count), 0);
    });
  }

  /** The process stops: another one may go on at once. */
  async release({ business, owner }: AuditCheck): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE audit_check SET lease_owner = NULL, lease_until = NULL
       WHERE business_id = :business AND lease_owner = :owner`,
      { business, owner },
    );
  }

  /** What the first run finds is older than the check itself: the operator looks into it before a school is alarmed. */
  private async report(tx: TenantTx, { first_run: isFirst, count, seq }: Found): Promise<void> {
    const n = Number(count);
    const entries = n === 1 ? `La anotación n.º ${seq}` : `${n} anotaciones, desde la n.º ${seq},`;
    const what = `${entries} del registro «${this.service}» ${n === 1 ? 'ha sido cambiada o borrada' : 'han sido cambiadas o borradas'} por fuera del programa.`;
    if (isFirst === 0) {
      notify(tx, {
        kind: 'audit.broken',
        to: { permission: 'business.modify', branch: null },
        title: 'El historial de cambios no cuadra',
        text: `${what} Avisa a quien os da el servicio.`,
      });
      return;
    }
    await followed(tx.manager, systemContext(OPERATOR_BUSINESS_ID, ''), async (theirs) => {
      notify(theirs, {
        kind: 'audit.broken',
        to: { permission: 'operator.platform', branch: null },
        title: 'El historial de cambios de una empresa no cuadra',
        text: `${what} Es lo que ha visto la primera revisión de la empresa ${tx.businessId}.`,
        link: `/operador/business/view/${tx.businessId}`,
      });
      tx.joined(theirs);
    });
  }
}
