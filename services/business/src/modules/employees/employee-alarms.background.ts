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
} from '@volante/service-kit/due-alarms/due-alarms';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { USUAL_BRANCH } from '../../clock-store/calendar.js';

const LOOK_MS = 3_600_000;
const ZONE = 'Europe/Madrid';
const TABLE = 'employee_notice';
const SOURCE = `(SELECT q.business_id business, 'qualification' kind, q.id subject, e.id owner, ${USUAL_BRANCH} branch,
    CONCAT(q.name, ' · ', e.name) name, q.expires_on due
  FROM record_qualification q JOIN employee e ON e.business_id = q.business_id AND e.id = q.owner_id AND e.state = 'active'
  WHERE q.owner_kind = 'employee' AND q.state = 'active' AND q.expires_on IS NOT NULL) d`;

const wordsOf = ({ name, due }: Due) => `${name}: hasta el ${spanishDate(due)}`;

/** Notifies the people of an employee's usual branch before a qualification ends, once at each step, in the worker. */
@Injectable()
export class EmployeeAlarms {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'alarms of employees will be sent later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answers whether there may be more: where all of a full round failed, they are tried again at the next look. */
  async work(isStopped: () => boolean): Promise<boolean> {
    const { day } = localMoment(Date.now(), ZONE);
    const found = await duesByDay(this.db, { source: SOURCE, table: TABLE, day });
    const { db, log } = this;
    const keyOf = ({ branch }: Due) => branch ?? '';
    const made = await makeNotices({ db, log }, { found, keyOf, notice: noticeOf, isStopped });
    return found.length === DUES_AT_ONCE && made > 0;
  }
}

async function noticeOf(tx: TenantTx, dues: readonly Due[]): Promise<null> {
  const noted = await noteDues(tx, TABLE, dues);
  const [first] = noted;
  if (!first) return null;
  const isOne = noted.length === 1;
  notify(tx, {
    kind: 'employee.due',
    to: { permission: 'employee.modify', branch: first.branch },
    title: isOne ? wordsOf(first) : `${noted.length} acreditaciones de empleados acaban pronto o han acabado`,
    text: isOne ? '' : noted.map(wordsOf).join('. '),
    link: isOne ? `/employee/view/${first.owner}?tab=acreditaciones` : '/employee/list',
  });
  return null;
}
