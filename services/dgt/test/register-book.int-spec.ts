import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addYears } from '@volante/contracts/calendar-days';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerBookDelete,
  registerBookRead,
  registerBookUpdate,
  registerContactRead,
  registerEntryCreate,
  registerEntryDelete,
  registerEntryRead,
  registerEntryUpdate,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import { studentFileUpdate } from '@volante/contracts/dgt/student-file.contract';
import { newId } from '@volante/service-kit/object-id';
import { writeMerge } from '../src/student-store/student-writer.js';
import {
  clerk,
  type DgtHost,
  daysAgo,
  JAEN,
  manager,
  person,
  startDgt,
  stranger,
  UBEDA,
} from './dgt-host.js';

let dgt: DgtHost;
let book: RegisterBook;

beforeAll(async () => {
  dgt = await startDgt();
});
afterAll(() => dgt.stop());

/** Each test has an open book in Jaén of its own. */
beforeEach(async () => {
  const { rows } = await dgt.ok<{ rows: RegisterBook[] }>(manager, registerBookRead);
  const open = rows.find(({ branch, closedOn }) => branch === JAEN && closedOn === null);
  if (open)
    await dgt.ok(manager, registerBookUpdate, { id: open.id, version: open.version, closedOn: daysAgo(0) });
  book = await dgt.ok(manager, registerBookCreate, { branch: JAEN, openedOn: daysAgo(30) });
});

const entry = (change: Record<string, unknown> = {}) => ({
  book: book.id,
  licence: 'B',
  inscribedOn: daysAgo(3),
  ...change,
});
async function inscribe(change: Record<string, unknown> = {}, as = manager) {
  const student = typeof change.student === 'string' ? change.student : await dgt.student();
  return dgt.ok<{ id: string; number: number }>(as, registerEntryCreate, entry({ ...change, student }));
}
const listed = async (as = manager) =>
  (await dgt.ok<{ rows: RegisterEntry[] }>(as, registerEntryRead, { book: book.id })).rows;

describe('books', () => {
  it('one open at a time for a branch, and numbers that go on where the one before ended', async () => {
    const { number } = await inscribe();
    expect(await dgt.fails(manager, registerBookCreate, { branch: JAEN, openedOn: daysAgo(0) })).toBe(
      'DGT-BOOK-001',
    );
    const sent = { id: book.id, version: 1, closedOn: daysAgo(1) };
    await dgt.ok(manager, registerBookUpdate, sent);
    expect(await dgt.fails(manager, registerBookUpdate, { ...sent, version: 2 })).toBe('DGT-BOOK-002');
    expect(await dgt.fails(manager, registerEntryCreate, entry({ student: await dgt.student() }))).toBe(
      'DGT-BOOK-002',
    );
    const wrong = { branch: JAEN, openedOn: daysAgo(0), first: number + 5 };
    expect(await dgt.fails(manager, registerBookCreate, wrong)).toBe('DGT-BOOK-013');
    const next = await dgt.ok<RegisterBook>(manager, registerBookCreate, {
      branch: JAEN,
      openedOn: daysAgo(0),
    });
    expect(next).toMatchObject({ number: book.number + 1, first: number + 1, last: number });
    expect(await dgt.ok(manager, registerNextNumber, { book: next.id })).toEqual({ next: number + 1 });
  });

  it('twenty who open the branch’s book at once: one does', async () => {
    const branch = stranger.branches[0] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        dgt.fails(stranger, registerBookCreate, { branch, openedOn: daysAgo(1) }),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'DGT-BOOK-001'), 'no error']);
  });

  it('goes only while it is empty, and is kept four years from its last entry', async () => {
    expect(book.keepUntil).toBeNull();
    await inscribe({ inscribedOn: daysAgo(2) });
    expect(await dgt.fails(manager, registerBookDelete, { id: book.id })).toBe('DGT-BOOK-003');
    const { rows } = await dgt.ok<{ rows: RegisterBook[] }>(manager, registerBookRead, { id: book.id });
    expect(rows[0]?.keepUntil).toBe(addYears(daysAgo(2), 4));
    const other = await dgt.ok<RegisterBook>(manager, registerBookCreate, {
      branch: UBEDA,
      openedOn: daysAgo(1),
    });
    await dgt.ok(manager, registerBookDelete, { id: other.id });
    expect(await dgt.fails(manager, registerBookRead, { id: other.id })).toBe('DATA-404');
  });

  it.each([
    ['opened in the future', { branch: JAEN, openedOn: daysAgo(-2) }, 'DGT-BOOK-005'],
    ['of no branch', { branch: newId(), openedOn: daysAgo(2) }, 'DGT-BOOK-009'],
    ['of another school’s branch', { branch: stranger.branches[0], openedOn: daysAgo(2) }, 'DGT-BOOK-009'],
  ])('%s is refused', async (_name, input, code) => {
    expect(await dgt.fails(manager, registerBookCreate, input)).toBe(code);
  });

  it('closes no earlier than its last entry, and by nobody who has not seen its last state', async () => {
    await inscribe({ inscribedOn: daysAgo(2) });
    const close = (version: number, days: number) =>
      dgt.fails(manager, registerBookUpdate, { id: book.id, version, closedOn: daysAgo(days) });
    expect(await close(1, 3)).toBe('DGT-BOOK-012');
    expect(await close(1, -1)).toBe('DGT-BOOK-005');
    await dgt.ok(manager, registerBookUpdate, { id: book.id, version: 1, seal: 'Diligencia 12/2026' });
    expect(await close(1, 0)).toBe('DATA-409');
    expect(await close(2, 0)).toBe('no error');
  });
});

describe('inscriptions', () => {
  it('hold what the sheet says on that day, whatever becomes of the contact', async () => {
    const sheet = {
      licenceRequested: 'C' as const,
      currentLicences: ['AM' as const, 'B' as const],
      firstName: 'BERTA',
      surname1: 'ORTEGA',
      surname2: '',
      dni: '00000000T',
      birthDate: '1999-12-31',
    };
    const student = await dgt.student({ dgt: sheet });
    await inscribe({ student, licence: 'C', startedOn: daysAgo(1) });
    await dgt.db.unscopedRun('UPDATE student SET first_name = :x, sheet = :none WHERE id = :student', {
      x: 'Otra',
      none: '',
      student,
    });
    expect((await listed())[0]).toMatchObject({
      firstName: 'BERTA',
      surnames: 'ORTEGA',
      dni: '00000000T',
      birthDate: '1999-12-31',
      held: ['AM', 'B'],
      licence: 'C',
      startedOn: daysAgo(1),
    });
  });

  it('name the licences of the file by their dates, class A and D1+E too, and those of the sheet alone', async () => {
    const sheet = {
      ...{ licenceRequested: 'C' as const, currentLicences: ['AM' as const, 'B' as const, 'A1' as const] },
      ...{ firstName: 'BERTA', surname1: 'ORTEGA', surname2: '', dni: '00000000T', birthDate: '1999-12-31' },
    };
    const student = await dgt.student({ dgt: sheet });
    const held = [
      { licence: 'A', since: '2022-01-01', until: null },
      { licence: 'ED1', since: null, until: null },
      // Lapsed, obtained later than the inscription, and in force on its last day.
      { licence: 'A1', since: '2010-01-01', until: daysAgo(6) },
      { licence: 'LVA', since: daysAgo(4), until: null },
      { licence: 'B', since: '2020-01-01', until: daysAgo(5) },
    ];
    await dgt.ok(manager, studentFileUpdate, { student, version: 0, held });
    await inscribe({ student, licence: 'C', inscribedOn: daysAgo(5) });
    expect((await listed())[0]).toMatchObject({ held: ['AM', 'B', 'A', 'ED1'] });
  });

  it('go in the order of their days, inside the book’s own', async () => {
    await inscribe({ inscribedOn: daysAgo(5) });
    const student = await dgt.student();
    const refused = (days: number) =>
      dgt.fails(manager, registerEntryCreate, entry({ student, inscribedOn: daysAgo(days) }));
    expect(await refused(6)).toBe('DGT-BOOK-004');
    expect(await refused(31)).toBe('DGT-BOOK-006');
    expect(await refused(-2)).toBe('DGT-BOOK-005');
    expect(await refused(5)).toBe('no error');
    const numbers = (await listed()).map(({ number }) => number);
    expect(numbers).toEqual([book.first + 1, book.first]);
  });

  it('not twice for one licence, unless it is meant; another licence, or after it ended, yes', async () => {
    const student = await dgt.student();
    const { id, number } = await inscribe({ student });
    const again = entry({ student });
    expect(await dgt.ok(manager, registerLicenceExists, { student, licence: 'B' })).toEqual({
      exists: true,
      number,
      warnings: [],
    });
    const { warnings } = await dgt.ok<{ warnings: { code: string }[] }>(manager, registerLicenceExists, {
      student,
      licence: 'C',
    });
    expect(warnings).toMatchObject([{ code: 'DGT-LAW-005' }]);
    expect(await dgt.fails(manager, registerEntryCreate, again)).toBe('DGT-BOOK-007');
    expect(await dgt.fails(manager, registerEntryCreate, { ...again, licence: 'A2' })).toBe('no error');
    expect(await dgt.fails(manager, registerEntryCreate, { ...again, again: true })).toBe('no error');
    const other = await dgt.student();
    const first = await inscribe({ student: other });
    const ended = { id: first.id, kind: 'result', day: daysAgo(0), result: 'left' };
    await dgt.ok(manager, registerEntryUpdate, ended);
    expect(await dgt.fails(manager, registerEntryCreate, entry({ student: other }))).toBe('no error');
    await dgt.ok(manager, registerEntryDelete, { id, reason: 'Repetida' });
  });

  it('twenty at once for one student and licence: one', async () => {
    const student = await dgt.student();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => dgt.fails(manager, registerEntryCreate, entry({ student }))),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['no error', 'DGT-BOOK-007']));
    expect(await listed()).toHaveLength(1);
  });

  it('need what the law wants written, of a person who is there', async () => {
    const refused = async (change: Parameters<DgtHost['student']>[0]) =>
      dgt.fails(manager, registerEntryCreate, entry({ student: await dgt.student(change) }));
    expect(await refused({ fiscalCode: '' })).toBe('DGT-BOOK-008');
    expect(await refused({ birthday: null })).toBe('DGT-BOOK-008');
    expect(await refused({ lastName: '' })).toBe('DGT-BOOK-008');
    expect(await refused({ type: 'E' })).toBe('DATA-404');
    expect(await refused({ state: 'deleted' })).toBe('DATA-404');
    expect(await refused({ state: 'blocked' })).toBe('DATA-404');
    expect(await listed()).toEqual([]);
  });

  it('the same key is the same inscription', async () => {
    const student = await dgt.student();
    const input = entry({ student });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        dgt.host.call(manager, registerEntryCreate, input, { idempotencyKey: `key-${student}` }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('come page by page, filtered by licence, with a cursor of their own list', async () => {
    for (const licence of ['B', 'A2', 'B']) await inscribe({ licence });
    type Page = { rows: RegisterEntry[]; next: string | null; total: number };
    const page = (input: Record<string, unknown>) =>
      dgt.ok<Page>(manager, registerEntryRead, { book: book.id, limit: 1, licence: 'B', ...input });
    const first = await page({});
    const second = await page({ cursor: first.next });
    expect([first.total, second.next]).toEqual([2, null]);
    expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual([book.first + 2, book.first]);
    const other = { book: book.id, limit: 1, cursor: first.next };
    expect(await dgt.fails(manager, registerEntryRead, other)).toBe('LIST-001');
    // The whole list by number: forwards, and back again.
    const whole = (input: Record<string, unknown>) =>
      dgt.ok<Page & { previous: string | null }>(manager, registerEntryRead, {
        book: book.id,
        sort: 'number',
        limit: 2,
        ...input,
      });
    const start = await whole({});
    const end = await whole({ cursor: start.next });
    const back = await whole({ cursor: end.previous });
    const numbers = ({ rows }: Page) => rows.map(({ number }) => number - book.first);
    expect([start, end, back].map(numbers)).toEqual([[0, 1], [2], [0, 1]]);
    expect([start.total, end.total, back.total, end.next, back.previous]).toEqual([3, 3, 3, null, null]);
  });
});

describe('annotations', () => {
  it('give begin, end and result; the last of a kind holds, and all stay', async () => {
    const { id } = await inscribe();
    const note = (input: Record<string, unknown>) =>
      dgt.ok<RegisterEntry>(manager, registerEntryUpdate, { id, ...input });
    await note({ kind: 'started', day: daysAgo(2) });
    await note({ kind: 'finished', day: daysAgo(1) });
    await note({ kind: 'finished', day: daysAgo(0), text: 'Era un día más' });
    await note({ kind: 'correction', text: 'El segundo apellido es Ruíz' });
    const last = await note({ kind: 'result', day: daysAgo(0), result: 'passed' });
    expect(last).toMatchObject({
      startedOn: daysAgo(2),
      finishedOn: daysAgo(0),
      result: 'passed',
      surnames: 'Ortega Ruiz',
    });
    expect(last.annotations.map(({ kind }) => kind)).toEqual([
      'started',
      'finished',
      'finished',
      'correction',
      'result',
    ]);
    expect((await listed())[0]).toEqual(last);
  });

  it('annul without taking the number out, once', async () => {
    const { id, number } = await inscribe();
    await dgt.ok(manager, registerEntryDelete, { id, reason: 'Se inscribió por error' });
    expect(await dgt.fails(manager, registerEntryDelete, { id, reason: 'Otra vez' })).toBe('DGT-BOOK-010');
    const note = { id, kind: 'finished', day: daysAgo(0) };
    expect(await dgt.fails(manager, registerEntryUpdate, note)).toBe('DGT-BOOK-010');
    expect((await listed())[0]).toMatchObject({ number, annulled: true });
    expect((await inscribe()).number).toBe(number + 1);
  });

  it.each([
    ['a result in the future', { kind: 'result', day: daysAgo(-2), result: 'passed' }, 'DGT-BOOK-005'],
    ['a result without its word', { kind: 'result', day: daysAgo(0) }, 'REQ-101'],
    ['a beginning with a result', { kind: 'started', day: daysAgo(0), result: 'left' }, 'REQ-101'],
    ['an end without a day', { kind: 'finished' }, 'REQ-101'],
    ['a correction of nothing', { kind: 'correction' }, 'REQ-101'],
    ['an annulment by the back door', { kind: 'annulled', text: 'Nada' }, 'REQ-101'],
  ])('%s is refused', async (_name, input, code) => {
    const { id } = await inscribe();
    expect(await dgt.fails(manager, registerEntryUpdate, { id, ...input })).toBe(code);
  });
});

describe('a student who was joined into another', () => {
  it('brings the inscriptions along, and takes them back', async () => {
    const [kept, lost] = [await dgt.student(), await dgt.student()];
    await inscribe({ student: lost });
    const sql = {
      query: (text: string, values: readonly unknown[]) => dgt.db.source.query(text, [...values]),
    };
    const merge = (version: number, into: string | null) =>
      writeMerge(sql, { businessId: manager.business.id, id: lost, version, into });
    const count = async () =>
      (await dgt.ok<{ rows: unknown[] }>(manager, registerContactRead, { student: kept })).rows.length;
    await merge(2, kept);
    expect(await count()).toBe(1);
    expect(await dgt.fails(manager, registerEntryCreate, entry({ student: kept }))).toBe('DGT-BOOK-007');
    await merge(3, null);
    expect(await count()).toBe(0);
  });
});

describe('reach', () => {
  it('of a branch out of sight: as of none', async () => {
    const far = await dgt.ok<RegisterBook>(manager, registerBookCreate, {
      branch: UBEDA,
      openedOn: daysAgo(9),
    });
    const student = await dgt.student({ branch: UBEDA });
    const { id } = await inscribe({ student, book: far.id });
    const near = await dgt.student();
    for (const as of [clerk, stranger, person({ branches: [], permissions: clerk.permissions })]) {
      expect(await dgt.fails(as, registerBookRead, { id: far.id })).toBe('DATA-404');
      expect(await dgt.fails(as, registerEntryRead, { book: far.id })).toBe('DATA-404');
      expect(await dgt.fails(as, registerNextNumber, { book: far.id })).toBe('DATA-404');
      expect(await dgt.fails(as, registerBookUpdate, { id: far.id, version: 1, seal: 'x' })).toBe('DATA-404');
      expect(await dgt.fails(as, registerBookDelete, { id: far.id })).toBe('DATA-404');
      expect(await dgt.fails(as, registerEntryDelete, { id, reason: 'Nada' })).toBe('DATA-404');
      expect(await dgt.fails(as, registerEntryUpdate, { id, kind: 'correction', text: 'Nada' })).toBe(
        'DATA-404',
      );
      expect(await dgt.fails(as, registerContactRead, { student })).toBe('DATA-404');
      expect(await dgt.fails(as, registerLicenceExists, { student, licence: 'B' })).toBe('DATA-404');
      expect(await dgt.fails(as, registerEntryCreate, entry({ student, book: far.id }))).toBe('DATA-404');
    }
    expect(await dgt.fails(clerk, registerEntryCreate, entry({ student: near, book: far.id }))).toBe(
      'DATA-404',
    );
    const seen = await dgt.ok<{ rows: RegisterBook[] }>(clerk, registerBookRead);
    expect(new Set(seen.rows.map(({ branch }) => branch))).toEqual(new Set([JAEN]));
  });
});
