import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { BasePapers } from '../certificates/base-papers.js';
import { lacksBase } from '../certificates/certificate-rows.js';
import { invite } from '../letters/letters.js';
import { closeNeedless, daysOf, isOutgrown, OUTGROWN } from '../signing/needed-signers.js';
import { branchMoment } from '../store/branch-day.js';
import { isOpen, lockedRequest, MAX_SEAL_TRIES, signersOf } from '../store/read-request.js';
import { happened, moveRequest, senderOf } from '../store/request-writes.js';
import { type Read, type RequestRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { isReminderTime } from './reminder-hours.js';
import { AgreementSealer } from './sealer.service.js';

const LOOK_MS = 1_000;
const AT_ONCE = 10;
/** Another worker leaves a request alone for so long. */
const LEASE_SECONDS = 60;
/** A seal that failed is tried again after 1, 4, 16, 64 and 256 minutes, then about once a day. */
const SEAL_WAIT = `LEAST(86400, ${LEASE_SECONDS} * POW(4, LEAST(seal_tries, 6)))`;
const MAX_REMINDERS = 5;
const REMIND_DAYS = 3;

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
    private readonly bases: BasePapers,
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
      // The try is counted before it is made: one that ends this process counts too.
      `UPDATE agreement_request SET
         due_at = UTC_TIMESTAMP(3) + INTERVAL IF(state = 'sealing', ${SEAL_WAIT}, ${LEASE_SECONDS}) SECOND,
         seal_tries = seal_tries + (state = 'sealing')
       WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }

  private async look(ctx: Context, { id, state }: Due): Promise<void> {
    try {
      if (state === 'sealing') await this.seal(ctx, id);
      else if (!(await this.bases.prepare(ctx, id)))
        await this.db.write(ctx, (tx) => this.remindOrEnd(tx, id), { idempotencyKey: null });
    } catch (error) {
      this.log.warn({ err: error, request: id }, 'an agreement will be looked at again');
    }
  }

  private async seal(ctx: Context, id: string): Promise<void> {
    await this.db.write(ctx, (tx) => this.noteTrouble(tx, id), { idempotencyKey: null });
    await this.sealer.seal(ctx, id);
  }

  /** Once, before the try that is one too many. */
  private async noteTrouble(tx: TenantTx, id: string): Promise<void> {
    const row = await lockedRequest(tx, id);
    if (row.state !== 'sealing' || row.seal_tries !== MAX_SEAL_TRIES + 1) return;
    notify(tx, {
      ...{ kind: 'agreement.trouble', to: senderOf(row) },
      title: `«${row.title}», de ${row.name}, está firmado y no se puede sellar`,
      text: 'Se vuelve a intentar una vez al día. Si urge, anúlalo y envíalo de nuevo.',
      link: `/agreement/view/${row.agreement_id}?tab=contratos`,
    });
  }

  private async remindOrEnd(tx: TenantTx, id: string): Promise<void> {
    const row = await lockedRequest(tx, id);
    if (!isOpen(row.state)) return;
    if (row.contact_gone) return void (await voidOf(tx, row, 'La persona ya no está en la autoescuela'));
    if (row.expires_at.getTime() <= Date.now()) return end(tx, row);
    const read: Read = (sql, params) => tx.rows(sql, params);
    const signers = await closeNeedless(tx, row, await signersOf(read, id));
    if (await isOutgrown(daysOf(read), row, signers)) return outgrown(tx, row);
    // Nobody but certificates is waited for since a guardian is not needed: the next look makes their document.
    if (await lacksBase(read, id, signers)) return;
    const { time } = await branchMoment(read, row.branch_id);
    // A new link would take the page away from somebody who is reading.
    const turn = turnOf(row, signers);
    const isRead = turn.some(({ proof_until }) => (proof_until?.getTime() ?? 0) > Date.now());
    const isDay = !isRead && isReminderTime(time);
    if (isDay && row.reminders < MAX_REMINDERS) await invite(tx, this.secrets, row, turn, 'remind');
    const reminders = row.reminders + (isDay ? 1 : 0);
    const next = reminders >= MAX_REMINDERS ? '1 DAY' : isDay ? `${REMIND_DAYS} DAY` : '1 HOUR';
    await tx.run(
      `UPDATE agreement_request SET reminders = LEAST(:reminders, ${MAX_REMINDERS}),
         due_at = LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL ${next})
       WHERE business_id = :business AND id = :id`,
      { id, reminders },
    );
  }
}

async function outgrown(tx: TenantTx, row: RequestRow): Promise<void> {
  await voidOf(tx, row, OUTGROWN);
  notify(tx, {
    ...{ kind: 'agreement.trouble', to: senderOf(row) },
    title: `«${row.title}», de ${row.name}, ya no la puede firmar un tutor`,
    text: 'Por su edad ya firma la propia persona. La solicitud se ha anulado: envía otra.',
    link: `/agreement/view/${row.agreement_id}?tab=contratos`,
  });
}

/** Nobody can complete it any more; a person who is gone gets no letter. */
async function voidOf(tx: TenantTx, row: RequestRow, reason: string): Promise<void> {
  await moveRequest(tx, row, { state: 'void', reason });
  await happened(tx, { request: row.id, signer: null, kind: 'void', who: 'Volante', note: reason });
}

async function end(tx: TenantTx, row: RequestRow): Promise<void> {
  await moveRequest(tx, row, { state: 'expired' });
  await happened(tx, { request: row.id, signer: null, kind: 'expired', who: 'Volante' });
  notify(tx, {
    ...{ kind: 'agreement.expired', to: senderOf(row) },
    title: `«${row.title}», enviado a ${row.name}, ha caducado sin firmar`,
    link: `/agreement/view/${row.agreement_id}?tab=contratos`,
  });
}
