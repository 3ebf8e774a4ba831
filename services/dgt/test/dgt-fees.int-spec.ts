import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addYears } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import {
  type DgtFeeType,
  dgtFeeCreate,
  dgtFeeDelete,
  dgtFeeOwed,
  dgtFeeRead,
  dgtFeeRenewal,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
  dgtFeeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { examCreate } from '@volante/contracts/dgt/exam.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { newId } from '@volante/service-kit/object-id';
import { clerk, type DgtHost, daysAgo, JAEN, manager, startDgt, stranger, UBEDA } from './dgt-host.js';
import { readyStudent, refusedBy } from './exam-data.js';

interface Tax {
  id: string;
  number: string;
  cents: number;
  state: string;
  remaining: number;
  until: string | null;
  version: number;
}
let dgt: DgtHost;
beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

const buy = (change: Record<string, unknown> = {}) =>
  dgt.ok<{ ids: string[]; cents: number }>(manager, dgtFeeCreate, {
    branch: JAEN,
    type: '2.1',
    boughtOn: daysAgo(0),
    ...change,
  });
const one = async (id = '') => {
  const [row] = (await dgt.ok<{ rows: Tax[] }>(manager, dgtFeeRead, { id })).rows;
  if (!row) throw new Error('no fee');
  return row;
};
const money = (tax: string) =>
  dgt.db.unscoped<{ topic: string; state: string }>(
    "SELECT topic, state FROM event_log WHERE entity_id = :tax AND topic IN ('dgt-fee.owed', 'dgt-fee.waived') ORDER BY id",
    { tax },
  );

describe('fees', () => {
  it('are bought in batches at the amount of the day, numbered once', async () => {
    const { ids, cents } = await buy({ count: 3, numbers: ['T-1', 'T-2'] });
    expect(cents).toBe(9405);
    expect(await Promise.all(ids.map(async (id) => (await one(id)).number))).toEqual(['T-1', 'T-2', '']);
    const twice = { branch: JAEN, type: '2.1', boughtOn: daysAgo(0), count: 2, numbers: ['T-9', 'T-1'] };
    expect(await dgt.fails(manager, dgtFeeCreate, twice)).toBe('DGT-TAX-003');
    const { rows } = await dgt.ok<{ rows: Tax[] }>(manager, dgtFeeRead, { number: 'T-' });
    expect(rows.map(({ number }) => number)).toEqual(['T-2', 'T-1']);
    expect(await dgt.fails(manager, dgtFeeCreate, { ...twice, numbers: [], boughtOn: daysAgo(-1) })).toBe(
      'DGT-TAX-008',
    );
    expect(await dgt.fails(manager, dgtFeeCreate, { ...twice, numbers: ['a', 'b', 'c'] })).toBe(
      'DGT-TAX-009',
    );
    expect(await dgt.fails(manager, dgtFeeCreate, { ...twice, type: '4.6' })).toBe('DGT-TAX-001');
    expect(await dgt.fails(manager, dgtFeeCreate, { ...twice, type: '4.7' })).toBe('DGT-TAX-002');
    expect(await dgt.fails(clerk, dgtFeeCreate, { ...twice, branch: UBEDA })).toBe('DGT-003');
    expect(await dgt.fails(stranger, dgtFeeRead, { id: ids[0] })).toBe('DATA-404');
  });

  it('that go to a student are owed by them apart from teaching, to the cent, until they come back', async () => {
    const student = await readyStudent(dgt, {}, { fee: false });
    const { ids } = await buy();
    const [id = ''] = ids;
    await dgt.ok(manager, dgtFeeUpdate, { id, version: 1, student });
    expect(await one(id)).toMatchObject({ state: 'assigned', remaining: 2, until: null });
    const other = await readyStudent(dgt, {}, { fee: false });
    expect(await dgt.fails(manager, dgtFeeUpdate, { id, version: 1, student: null })).toBe('DATA-409');
    expect(await dgt.fails(manager, dgtFeeDelete, { id })).toBe('DGT-TAX-005');
    // To the right student in one step: the first one owes it no more.
    await dgt.ok(manager, dgtFeeUpdate, { id, version: 2, student: other });
    await dgt.ok(manager, dgtFeeUpdate, { id, version: 3, refundedOn: daysAgo(0) });
    expect(await dgt.fails(manager, dgtFeeUpdate, { id, version: 4, student: null })).toBe('DGT-TAX-007');
    const told = (await money(id)).map(({ topic, state }) => [topic, JSON.parse(state)]);
    const owed = { branch: JAEN, type: '2.1', cents: 9405, nature: 'disbursement' };
    expect(told).toMatchObject([
      ['dgt-fee.owed', { ...owed, student }],
      ['dgt-fee.waived', { ...owed, student }],
      ['dgt-fee.owed', { ...owed, student: other }],
      ['dgt-fee.waived', { ...owed, student: other }],
    ]);
    expect(await one(id)).toMatchObject({ state: 'refunded' });
  });

  it('are bought for a student in one step, who owes them from then on', async () => {
    const student = await readyStudent(dgt, {}, { fee: false });
    const { ids } = await buy({ count: 2, numbers: ['P-1'], student });
    expect(await Promise.all(ids.map(one))).toMatchObject([
      { number: 'P-1', state: 'assigned', student: { id: student } },
      { number: '', state: 'assigned', student: { id: student } },
    ]);
    for (const id of ids) {
      const told = await money(id);
      expect(told.map(({ topic }) => topic)).toEqual(['dgt-fee.owed']);
      expect(JSON.parse(told[0]?.state ?? '')).toMatchObject({ student, cents: 9405, branch: JAEN });
    }
    const { clock } = await dgt.ok<{ clock: { missing: { code: string }[] } }>(manager, studentFileRead, {
      student,
    });
    expect(clock.missing).toEqual([]);
  });

  it('are bought for nobody by someone who may not assign them, nor for a student out of reach', async () => {
    const purchase = { branch: JAEN, type: '2.1', boughtOn: daysAgo(0) };
    const student = await readyStudent(dgt, {}, { fee: false });
    const buyer = { ...clerk, permissions: ['dgt-fee.add', 'dgt-fee.view'] };
    expect(await dgt.fails(buyer, dgtFeeCreate, { ...purchase, student })).toBe('ACCESS-001');
    const elsewhere = await readyStudent(dgt, { branch: UBEDA }, { fee: false });
    expect(await dgt.fails(clerk, dgtFeeCreate, { ...purchase, student: elsewhere })).toBe('DATA-404');
    expect(await dgt.fails(stranger, dgtFeeCreate, { ...purchase, student })).toBe('DATA-404');
  });

  it('sum up what students owe, of the branches that one sees, and whoever was joined into another is one', async () => {
    const owed = (as = manager, input = {}) => dgt.ok<Record<string, number>>(as, dgtFeeOwed, input);
    const before = { all: await owed(), ubeda: await owed(manager, { branch: UBEDA }) };
    const [one, other, kept] = [
      await readyStudent(dgt, {}, { fee: false }),
      await readyStudent(dgt, {}, { fee: false }),
      await readyStudent(dgt, {}, { fee: false }),
    ];
    const jaen = (await buy({ count: 2 })).ids;
    const ubeda = (await buy({ branch: UBEDA, count: 2 })).ids;
    const give = (id = '', student = '') => dgt.ok(manager, dgtFeeUpdate, { id, version: 1, student });
    await give(jaen[0], one);
    await give(jaen[1], other);
    await give(ubeda[0], kept);
    // The fourth fee has no owner: the school's own money.
    const more = (
      were: Record<string, number> | undefined,
      cents: number,
      taxes: number,
      students: number,
    ) => ({
      cents: (were?.cents ?? 0) + cents,
      taxes: (were?.taxes ?? 0) + taxes,
      students: (were?.students ?? 0) + students,
    });
    expect(await owed()).toEqual(more(before.all, 3 * 9405, 3, 3));
    expect(await owed(manager, { branch: UBEDA })).toEqual(more(before.ubeda, 9405, 1, 1));
    expect(await owed(clerk)).toEqual(await owed(manager, { branch: JAEN }));
    expect(await owed(clerk, { branch: UBEDA })).toEqual({ cents: 0, taxes: 0, students: 0 });
    expect(await owed(stranger)).toEqual({ cents: 0, taxes: 0, students: 0 });
    for (const [id, into] of [
      [one, other],
      [other, kept],
    ])
      await dgt.db.unscopedRun(
        'UPDATE student SET merged_into = :into WHERE business_id = :business AND id = :id',
        { business: DEMO.school.id, id: id ?? '', into: into ?? '' },
      );
    expect(await owed()).toEqual(more(before.all, 3 * 9405, 3, 1));
    const listed = await dgt.ok<{ rows: Tax[] }>(manager, dgtFeeRead, { state: 'owed', branch: UBEDA });
    expect(listed.rows.map(({ id }) => id)).toEqual([ubeda[0]]);
    await dgt.ok(manager, dgtFeeUpdate, { id: ubeda[0] ?? '', version: 2, refundedOn: daysAgo(0) });
    expect(await owed(manager, { branch: UBEDA })).toEqual(before.ubeda);
  });

  it('go on after a pass, as long as the pass: six months run between sittings alone', async () => {
    const student = await readyStudent(dgt, {}, { fee: false });
    const [id = ''] = (await buy({ boughtOn: daysAgo(320) })).ids;
    await dgt.ok(manager, dgtFeeUpdate, { id, version: 1, student });
    const take = (ago: number, test: string, outcome: string) =>
      dgt.fails(manager, examCreate, {
        ...{ student, licence: 'B', day: daysAgo(ago), test, outcome, tax: id },
      });
    expect(await take(301, 'common', 'passed')).toBe('no error');
    expect(await one(id)).toMatchObject({ state: 'used', remaining: 2, until: addYears(daysAgo(301), 2) });
    const { rows } = await dgt.ok<{ rows: Tax[] }>(manager, dgtFeeRead, { state: 'used', student });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await take(1, 'road', 'failed')).toBe('no error');
    expect(await one(id)).toMatchObject({ state: 'used', remaining: 1 });
  });

  it('give two sittings within six months of each other and no third', async () => {
    const student = await readyStudent(dgt, {}, { fee: false });
    const [id = ''] = (await buy({ boughtOn: daysAgo(300) })).ids;
    await dgt.ok(manager, dgtFeeUpdate, { id, version: 1, student });
    const take = (ago: number) => ({
      student,
      licence: 'B',
      day: daysAgo(ago),
      test: 'common',
      outcome: 'failed',
      tax: id,
    });
    await dgt.ok(manager, examCreate, take(280));
    expect(await one(id)).toMatchObject({ state: 'spent', remaining: 1 });
    const [late] = await refusedBy(dgt, examCreate, take(20));
    expect(late?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-015']);
    await dgt.ok(manager, examCreate, take(200));
    const [third] = await refusedBy(dgt, examCreate, take(150));
    expect(third?.refusals.map(({ code }) => code)).toEqual(['DGT-LAW-014']);
    const spent = await one(id);
    expect(spent).toMatchObject({ state: 'spent', remaining: 0, until: null });
    expect(await dgt.fails(manager, dgtFeeUpdate, { id, version: spent.version, student: null })).toBe(
      'DGT-TAX-006',
    );
    const listed = async (state: string) =>
      (await dgt.ok<{ rows: Tax[] }>(manager, dgtFeeRead, { state, student })).rows.map((row) => row.id);
    expect([await listed('spent'), await listed('used')]).toEqual([[id], []]);
    const nobody = await readyStudent(dgt, {}, { fee: false });
    expect(await dgt.fails(manager, examCreate, { ...take(10), student: nobody })).toBe('DGT-EXAM-003');
  });

  it('one fee goes to one of many who want it at once, one number to one fee', async () => {
    const students = await Promise.all(
      Array.from({ length: 8 }, () => readyStudent(dgt, {}, { fee: false })),
    );
    const [id = ''] = (await buy()).ids;
    const answers = await Promise.all(
      students.map((student) => dgt.fails(manager, dgtFeeUpdate, { id, version: 1, student })),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await money(id)).toHaveLength(1);
    const numbered = await Promise.all(
      Array.from({ length: 6 }, () =>
        dgt.fails(manager, dgtFeeCreate, {
          branch: JAEN,
          type: '2.1',
          boughtOn: daysAgo(0),
          numbers: ['RIVAL'],
        }),
      ),
    );
    expect(numbered.sort()).toEqual([...Array(5).fill('DGT-TAX-003'), 'no error'].sort());
  });

  it('of somebody who was joined into another waits for whoever is about to use it', async () => {
    const [kept, joined] = [
      await readyStudent(dgt, {}, { fee: false }),
      await readyStudent(dgt, {}, { fee: false }),
    ];
    const [fee = ''] = (await buy()).ids;
    await dgt.ok(manager, dgtFeeUpdate, { id: fee, version: 1, student: joined });
    const names = { business: DEMO.school.id, kept, joined };
    await dgt.db.unscopedRun(
      'UPDATE student SET merged_into = :kept WHERE business_id = :business AND id = :joined',
      names,
    );
    const user = dgt.db.source.createQueryRunner();
    await user.startTransaction();
    await user.query('SELECT id FROM student WHERE business_id = ? AND id = ? FOR UPDATE', [
      names.business,
      kept,
    ]);
    const refund = dgt.fails(manager, dgtFeeUpdate, { id: fee, version: 2, refundedOn: daysAgo(0) });
    await Promise.race([refund, new Promise((resolve) => setTimeout(resolve, 300))]);
    await user.query(
      `INSERT INTO folder_student (business_id, folder_id, student_id, licence, position, reserve, tax_id, teacher)
       VALUES (?, ?, ?, 'B', 1, 0, ?, '')`,
      [names.business, newId(), kept, fee],
    );
    await user.commitTransaction();
    await user.release();
    expect(await refund).toBe('DGT-TAX-006');
  });

  it('inspections: two in a year, whoever buys at once', async () => {
    const inspection = { branch: UBEDA, type: '4.2', boughtOn: daysAgo(0), cents: 5_000 };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => dgt.fails(manager, dgtFeeCreate, inspection)),
    );
    expect(answers.sort()).toEqual(['DGT-001', 'DGT-001', 'no error', 'no error']);
  });
});

describe('amounts', () => {
  it('are dated rows: what was bought keeps its own', async () => {
    const kinds = async () => (await dgt.ok<{ rows: DgtFeeType[] }>(manager, dgtFeeTypeRead)).rows;
    expect(await kinds()).toHaveLength(23);
    expect((await kinds()).find(({ code }) => code === '2.2')).toMatchObject({
      cents: 4458,
      unconfirmed: true,
    });
    const [id = ''] = (await buy({ type: '2.2' })).ids;
    const changed = await dgt.ok<DgtFeeType>(manager, dgtFeeTypeUpdate, {
      code: '2.2',
      from: daysAgo(0),
      cents: 4500,
    });
    expect(changed).toMatchObject({ cents: 4500, unconfirmed: false });
    expect((await buy({ type: '2.2' })).cents).toBe(4500);
    expect((await buy({ type: '2.2', boughtOn: daysAgo(30) })).cents).toBe(4458);
    expect((await one(id)).cents).toBe(4458);
    expect(await dgt.fails(manager, dgtFeeTypeUpdate, { code: '4.6', from: daysAgo(0), cents: 1 })).toBe(
      'DGT-TAX-001',
    );
  });

  it('renewals cost less for a term that health has shortened, and nothing from 70 on', async () => {
    const renewal = (years: number, age: number, forHealth?: boolean) =>
      dgt.ok(manager, dgtFeeRenewal, { years, age, forHealth });
    expect(await renewal(1, 40, true)).toMatchObject({ code: '4.3.1', cents: 492 });
    expect(await renewal(1, 40)).toMatchObject({ code: '4.3', cents: 2458 });
    expect(await renewal(10, 40, true)).toMatchObject({ code: '4.3', cents: 2458 });
    expect(await renewal(5, 69)).toMatchObject({ cents: 2458 });
    expect(await renewal(5, 70)).toMatchObject({ cents: 0, article: 'Ley 16/1979, art. 5.1.b' });
    expect(await dgt.fails(manager, dgtFeeRead, { id: newId() })).toBe('DATA-404');
  });
});
