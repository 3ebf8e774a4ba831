import { Injectable } from '@nestjs/common';
import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import type { Presented } from '../exam-service/service-words.js';
import { PRESENTATION_COLUMNS, type PresentationRow } from './presentation-row.js';
import { tellPresentation } from './tell-presentation.js';

/** Lease of claimed rows; renewed before each one is sent. */
const LEASE_SECONDS = 120;
const STEP = { idempotencyKey: null };
/** Rows of one school in one turn: none of their leases runs out while the service is slow. */
const OF_EACH = 5;
/** Due, and no worker holds it. */
const FREE = 'due_at <= UTC_TIMESTAMP(3) AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))';

export interface ClaimedRow extends PresentationRow {
  business_id: string;
  body: string;
}

/** The new outcome of a presentation. Omitted fields stay unchanged. */
export interface Outcome {
  state: PresentationState;
  /** `null`: nothing more happens by itself. */
  due: Date | null;
  reasons?: readonly { code: string; reason: string }[];
  reference?: string;
  result?: { outcome: string; mistakes: number | null } | null;
  sent?: number;
  asked?: number;
}

/** Rows of the queue for the sender: the next ones to send, and their outcome. */
@Injectable()
export class PresentationQueue {
  constructor(private readonly db: Database) {}

  /**
   * Claims due rows: the first of every school, then the second of every school, up to {@link OF_EACH}, so that a
   * long queue leaves room to the others; none of the schools in `without`. Two workers never hold the same one.
   */
  async claim(owner: string, most: number, without: readonly string[]): Promise<ClaimedRow[]> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE exam_presentation p JOIN (
         SELECT business_id, id FROM (
           SELECT business_id, id, due_at, ROW_NUMBER() OVER (PARTITION BY business_id ORDER BY due_at, id) place
           FROM exam_presentation WHERE ${FREE} ${without.length > 0 ? 'AND business_id NOT IN (:without)' : ''}
         ) due WHERE place <= ${OF_EACH} ORDER BY place, due_at LIMIT ${Math.trunc(most)}
       ) chosen ON chosen.business_id = p.business_id AND chosen.id = p.id
       SET p.lease_owner = :owner, p.lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE ${FREE.replaceAll(/due_at|lease_until/g, 'p.$&')}`,
      { owner, ...(without.length > 0 ? { without } : {}) },
    );
    if (affectedRows === 0) return [];
    return this.db.unscoped<ClaimedRow>(
      `SELECT p.business_id, p.body, ${PRESENTATION_COLUMNS} FROM exam_presentation p
       WHERE p.lease_owner = :owner AND p.lease_until >= UTC_TIMESTAMP(3) ORDER BY p.due_at, p.id`,
      { owner },
    );
  }

  /**
   * Set just before the first byte is sent: a row found as `sending` later may or may not have been sent. `false`:
   * another worker holds it.
   */
  begin(owner: string, row: ClaimedRow): Promise<boolean> {
    return this.db.write(
      systemContext(row.business_id, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE exam_presentation SET state = 'sending', sent = sent + 1, asked = 0,
             lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
           WHERE business_id = :business AND id = :id AND state = 'queued' AND lease_owner = :owner`,
          { id: row.id, owner },
        );
        return affectedRows === 1;
      },
      STEP,
    );
  }

  /** `from`: its state when begun or claimed; a row changed meanwhile is not overwritten. */
  settle(owner: string, row: ClaimedRow, from: PresentationState, now: Outcome): Promise<void> {
    const { reasons = JSON.parse(row.reasons) as Outcome['reasons'] } = now;
    const told = now.result === undefined ? { outcome: row.outcome, mistakes: row.mistakes } : now.result;
    const version = row.version + 1;
    const isShown = now.state !== row.state || (told?.outcome ?? null) !== row.outcome;
    return this.db.write(
      systemContext(row.business_id, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE exam_presentation SET state = :state, due_at = :due, reasons = :reasons, reference = :reference,
             body = IF(:state = 'rejected' OR :outcome IS NOT NULL, '', body), outcome = :outcome, mistakes = :mistakes, sent = :sent, asked = :asked, lease_owner = NULL, lease_until = NULL,
             version = :version
           WHERE business_id = :business AND id = :id AND state = :from AND lease_owner = :owner`,
          {
            id: row.id,
            owner,
            from,
            state: now.state,
            due: now.due,
            reasons: JSON.stringify(reasons ?? []),
            reference: now.reference ?? row.reference,
            outcome: told?.outcome ?? null,
            mistakes: told?.mistakes ?? null,
            sent: now.sent ?? row.sent,
            asked: now.asked ?? row.asked,
            version,
          },
        );
        if (affectedRows === 0 || !isShown) return;
        tellPresentation(tx, row, now.state, version);
        tx.audit({
          entity: 'presentation',
          entityId: row.id,
          action: now.state,
          changes: { state: { from: row.state, to: now.state } },
        });
        if (now.state === 'rejected' || now.state === 'failed')
          await tell(tx, row, reasons?.[0]?.reason ?? '');
      },
      STEP,
    );
  }

  /** Not begun after all. */
  async release(owner: string, rows: readonly ClaimedRow[], due: Date): Promise<void> {
    for (const { business_id: business, id } of rows)
      await this.db.unscopedRun(
        `UPDATE exam_presentation SET lease_owner = NULL, lease_until = NULL, due_at = :due
         WHERE business_id = :business AND id = :id AND lease_owner = :owner AND state <> 'sending'`,
        { business, id, owner, due },
      );
  }
}

/** One notification for each folder: its page shows the others. */
async function tell(tx: TenantTx, row: ClaimedRow, text: string): Promise<void> {
  const [others] = await tx.rows<{ n: number }>(
    `SELECT COUNT(*) n FROM exam_presentation
     WHERE business_id = :business AND folder_id = :folder AND id <> :id AND state IN ('rejected', 'failed')`,
    { folder: row.folder_id, id: row.id },
  );
  if (Number(others?.n) > 0) return;
  notify(tx, {
    kind: 'exam.refused',
    to: { permission: 'dgt-folder.view', branch: row.branch_id },
    title: `No se ha podido presentar a ${row.name}`,
    text,
    link: `/dgt/folder/view/${row.folder_id}`,
  });
}

export const presentedOf = ({ body }: ClaimedRow): Presented => JSON.parse(body) as Presented;
