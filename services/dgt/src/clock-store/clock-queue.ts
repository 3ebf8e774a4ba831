import type { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';

/** Students of a transaction: whoever writes about one of them waits no longer than these take. */
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
}

/**
 * Whose rows have to be computed, a batch at a time and each by its index. It goes on behind the last one instead of
 * searching from the beginning, where all that is done already still lies until the database has cleared it away.
 */
export class ClockQueue {
  private readonly last = new Map<string, Row>();

  constructor(private readonly db: Database) {}

  /** Those whom a person waits for; `null`: none. */
  asked(): Promise<Batch | null> {
    return this.stale(ASKED);
  }

  changed(): Promise<Batch | null> {
    return this.stale(CHANGED);
  }

  /** Those whose rows were computed on a day that is over everywhere. */
  async ofYesterday(): Promise<Batch | null> {
    const today = localMoment(Date.now(), LAST_ZONE).day;
    const [oldest] = await this.db.unscoped<{ day: string }>(
      'SELECT computed_on day FROM file_clock WHERE computed_on < :today ORDER BY computed_on LIMIT 1',
      { today },
    );
    if (!oldest) return null;
    return this.next('yesterday', (after) =>
      this.db.unscoped<Row>(
        `SELECT business_id business, student_id id FROM file_clock FORCE INDEX (file_clock_day)
         WHERE computed_on = :day AND (business_id > :business OR (business_id = :business AND student_id > :id))
         ORDER BY business_id, student_id LIMIT ${BATCH}`,
        { day: oldest.day, ...after },
      ),
    );
  }

  private stale(level: typeof CHANGED | typeof ASKED): Promise<Batch | null> {
    return this.next(`stale ${level}`, (after) =>
      this.db.unscoped<Row>(
        `SELECT business_id business, id FROM student FORCE INDEX (student_stale)
         WHERE clock_stale = :level AND (business_id > :business OR (business_id = :business AND id > :id))
         ORDER BY business_id, id LIMIT ${BATCH}`,
        { level, ...after },
      ),
    );
  }

  /** The next ones of one business; once there are none behind the last one, the first of all. */
  private async next(name: string, read: (after: Row) => Promise<Row[]>): Promise<Batch | null> {
    const last = this.last.get(name);
    const found = last ? await read(last) : [];
    const rows = found.length > 0 ? found : await read({ business: '', id: '' });
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
