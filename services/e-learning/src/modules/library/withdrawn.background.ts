import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';

const LOOK_MS = 2_000;
const AT_ONCE = 50;

interface DueRow {
  business_id: string;
  release_id: string;
  number: number;
  reason: string;
}

/**
 * Notifies schools that have taken a release which was withdrawn, each once. It looks at what is so, not at what happened: a school that
 * took the release while it was withdrawn is notified as well.
 */
@Injectable()
export class WithdrawnBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'schools are not notified of withdrawn releases'),
    onError: (error) =>
      this.log.warn({ err: error }, 'schools will be notified of a withdrawn release later'),
  });

  /** The school that was tried last: the next round begins behind it, so that schools which fail do not fill each round. */
  private after = '';

  constructor(
    private readonly db: Database,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<DueRow>(
      `SELECT t.business_id, t.release_id, r.number, r.reason FROM library_release r
       JOIN library_taken t ON t.release_id = r.id AND t.notified_at IS NULL
       WHERE r.state = 'withdrawn' ORDER BY t.business_id > :after DESC, t.business_id, t.release_id LIMIT ${AT_ONCE}`,
      { after: this.after },
    );
    let done = 0;
    for (const row of due) {
      if (isStopped()) return false;
      this.after = row.business_id;
      if (await this.notified(row)) done += 1;
    }
    // Schools that all fail are tried again at the next look, not at once.
    return due.length === AT_ONCE && done > 0;
  }

  /** One that fails does not hold up the others. */
  private async notified(row: DueRow): Promise<boolean> {
    try {
      await this.notifyOne(row);
      return true;
    } catch (error) {
      this.log.warn(
        { err: error, business: row.business_id },
        'a school will be notified of a withdrawn release later',
      );
      return false;
    }
  }

  private notifyOne({ business_id, release_id, number, reason }: DueRow): Promise<void> {
    return this.db.write(serviceContext(this.signer, business_id), async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE library_taken SET notified_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND release_id = :release AND notified_at IS NULL`,
        { release: release_id },
      );
      if (affectedRows === 0) return;
      notify(tx, {
        kind: 'library.withdrawn',
        to: { permission: 'question-bank.publish', branch: null },
        title: `Se ha retirado la versión ${number} de los test del programa`,
        text: `${reason} Las preguntas que trajiste siguen en tu banco: compáralas y cambia las que haga falta.`,
        link: '/contenidos/actualiza/test/v8/view',
      });
    });
  }
}
