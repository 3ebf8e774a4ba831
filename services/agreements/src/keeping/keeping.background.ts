import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';

const LOOK_MS = 60_000;
const AT_ONCE = 20;

/** Rows that say something of the person. The register of consents ends with what proves it. */
const PARTS = [
  'agreement_base',
  'agreement_increment',
  'agreement_signer',
  'agreement_copy',
  'agreement_page',
  'agreement_letter',
  'agreement_merge',
  'consent_link',
  'consent',
];

interface Over {
  business: string;
  id: string;
}

/**
 * Destroys the requests of people who have gone, once nobody can ask for them any more: files, rows and evidence. A row in
 * `agreement_destroyed` and one in the history say what it was and by which reading; nothing of the person stays.
 */
@Injectable()
export class KeepingBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.step(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'requests that are over will be destroyed later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** True when there may be more. */
  async step(isStopped: () => boolean = () => false): Promise<boolean> {
    const over = await this.db.unscoped<Over>(
      `SELECT business_id business, id FROM agreement_request
       WHERE keep_until < UTC_DATE() AND contact_gone > 0 LIMIT ${AT_ONCE}`,
    );
    for (const { business, id } of over) {
      if (isStopped()) return false;
      await this.db.write(systemContext(business, ''), (tx) => destroy(tx, id), { idempotencyKey: null });
    }
    return over.length === AT_ONCE;
  }
}

interface Ending {
  paper: string;
  sealed: string | null;
  /** Papers of a signature by certificate. */
  base: string | null;
  evidence: string | null;
  /** Among the documents of the contact. */
  copy: string | null;
  state: string;
  source: string;
}

async function destroy(tx: TenantTx, id: string): Promise<void> {
  const [row] = await tx.rows<Ending>(
    `SELECT r.storage_key paper, r.sealed_key sealed, r.slot_key copy, r.state, b.storage_key base, b.evidence_key evidence,
       (SELECT k.source FROM keeping_reading k WHERE k.valid_from <= r.keep_until ORDER BY k.valid_from DESC LIMIT 1) source
     FROM agreement_request r LEFT JOIN agreement_base b ON b.business_id = r.business_id AND b.request_id = r.id
     WHERE r.business_id = :business AND r.id = :id AND r.keep_until < UTC_DATE() AND r.contact_gone > 0 FOR UPDATE`,
    { id },
  );
  // Another worker was faster, or the person came back.
  if (!row) return;
  await tx.run(
    `INSERT INTO agreement_destroyed (business_id, request_id, agreement_id, branch_id, kind, state, ended_at, sealed_sha256,
       keep_until, source, destroyed_at)
     SELECT business_id, id, agreement_id, branch_id, kind, state, ended_at, sealed_sha256, keep_until, :source, UTC_TIMESTAMP(3)
     FROM agreement_request WHERE business_id = :business AND id = :id`,
    { id, source: row.source },
  );
  for (const key of [row.paper, row.sealed, row.copy, row.base, row.evidence])
    if (key)
      await tx.run(
        'INSERT IGNORE INTO agreement_release (business_id, storage_key) VALUES (:business, :key)',
        { key },
      );
  for (const table of PARTS)
    await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND request_id = :id`, { id });
  // The trigger takes the evidence along.
  await tx.run('DELETE FROM agreement_request WHERE business_id = :business AND id = :id', { id });
  tx.audit({
    ...{ entity: 'agreement-request', entityId: id, action: 'destroyed' },
    changes: { state: { from: row.state, to: null }, reason: { from: null, to: row.source } },
  });
}
