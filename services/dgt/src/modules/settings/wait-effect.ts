import { addDays, type Day } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import type { waitPreview } from '@volante/contracts/dgt/wait.contract';
import type { Context } from '@volante/service-kit/context';
import { progressOn } from '../../law/exam-progress.js';
import type { Attempt, StudentFacts } from '../../law/facts.js';
import type { LawTables, Test, WaitRow } from '../../law/law-tables.js';
import { waitFor } from '../../law/waits.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { holidaysFor, ownHolidays } from '../../law-store/own-holidays.js';
import { EMPTY_FACTS } from '../../student-store/student-facts.js';
import { studentsAhead } from './students-ahead.js';

type Effect = CallOutput<typeof waitPreview>;

/** Between the sittings of the example, far enough for none to run into the next. */
const APART = 60;

const lostOn = (day: Day, test: Test): Attempt => ({ day, test, outcome: 'failed', fee: null });

/** First day after a sitting lost on `day`, by the rules as they are and with one more row. */
function endsOf(facts: StudentFacts, test: Test, day: Day, [now, then]: readonly [LawTables, LawTables]) {
  const after = { ...facts, attempts: [...facts.attempts, lostOn(day, test)] };
  const ends = (tables: LawTables) => waitFor(after, tables, test, addDays(day, 1))?.from ?? null;
  return { before: ends(now), after: ends(then) };
}

/** The effect of a row: none for waits in progress, some for every sitting lost once it is in force. */
export async function waitEffect(ctx: Context, read: Read, row: WaitRow): Promise<Effect> {
  const law = await lawOf(read);
  const both = [law, { ...law, waits: [...law.waits, row] }] as const;
  const lost = Array.from({ length: row.lost - 1 }, (_, at) =>
    lostOn(addDays(row.from, -APART * (row.lost - 1 - at)), 'road'),
  );
  const holidays = holidaysFor(await ownHolidays(read), row.province, '').map(({ day }) => day);
  const example = { ...EMPTY_FACTS, province: row.province, attempts: lost, holidays };
  const ends = endsOf(example, 'road', row.from, both);
  const effect: Effect = { running: 0, concerned: 0, example: { lostOn: row.from, ...ends } };
  for await (const student of studentsAhead(ctx, read)) {
    if (student.facts.province !== row.province) continue;
    const { next } = progressOn(student.facts, law, student.today);
    if (next === null) continue;
    const wait = waitFor(student.facts, law, next, addDays(student.today, 1));
    if (wait && wait.from > student.today) effect.running += 1;
    const own = endsOf(student.facts, next, row.from, both);
    if (own.before !== own.after) effect.concerned += 1;
  }
  return effect;
}
