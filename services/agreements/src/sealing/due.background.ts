import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { invite } from '../letters/letters.js';
import { branchMoment } from '../store/branch-day.js';
import { isOpen, lockedRequest, signersOf } from '../store/read-request.js';
import { happened, moveRequest } from '../store/request-writes.js';
import { type Read, type RequestRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { AgreementSealer } from './sealer.service.js';

const LOOK_MS = 1_000;
const AT_ONCE = 10;
/** Another worker leaves a request alone for so long. */
const LEASE_SECONDS = 60;
const MAX_REMINDERS = 5;
const REMIND_DAYS = 3;
/** Nobody is reminded at night, by the branch's clock. */
const FIRST_HOUR = '09:00';
const LAST_HOUR = '20:00';

interface Due {
  business_id: string;
  id: string;
  state: string;
}

/** Seals what everybody has signed, reminds those whose turn it is, and ends what is over. */
@Injectable()
export class DueBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'agreements are not sealed'),
    onError: (error) => this.log.warn({ err: error }, 'agreements will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly sealer: AgreementSealer,
    private readonly secrets: LetterSecrets,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT business_id, id, state FROM agreement_request WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const one of due) {
      if (isStopped()) return false;
      if (await this.claim(one)) await this.look(serviceContext(this.signer, one.business_id), one);
    }
    return due.length === AT_ONCE;
  }

  private async claim({ business_id, id }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE agreement_request SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }

  private async look(ctx: Context, { id, state }: Due): Promise<void> {
    try {
      if (state === 'sealing') await this.sealer.seal(ctx, id);
      else await this.db.write(ctx, (tx) => this.remindOrEnd(tx, id), { idempotencyKey: null });
    } catch (error) {
      this.log.warn({ err: error, request: id }, 'an agreement will be looked at again');
    }
  }

  private async remindOrEnd(tx: TenantTx, id: string): Promise<void> {
    const row = await lockedRequest(tx, id);
    if (!isOpen(row.state)) return;
    if (row.expires_at.getTime() <= Date.now()) return end(tx, row);
    const read: Read = (sql, params) => tx.rows(sql, params);
    const { time } = await branchMoment(read, row.branch_id);
    const isDay = time >= FIRST_HOUR && time < LAST_HOUR;
    if (isDay && row.reminders < MAX_REMINDERS)
      await invite(tx, this.secrets, row, turnOf(row, await signersOf(read, id)), 'remind');
    const reminders = row.reminders + (isDay ? 1 : 0);
    const next = reminders >= MAX_REMINDERS ? '365 DAY' : isDay ? `${REMIND_DAYS} DAY` : '1 HOUR';
    await tx.run(
      `UPDATE agreement_request SET reminders = LEAST(:reminders, ${MAX_REMINDERS}),
         due_at = LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL ${next})
       WHERE business_id = :business AND id = :id`,
      { id, reminders },
    );
  }
}

async function end(tx: TenantTx, row: RequestRow): Promise<void> {
  await moveRequest(tx, row, { state: 'expired' });
  await happened(tx, { request: row.id, signer: null, kind: 'expired', who: 'Volante' });
  notify(tx, {
    ...{ kind: 'agreement.expired', to: { users: [row.user_id] } },
    title: `«${row.title}», enviado a ${row.name}, ha caducado sin firmar`,
    link: `/agreement/view/${row.agreement_id}?tab=contratos`,
  });
}
