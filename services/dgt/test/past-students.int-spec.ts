import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { pastStudents } from '@volante/contracts/dgt/past-students.contract';
import { newId } from '@volante/service-kit/object-id';
import { spreadOf } from '../src/modules/past-students/spread.js';
import { type DgtHost, daysAgo, JAEN, manager, startDgt, stranger } from './dgt-host.js';

let dgt: DgtHost;
let last = 1_000;

beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

const run = (sql: string, params: Record<string, string | number>) =>
  dgt.db.unscopedRun(sql, { business: DEMO.school.id, ...params });

async function attempt(student: string, test: string, outcome: string, ago: number, licence = 'B') {
  await run(
    `INSERT INTO exam_attempt (business_id, id, student_id, branch_id, licence, day, test, outcome, center_name, teacher, note, version)
     VALUES (:business, :id, :student, :branch, :licence, :day, :test, :outcome, '', '', '', 1)`,
    { id: newId(), student, branch: JAEN, licence, day: daysAgo(ago), test, outcome },
  );
}

/** A student with so many classes, one of them annulled beside, who failed so often before they passed. */
async function past(classes: number, failures: number, licence = 'B', isPassed = true): Promise<void> {
  const [student, entry] = [newId(), newId()];
  last += 1;
  await run(
    `INSERT INTO register_entry (business_id, id, book_id, number, inscribed_on, student_id, first_name, surnames, dni,
       birth_date, held, licence, user_id, user_name, created_at)
     VALUES (:business, :entry, :entry, :number, :day, :student, 'Ana', 'Gil', '12345678Z', '2000-01-01', '', :licence,
       :entry, 'Ana', UTC_TIMESTAMP(3))`,
    { entry, number: last, day: daysAgo(200), student, licence },
  );
  for (let n = 0; n <= classes; n += 1) {
    const id = newId();
    await run(
      `INSERT INTO card_class (business_id, id, entry_id, kind, day, from_time, to_time, teacher_id, teacher, user_id, user_name, created_at)
       VALUES (:business, :id, :entry, 'road', :day, '09:00', '09:45', :entry, 'Rosa', :entry, 'Ana', UTC_TIMESTAMP(3))`,
      { id, entry, day: daysAgo(100) },
    );
    if (n === 0)
      await run(
        `INSERT INTO card_annulment (business_id, id, reason, user_id, user_name, created_at)
         VALUES (:business, :id, 'Error', :entry, 'Ana', UTC_TIMESTAMP(3))`,
        { id, entry },
      );
  }
  await attempt(student, 'common', 'passed', 90, licence);
  await attempt(student, 'road', 'excused', 80, licence);
  for (let n = 0; n < failures; n += 1) await attempt(student, 'road', 'failed', 70 - n, licence);
  if (isPassed) await attempt(student, 'road', 'passed', 10, licence);
}
const read = (licence: string, as = manager) => dgt.ok(as, pastStudents, { licence });

describe('what past students needed', () => {
  it('is kept back until there are twenty of them', async () => {
    for (let n = 0; n < 19; n += 1) await past(n + 1, 0);
    await past(500, 9, 'B', false);
    await past(500, 9, 'A2');
    expect(await read('B')).toEqual({ students: 19, practices: null, sittings: null });
  });

  it('is the median and the 80th percentile of classes that count and of days at exams', async () => {
    await past(20, 8);
    // Classes 1 to 20: the tenth and the sixteenth. Nineteen went to two exams, one to ten.
    expect(await read('B')).toEqual({
      ...{ students: 20, practices: { median: 10, p80: 16 }, sittings: { median: 2, p80: 2 } },
    });
  });

  it('is of the school alone, and of nobody where nobody was examined', async () => {
    expect(await read('B', stranger)).toEqual({ students: 0, practices: null, sittings: null });
    expect(await read('C')).toEqual({ students: 0, practices: null, sittings: null });
  });
});

describe('the spread of values', () => {
  it('takes values that occur, whatever their order', () => {
    const values = [7, 1, 3, 3, 9, 12, 30, 2, 5, 5, 6, 6, 8, 10, 11, 4, 4, 40, 15, 20, 25];
    expect(spreadOf(values)).toEqual({ median: 7, p80: 15 });
    expect(spreadOf(values.slice(0, 19))).toBeNull();
  });
});
