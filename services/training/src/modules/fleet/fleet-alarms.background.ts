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
import { type DueKind, dueTable, KINDS_OF } from '../../fleet-store/due-rows.js';

const LOOK_MS = 3_600_000;
const AT_ONCE = 500;
const ZONE = 'Europe/Madrid';
/** An end longer ago than this many days is no news. */
const OLD_DAYS = 7;
/** Days before the end on which people are notified, each once. */
const STEPS = [0, 7, 15, 30, 60] as const;
const [FIRST_STEP, ...LATER_STEPS] = STEPS;
const LAST_STEP = 60;
/** Kilometres before a service is due. */
const NEAR_KILOMETRES = 500;

interface Due {
  business: string;
  kind: DueKind | 'kilometres';
  subject: string;
  branch: string | null;
  name: string;
  due: string;
  step: number;
}

const KINDS = Object.values(KINDS_OF).flat();
const STEP = `CASE WHEN DATEDIFF(d.due, :day) <= ${FIRST_STEP} THEN ${FIRST_STEP} ${LATER_STEPS.map(
  (step) => `WHEN DATEDIFF(d.due, :day) <= ${step} THEN ${step}`,
).join(' ')} END`;
const UNSEEN = `NOT EXISTS (SELECT 1 FROM fleet_notice n WHERE n.business_id = x.business AND n.kind = x.kind
  AND n.subject = x.subject AND n.due = x.due AND n.step = x.step)`;

const BY_DAY = `SELECT x.* FROM (SELECT d.business, d.kind, d.subject, d.branch, d.name, DATE_FORMAT(d.due, '%Y-%m-%d') due, ${STEP} step
    FROM ${dueTable(KINDS, 'all')}
    WHERE d.due BETWEEN :day - INTERVAL ${OLD_DAYS} DAY AND :day + INTERVAL ${LAST_STEP} DAY) x
  WHERE ${UNSEEN} ORDER BY x.business, x.branch, x.due LIMIT ${AT_ONCE}`;

const BY_KILOMETRES = `SELECT x.* FROM (SELECT p.business_id business, 'kilometres' kind, p.id subject, p.branch,
      CONCAT(p.name, ' · ', v.plate) name, CAST(p.due_kilometres AS CHAR) due,
      IF(v.kilometres >= p.due_kilometres, 0, 7) step
    FROM vehicle_paper p JOIN vehicle v ON v.business_id = p.business_id AND v.id = p.vehicle AND v.state = 'active'
    WHERE p.state = 'active' AND v.kilometres >= p.due_kilometres - ${NEAR_KILOMETRES}) x
  WHERE ${UNSEEN} ORDER BY x.business, x.branch LIMIT ${AT_ONCE}`;

const WORDS: Readonly<Record<Due['kind'], (due: Due) => string>> = {
  inspection: ({ name, due }) => `ITV de ${name}: hasta el ${spanishDate(due)}`,
  insurance: ({ name, due }) => `Seguro de ${name}: hasta el ${spanishDate(due)}`,
  authorised: ({ name, due }) => `Autorización de ${name}: hasta el ${spanishDate(due)}`,
  paper: ({ name, due }) => `${name}: toca el ${spanishDate(due)}`,
  kilometres: ({ name, due }) => `${name}: toca a los ${Number(due).toLocaleString('es')} km`,
  policy: ({ name, due }) => `Póliza ${name}: para no prorrogarla, avisar antes del ${spanishDate(due)}`,
  claim: ({ name, due }) => `Siniestro ${name}: dar parte antes del ${spanishDate(due)}`,
  fine: ({ name, due }) => `Multa ${name}: identificar al conductor antes del ${spanishDate(due)}`,
};

const linkOf = ({ kind, subject }: Due): string => {
  if (kind === 'policy') return `/insurance/carrier/${subject}`;
  if (kind === 'claim') return `/insurance/claim/${subject}`;
  if (kind === 'fine') return `/vehicle/fine/${subject}`;
  return kind === 'paper' || kind === 'kilometres' ? `/vehicle/paper/${subject}` : `/vehicle/view/${subject}`;
};

const permissionOf = ({ kind }: Due) =>
  kind === 'policy' || kind === 'claim' ? 'insurance.modify' : 'vehicle.modify';

/** Notifies the people of a branch before something ends, once at each step, in the worker. */
@Injectable()
export class FleetAlarms {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'alarms of vehicles will be sent later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(isStopped: () => boolean): Promise<boolean> {
    const { day } = localMoment(Date.now(), ZONE);
    const byDay = await this.db.unscoped<Due>(BY_DAY, { day });
    const byKilometres = await this.db.unscoped<Due>(BY_KILOMETRES, {});
    const groups = Map.groupBy(
      [...byDay, ...byKilometres],
      (due) => `${due.business} ${due.branch} ${permissionOf(due)}`,
    );
    for (const dues of groups.values()) {
      if (isStopped()) return false;
      const [{ business } = { business: '' }] = dues;
      await this.db.write(systemContext(business, ''), (tx) => noticeOf(tx, dues), { idempotencyKey: null });
    }
    return byDay.length === AT_ONCE || byKilometres.length === AT_ONCE;
  }
}

/** Two workers: the second one finds nothing to note. */
async function noticeOf(tx: TenantTx, dues: readonly Due[]): Promise<null> {
  const noted: Due[] = [];
  for (const due of dues) {
    const { affectedRows } = await tx.run(
      `INSERT IGNORE INTO fleet_notice (business_id, kind, subject, due, step, noticed_at)
       VALUES (:business, :kind, :subject, :due, :step, UTC_TIMESTAMP(3))`,
      { kind: due.kind, subject: due.subject, due: due.due, step: due.step },
    );
    if (affectedRows > 0) noted.push(due);
  }
  const [first] = noted;
  if (!first) return null;
  const isOne = noted.length === 1;
  notify(tx, {
    kind: 'fleet.due',
    to: { permission: permissionOf(first), branch: first.branch },
    title: isOne
      ? WORDS[first.kind](first)
      : `${noted.length} papeles o plazos de vehículos acaban pronto o han acabado`,
    text: isOne ? '' : noted.map((due) => WORDS[due.kind](due)).join('. '),
    link: isOne ? linkOf(first) : '/dashboard',
  });
  return null;
}
