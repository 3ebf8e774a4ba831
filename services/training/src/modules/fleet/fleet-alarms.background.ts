import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import {
  DUES_AT_ONCE,
  type Due,
  duesByDay,
  makeNotices,
  noteDues,
  unseenDues,
} from '@volante/service-kit/due-alarms/due-alarms';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { type DueKind, dueTable, KINDS_OF } from '../../fleet-store/due-rows.js';

const LOOK_MS = 3_600_000;
const ZONE = 'Europe/Madrid';
/** Kilometres before a service is due. */
const NEAR_KILOMETRES = 500;
const TABLE = 'fleet_notice';

type FleetDue = Due<DueKind | 'kilometres'>;

const SOURCE = dueTable(Object.values(KINDS_OF).flat(), 'all');

const BY_KILOMETRES = `SELECT x.* FROM (SELECT p.business_id business, 'kilometres' kind, p.id subject, p.id owner, p.branch,
      CONCAT(p.name, ' · ', v.plate) name, CAST(p.due_kilometres AS CHAR) due,
      IF(v.kilometres >= p.due_kilometres, 0, 7) step
    FROM vehicle_paper p JOIN vehicle v ON v.business_id = p.business_id AND v.id = p.vehicle AND v.state = 'active'
    WHERE p.state = 'active' AND v.kilometres >= p.due_kilometres - ${NEAR_KILOMETRES}) x
  WHERE ${unseenDues(TABLE)} ORDER BY x.business, x.branch LIMIT ${DUES_AT_ONCE}`;

const WORDS: Readonly<Record<FleetDue['kind'], (due: FleetDue) => string>> = {
  inspection: ({ name, due }) => `ITV de ${name}: hasta el ${spanishDate(due)}`,
  insurance: ({ name, due }) => `Seguro de ${name}: hasta el ${spanishDate(due)}`,
  authorised: ({ name, due }) => `Autorización de ${name}: hasta el ${spanishDate(due)}`,
  paper: ({ name, due }) => `${name}: toca el ${spanishDate(due)}`,
  qualification: ({ name, due }) => `${name}: hasta el ${spanishDate(due)}`,
  kilometres: ({ name, due }) => `${name}: toca a los ${Number(due).toLocaleString('es')} km`,
  policy: ({ name, due }) => `Póliza ${name}: para no prorrogarla, avisar antes del ${spanishDate(due)}`,
  claim: ({ name, due }) => `Siniestro ${name}: dar parte antes del ${spanishDate(due)}`,
  fine: ({ name, due }) => `Multa ${name}: identificar al conductor antes del ${spanishDate(due)}`,
};

const linkOf = ({ kind, owner }: FleetDue): string => {
  if (kind === 'policy') return `/insurance/carrier/${owner}`;
  if (kind === 'claim') return `/insurance/claim/${owner}`;
  if (kind === 'fine') return `/vehicle/fine/${owner}`;
  if (kind === 'qualification') return `/vehicle/view/${owner}?tab=acreditaciones`;
  return kind === 'paper' || kind === 'kilometres' ? `/vehicle/paper/${owner}` : `/vehicle/view/${owner}`;
};

const permissionOf = ({ kind }: FleetDue) =>
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

  /** Answers whether there may be more: where all of a full round failed, they are tried again at the next look. */
  async work(isStopped: () => boolean): Promise<boolean> {
    const { day } = localMoment(Date.now(), ZONE);
    const byDay = await duesByDay<DueKind>(this.db, { source: SOURCE, table: TABLE, day });
    const byKilometres = await this.db.unscoped<FleetDue>(BY_KILOMETRES, {});
    const found = [...byDay, ...byKilometres] as FleetDue[];
    const { db, log } = this;
    const keyOf = (due: FleetDue) => `${due.branch} ${permissionOf(due)}`;
    const made = await makeNotices({ db, log }, { found, keyOf, notice: noticeOf, isStopped });
    const isFull = byDay.length === DUES_AT_ONCE || byKilometres.length === DUES_AT_ONCE;
    return isFull && made > 0;
  }
}

async function noticeOf(tx: TenantTx, dues: readonly FleetDue[]): Promise<null> {
  const noted = await noteDues(tx, TABLE, dues);
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
