import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { isExitMissing } from '../../clock-store/fold-head.js';

const EVERY_MS = 5 * 60_000;
const FIRST_MS = 20_000;

interface OpenShift {
  business: string;
  employee: string;
  name: string;
  account: string | null;
  day: string;
  startedAt: Date;
  zone: string;
  branch: string | null;
  weeklyHours: string | null;
}

/** Notices who did not punch out, by the clock of their branch, and asks them and the school once. It ends nothing. */
@Injectable()
export class ForgottenBackground {
  readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    round: () => this.look(),
    onError: (error) => this.log.warn({ err: error }, 'open shifts will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async look(now = Date.now()): Promise<void> {
    const open = await this.db.unscoped<OpenShift>(
      `SELECT h.business_id AS business, h.employee_id AS employee, e.name, e.account_id AS account, h.day,
         h.started_at AS startedAt, h.zone, h.branch_id AS branch, e.weekly_hours AS weeklyHours
       FROM clock_head h JOIN employee e ON e.business_id = h.business_id AND e.id = h.employee_id
       LEFT JOIN clock_forgotten f
         ON f.business_id = h.business_id AND f.employee_id = h.employee_id AND f.day = h.day
       WHERE h.state <> 'out' AND h.day IS NOT NULL AND h.started_at IS NOT NULL AND f.day IS NULL`,
    );
    for (const shift of open) {
      const weeklyHours = shift.weeklyHours === null ? null : Number(shift.weeklyHours);
      if (isExitMissing({ ...shift, weeklyHours }, now)) await this.ask(shift);
    }
  }

  /** Several copies may look at once: the row decides who asks. */
  private async ask({ business, employee, name, account, day, branch }: OpenShift): Promise<void> {
    await this.db.write(systemContext(business, ''), async (tx) => {
      const done = await tx.run(
        `INSERT IGNORE INTO clock_forgotten SET business_id = :business, employee_id = :employee, day = :day,
           asked_at = UTC_TIMESTAMP(3)`,
        { employee, day },
      );
      if (done.affectedRows === 0) return;
      const kind = 'clock.forgotten';
      const date = spanishDate(day);
      if (account)
        notify(tx, {
          kind,
          to: { users: [account] },
          title: `¿A qué hora saliste el ${date}?`,
          text: 'No fichaste la salida. Dilo en tu mes y la escuela lo revisa.',
          link: `/clock/report/mes?mes=${day.slice(0, 7)}&dia=${day}`,
        });
      notify(tx, {
        kind,
        to: { permission: 'clock.modify', branch },
        except: account,
        title: `${name} no fichó la salida el ${date}`,
        text: 'Ya se le ha preguntado. También puedes proponer tú la hora, y la persona la acepta.',
        link: '/clock/report/hoy',
      });
    });
  }
}
