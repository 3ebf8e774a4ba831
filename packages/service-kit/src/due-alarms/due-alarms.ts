import { systemContext } from '../boot/system-context.js';
import type { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { Logger } from '../log.js';

/** Days before the end on which people are notified, each once. */
const STEPS = [0, 7, 15, 30, 60] as const;
const [FIRST_STEP, ...LATER_STEPS] = STEPS;
const LAST_STEP = 60;
/** An end longer ago than this many days is no news. */
const OLD_DAYS = 7;
/** Notices of one round. */
export const DUES_AT_ONCE = 500;

/** Something that ends on a day, and the step that it has reached. */
export interface Due<K extends string = string> {
  business: string;
  kind: K;
  /** Id of the thing that ends. */
  subject: string;
  /** Id of the record whose page shows it. */
  owner: string;
  /** `null`: of the whole business. */
  branch: string | null;
  name: string;
  /** `YYYY-MM-DD`, or a count that the kind has instead. */
  due: string;
  step: number;
}

/** For the migration of a service that notifies before something ends. */
export const dueNoticeTable = (name: string) => `CREATE TABLE ${name} (
  business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  subject CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  due VARCHAR(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  step INT NOT NULL,
  noticed_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, kind, subject, due, step)
)`;

const STEP = `CASE WHEN DATEDIFF(d.due, :day) <= ${FIRST_STEP} THEN ${FIRST_STEP} ${LATER_STEPS.map(
  (step) => `WHEN DATEDIFF(d.due, :day) <= ${step} THEN ${step}`,
).join(' ')} END`;

/** Rows `x` of which nobody was notified; `table` is one of {@link dueNoticeTable}. */
export const unseenDues = (table: string) => `NOT EXISTS (SELECT 1 FROM ${table} n
  WHERE n.business_id = x.business AND n.kind = x.kind AND n.subject = x.subject AND n.due = x.due AND n.step = x.step)`;

/**
 * What ends within sixty days of `day`, or has ended in the last seven, and has reached a step of which nobody was notified. `source` is a
 * constant table expression named `d` with the columns of {@link Due} but `step`.
 */
export const duesByDay = <K extends string>(
  db: Database,
  { source, table, day }: { source: string; table: string; day: string },
): Promise<Due<K>[]> =>
  db.unscoped<Due<K>>(
    `SELECT x.* FROM (SELECT d.business, d.kind, d.subject, d.owner, d.branch, d.name, DATE_FORMAT(d.due, '%Y-%m-%d') due, ${STEP} step
       FROM ${source}
       WHERE d.due BETWEEN :day - INTERVAL ${OLD_DAYS} DAY AND :day + INTERVAL ${LAST_STEP} DAY) x
     WHERE ${unseenDues(table)} ORDER BY x.business, x.branch, x.due, x.subject LIMIT ${DUES_AT_ONCE}`,
    { day },
  );

/** Those that nobody else noted meanwhile: two workers notify of each one once. */
export async function noteDues<K extends string>(
  tx: TenantTx,
  table: string,
  dues: readonly Due<K>[],
): Promise<Due<K>[]> {
  const noted: Due<K>[] = [];
  for (const due of dues) {
    const { affectedRows } = await tx.run(
      `INSERT IGNORE INTO ${table} (business_id, kind, subject, due, step, noticed_at)
       VALUES (:business, :kind, :subject, :due, :step, UTC_TIMESTAMP(3))`,
      { kind: due.kind, subject: due.subject, due: due.due, step: due.step },
    );
    if (affectedRows > 0) noted.push(due);
  }
  return noted;
}

/** A round of alarms: what was found, and how it is notified of. */
export interface AlarmRound<D extends Due> {
  found: readonly D[];
  /** Dues of one business with one key are one notice. */
  keyOf: (due: D) => string;
  notice: (tx: TenantTx, dues: readonly D[]) => Promise<null>;
  isStopped: () => boolean;
}

/** One transaction for each notice; one that fails is logged and left for the next look, and holds up none behind it. How many were made. */
export async function makeNotices<D extends Due>(
  { db, log }: { db: Database; log: Logger },
  { found, keyOf, notice, isStopped }: AlarmRound<D>,
): Promise<number> {
  let made = 0;
  for (const dues of Map.groupBy(found, (due) => `${due.business} ${keyOf(due)}`).values()) {
    if (isStopped()) return made;
    const [{ business } = { business: '' }] = dues;
    try {
      await db.write(systemContext(business, ''), (tx) => notice(tx, dues), { idempotencyKey: null });
      made += 1;
    } catch (error) {
      log.warn({ err: error, business }, 'an alarm will be sent later');
    }
  }
  return made;
}
