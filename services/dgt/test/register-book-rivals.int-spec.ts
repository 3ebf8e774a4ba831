import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { dgtFeeCreate, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import {
  type RegisterBook,
  registerBookCreate,
  registerEntryCreate,
} from '@volante/contracts/dgt/register-book.contract';
import { addStudent, daysAgo, JAEN, manager, studentState } from './dgt-host.js';
import { Rivals } from './rivals.js';

jest.setTimeout(120_000);

const RIVALS = 200;
let rivals: Rivals;

beforeAll(async () => {
  rivals = await Rivals.open();
});
afterAll(() => rivals.close());

it(`${RIVALS} inscriptions at once, a service killed among them: 1..${RIVALS} without gap or duplicate`, async () => {
  const victim = rivals.startService();
  const killed = once(victim, 'exit');
  const opened = await rivals.persist(registerBookCreate, { branch: JAEN, openedOn: daysAgo(5) });
  const book = opened.data as RegisterBook;
  rivals.startService();
  const students = await Promise.all(
    Array.from({ length: RIVALS }, () => addStudent(rivals.db, manager.business.id, studentState())),
  );
  let answered = 0;
  const numbers = await Promise.all(
    students.map(async (student) => {
      const input = { book: book.id, student, licence: 'B', inscribedOn: daysAgo(1) };
      const answer = await rivals.persist(registerEntryCreate, input);
      answered += 1;
      if (answered === 40) {
        victim.kill('SIGKILL');
        // It was working until now, and its work in progress passes to the other.
        expect(await killed).toEqual([null, 'SIGKILL']);
        expect(answered).toBeLessThan(RIVALS);
      }
      return (answer.data as { number: number } | undefined)?.number ?? JSON.stringify(answer.error);
    }),
  );
  const expected = Array.from({ length: RIVALS }, (_, at) => at + 1);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(expected);
  const rows = await rivals.db.unscoped<{ number: number; student_id: string }>(
    'SELECT number, student_id FROM register_entry ORDER BY number',
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
  expect(new Set(rows.map(({ student_id }) => student_id)).size).toBe(RIVALS);
  const [counter] = await rivals.db.unscoped<{ last_entry: number }>('SELECT last_entry FROM register_book');
  expect(counter?.last_entry).toBe(RIVALS);
});

it('fees that many want at once, a service killed among them: each bought once, one owner and one debt each', async () => {
  const victim = rivals.startService();
  rivals.startService();
  const students = await Promise.all(
    Array.from({ length: 40 }, () => addStudent(rivals.db, manager.business.id, studentState())),
  );
  const batch = { branch: JAEN, type: '2.1', boughtOn: daysAgo(1), count: 5 };
  const bought = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      rivals.persist(dgtFeeCreate, {
        ...batch,
        numbers: Array.from({ length: 5 }, (_, n) => `K-${at}-${n}`),
      }),
    ),
  );
  const fees = bought.flatMap(({ data }) => (data as { ids: string[] }).ids);
  expect(fees).toHaveLength(20);
  let answered = 0;
  // Two want each one.
  const answers = await Promise.all(
    students.map(async (student, at) => {
      const answer = await rivals.persist(dgtFeeUpdate, { id: fees[at % 20], version: 1, student });
      answered += 1;
      if (answered === 12) victim.kill('SIGKILL');
      return answer.success;
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
  const rows = await rivals.db.unscoped<{
    id: string;
    student_id: string | null;
    debts: number;
    cents: number;
  }>(
    `SELECT t.id, t.student_id, COUNT(e.id) debts, SUM(JSON_VALUE(e.state, '$.cents')) cents FROM dgt_tax t
       LEFT JOIN event_log e ON e.entity_id = t.id AND e.topic = 'dgt-fee.owed'
     GROUP BY t.id, t.student_id`,
  );
  expect(rows).toHaveLength(20);
  for (const { student_id, debts, cents } of rows) {
    expect(students).toContain(student_id);
    expect([Number(debts), Number(cents)]).toEqual([1, 9_405]);
  }
});
