import type { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';

/** Students of one transaction: another writer waits no longer than their computation takes. */
const BATCH = 250;
/** The last zone of the country to begin a day: rows of yesterday everywhere are those of before its today. */
const LAST_ZONE = 'Atlantic/Canary';

/** `student.clock_stale`: the student has changed; a person has changed a rule that is about them, and waits. */
const CHANGED = 1;
const ASKED = 2;

export interface Batch {
  business: string;
  ids: string[];
}

interface Row {
  business: string;
  id: string;
  /** On which the row was computed, where that is what matters. */
  day?: string;
}

const FIRST: Required<Row> = { business: '', id: '', day: '0001-01-01' };

/**
 * Students whose rows are due, a batch at a time and each found by its index. A batch continues behind the last one:
 * a search from the beginning would pass over finished rows that the database has not purged yet.
 */
export class ClockQueue {
  private readonly last = new Map<string, Row>();

  constructor(private readonly db: Database) {}

  /** Rows that a person waits for; `null`: none. */
  asked(): Promise<Batch | null> {
    return this.stale(ASKED);
  }

  changed(): Promise<Batch | null> {
    return this.stale(CHANGED);
  }

  /** Students with rows computed on a day that is over everywhere. */
  ofYesterday(): Promise<Batch | null> {
    const today = localMoment(Date.now(), LAST_ZONE).day;
    return this.next('yesterday', (after) =>
      this.db.unscoped<Row>(
        `SELECT business_id business, student_id id, computed_on day FROM file_clock FORCE INDEX (file_clock_day)
         WHERE computed_on < :today AND (computed_on > :day OR (computed_on = :day AND business_id > :business)
           OR (computed_on = :day AND business_id = :business AND student_id > :id))
         ORDER BY computed_on, business_id, student_id LIMIT ${BATCH}`,
        { ...after, today },
      ),
    );
  }

  private stale(level: typeof CHANGED | typeof ASKED): Promise<Batch | null> {
    return this.next(`stale ${level}`, ({ business, id }) =>
      this.db.unscoped<Row>(
        `SELECT business_id business, id FROM student FORCE INDEX (student_stale)
         WHERE clock_stale = :level AND (business_id > :business OR (business_id = :business AND id > :id))
         ORDER BY business_id, id LIMIT ${BATCH}`,
        { level, business, id },
      ),
    );
  }

  /** The next ones of one business; once there are none behind the last one, the first of all. */
  private async next(name: string, read: (after: Required<Row>) => Promise<Row[]>): Promise<Batch | null> {
    const last = this.last.get(name);
    const found = last ? await read({ ...FIRST, ...last }) : [];
    const rows = found.length > 0 ? found : await read(FIRST);
    const own = rows.filter(({ business }) => business === rows[0]?.business);
    const end = own.at(-1);
    if (!end) {
      this.last.delete(name);
      return null;
    }
    this.last.set(name, end);
    return { business: end.business, ids: own.map(({ id }) => id) };
  }
}
