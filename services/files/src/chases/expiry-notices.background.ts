import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { isPaper } from '../slots/slot-rows.js';

const LOOK_MS = 3_600_000;
const AT_ONCE = 500;
const ZONE = 'Europe/Madrid';
/** A paper that ended longer ago than this many days is no news. */
const OLD_DAYS = 7;

interface Ending {
  business: string;
  branch: string | null;
  contact: string;
  file: string;
  slot: string;
  name: string;
  until: string;
}

/** Papers within the days of their notice whose day nobody was notified of; a newer document of the slot takes an older one's place. */
const ENDING = `SELECT p.business_id AS business, f.branch_id AS branch, f.owner_id AS contact, p.file_id AS file,
    p.slot_id AS slot, s.name, DATE_FORMAT(p.valid_until, '%Y-%m-%d') AS until
  FROM slot_paper p
    JOIN document_slot s ON s.business_id = p.business_id AND s.id = p.slot_id AND s.state = 'active' AND s.expires = 1
      AND s.warn_days IS NOT NULL
    JOIN file f ON f.business_id = p.business_id AND f.id = p.file_id AND ${isPaper('f')}
  WHERE p.valid_until BETWEEN :day - INTERVAL ${OLD_DAYS} DAY AND :day + INTERVAL s.warn_days DAY
    AND (p.noticed_for IS NULL OR p.noticed_for <> p.valid_until)
    AND NOT EXISTS (SELECT 1 FROM slot_paper n
      JOIN file d ON d.business_id = n.business_id AND d.id = n.file_id AND d.owner_id = f.owner_id
        AND ${isPaper('d')}
      WHERE n.business_id = p.business_id AND n.slot_id = p.slot_id AND n.set_at > p.set_at)
  ORDER BY p.business_id, f.branch_id, p.valid_until LIMIT ${AT_ONCE}`;

/** Notifies the people of a branch, once for each day of a paper, in the worker. */
@Injectable()
export class ExpiryNotices {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'notices of papers will be sent later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(isStopped: () => boolean): Promise<boolean> {
    const { day } = localMoment(Date.now(), ZONE);
    const found = await this.db.unscoped<Ending>(ENDING, { day });
    const groups = Map.groupBy(found, ({ business, branch }) => `${business} ${branch}`);
    for (const papers of groups.values()) {
      if (isStopped()) return false;
      const [{ business } = { business: '' }] = papers;
      await this.db.write(systemContext(business, ''), (tx) => noticeOf(tx, papers), {
        idempotencyKey: null,
      });
    }
    return found.length === AT_ONCE;
  }
}

/** Two workers: the second one finds nothing to mark. */
async function noticeOf(tx: TenantTx, papers: readonly Ending[]): Promise<null> {
  const marked: Ending[] = [];
  for (const paper of papers) {
    const { affectedRows } = await tx.run(
      `UPDATE slot_paper SET noticed_for = valid_until WHERE business_id = :business AND file_id = :file AND slot_id = :slot
         AND valid_until = :until AND (noticed_for IS NULL OR noticed_for <> valid_until)`,
      { file: paper.file, slot: paper.slot, until: paper.until },
    );
    if (affectedRows > 0) marked.push(paper);
  }
  const [first] = marked;
  if (!first) return null;
  const isOne = marked.length === 1;
  notify(tx, {
    kind: 'paper.ending',
    to: { permission: 'client.modify', branch: first.branch },
    title: isOne
      ? `${first.name} de un alumno: vale hasta el ${spanishDate(first.until)}`
      : `${marked.length} papeles de alumnos caducan pronto o han caducado`,
    link: isOne ? `/contact/view/${first.contact}?tab=documentos` : '/dashboard',
  });
  return null;
}
