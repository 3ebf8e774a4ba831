import { describe, expect, it } from '@jest/globals';
import type { AttemptKind } from '@volante/contracts/e-learning/attempt-words';
import type { AccessRow } from '../src/access-store/access-rows.js';
import {
  assertGoesOn,
  checkGoesOn,
  checkNoClassroom,
  checkNoExam,
  checkOpen,
  checkRoomShut,
} from '../src/attempt-store/goes-on.js';
import { examOf, type OpenAccess, openAccess, rowsIn, studentOf } from '../src/attempt-store/student.js';

const OPEN: OpenAccess = {
  ...{ standing: 'open', daysLeft: null, mayStudy: true, mayTest: true },
  ...{ isDemo: false, repeats: 0, until: null, testsUntil: null, moreTime: 0 },
};
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'may';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const lateCode = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'may',
    ({ code }: { code: string }) => code,
  );
const EXAMS: AttemptKind[] = ['exam', 'fixed'];
const PRACTICES: AttemptKind[] = ['topic', 'failed', 'random', 'marathon', 'novelty', 'signs'];

describe('an access opens', () => {
  it.each([...EXAMS, ...PRACTICES])('the kind %s while tests may be taken', (kind) => {
    expect(codeOf(() => checkOpen(kind, OPEN))).toBe('may');
    expect(codeOf(() => checkOpen(kind, { ...OPEN, mayTest: false }))).toBe('LEARNER-003');
  });

  it('the review of today also while only study is open', () => {
    expect(codeOf(() => checkOpen('today', { ...OPEN, mayTest: false }))).toBe('may');
    expect(codeOf(() => checkOpen('today', { ...OPEN, mayStudy: false }))).toBe('may');
    expect(codeOf(() => checkOpen('today', { ...OPEN, mayTest: false, mayStudy: false }))).toBe(
      'LEARNER-003',
    );
  });
});

describe('a test that was begun', () => {
  const ended = { ...OPEN, standing: 'expired', mayTest: false, mayStudy: false } as const;

  it('goes on against the clock over the end of the access, a practice does not', () => {
    for (const kind of EXAMS) expect(codeOf(() => checkGoesOn(kind, ended))).toBe('may');
    for (const kind of PRACTICES) expect(codeOf(() => checkGoesOn(kind, ended))).toBe('LEARNER-003');
    for (const kind of PRACTICES) expect(codeOf(() => checkGoesOn(kind, OPEN))).toBe('may');
  });

  it.each(['blocked', 'gone'] as const)('ends for who is %s, whatever its kind', (standing) => {
    for (const kind of [...EXAMS, ...PRACTICES])
      expect(codeOf(() => checkGoesOn(kind, { ...OPEN, standing }))).toBe('LEARNER-003');
  });
});

const CONTACT = 'a'.repeat(24);
const row = (change: Partial<AccessRow> = {}): AccessRow => ({
  ...{ id: 'x', contact_id: CONTACT, license: 'B', level: 'enrolled', until: null, tests_until: null },
  ...{ repeats: 0, blocked: 0, more_time: 0, version: 1, updated_at: new Date(0), updated_by: '', ...change },
});
const student = (change: object = {}) =>
  ({ id: CONTACT, contacts: [CONTACT], today: '2027-03-01', isActive: true, ...change }) as never;

/** A person with these things open at the moment. */
function reads(open: { access?: AccessRow[]; exam?: boolean; room?: boolean; classExam?: boolean }) {
  const statements: string[] = [];
  const read = async <T>(sql: string, params?: object): Promise<T[]> => {
    expect(params).toMatchObject({ contacts: [CONTACT] });
    const about = /student_access/.test(sql)
      ? 'access'
      : /classroom_exam/.test(sql)
        ? 'room'
        : /classroom_id IS NOT NULL/.test(sql)
          ? 'classExam'
          : /FROM attempt\b/.test(sql)
            ? 'exam'
            : 'nothing';
    statements.push(`${about}${/FOR UPDATE/.test(sql) ? ', locked' : ''}`);
    if (about === 'access') return (open.access ?? []) as T[];
    return (about !== 'nothing' && open[about] ? [{ id: 'open' }] : []) as T[];
  };
  return { read, statements };
}

describe('while something else is open', () => {
  it('practices wait for an exam against the clock, and for a room to be closed', async () => {
    expect(await lateCode(checkNoExam(reads({ exam: true }).read, student()))).toBe('ATTEMPT-007');
    expect(await lateCode(checkNoExam(reads({}).read, student()))).toBe('may');
    expect(await lateCode(checkRoomShut(reads({ room: true }).read, student()))).toBe('CLASSROOM-008');
    expect(await lateCode(checkRoomShut(reads({}).read, student()))).toBe('may');
  });

  it('no test begins beside an exam in a room', async () => {
    expect(await lateCode(checkNoClassroom(reads({ classExam: true }).read, student()))).toBe(
      'CLASSROOM-007',
    );
    expect(await lateCode(checkNoClassroom(reads({ room: true }).read, student()))).toBe('CLASSROOM-008');
    expect(await lateCode(checkNoClassroom(reads({}).read, student()))).toBe('may');
  });

  it('an exam goes on all the same, a practice asks for all of it', async () => {
    const access = [row()];
    const goesOn = (kind: AttemptKind, open: object) => {
      const { read, statements } = reads({ access, ...open });
      return lateCode(assertGoesOn(read, student(), { license: 'B', kind })).then((code) => [
        code,
        statements,
      ]);
    };
    expect(await goesOn('exam', { exam: true, room: true })).toEqual(['may', ['access']]);
    expect(await goesOn('topic', {})).toEqual(['may', ['access', 'exam', 'room']]);
    expect(await goesOn('topic', { exam: true })).toEqual(['ATTEMPT-007', ['access', 'exam']]);
    expect(await goesOn('topic', { room: true })).toEqual(['CLASSROOM-008', ['access', 'exam', 'room']]);
  });
});

describe('the student of the context', () => {
  const OTHER = 'b'.repeat(24);
  const learner = (change: object = {}) => ({
    ...{ id: CONTACT, branch_id: 'r'.repeat(24), type: 'P', state: 'active', name: 'Berta', dni: '' },
    ...{ email: '', merged_into: null, joined: 0, zone: 'Atlantic/Canary', ...change },
  });
  /** Rows of the contact, and of those that are the same person; with the inputs of each read. */
  const students = (rows: readonly object[], person: readonly string[] = []) => {
    const inputs: unknown[] = [];
    const read = async <T>(sql: string, params?: object): Promise<T[]> => {
      inputs.push(params);
      return (/WITH RECURSIVE/.test(sql) ? person.map((id) => ({ id })) : rows) as T[];
    };
    return { read, inputs };
  };

  it('is the contact with what is known of it, read once where it is joined with nobody', async () => {
    const { read, inputs } = students([learner({ state: 'inactive' })]);
    expect(await studentOf(read, CONTACT)).toMatchObject({
      ...{ id: CONTACT, name: 'Berta', zone: 'Atlantic/Canary', isActive: false, contacts: [CONTACT] },
    });
    expect(inputs).toEqual([{ ids: [CONTACT] }]);
  });

  it('is all contacts that are the same person, the own one first', async () => {
    const { read, inputs } = students([learner({ joined: 1 })], [OTHER, CONTACT]);
    expect((await studentOf(read, CONTACT)).contacts).toEqual([CONTACT, OTHER]);
    expect(inputs).toEqual([{ ids: [CONTACT] }, { contacts: [CONTACT] }]);
  });

  it.each([
    ['unknown', []],
    ['deleted', [learner({ state: 'deleted' })]],
    ['joined into another one', [learner({ merged_into: OTHER })]],
    ['no person', [learner({ type: 'E' })]],
    ['another one than was sent', [learner({ id: OTHER })]],
  ])('is nobody where the contact is %s', async (_, rows) => {
    expect(await lateCode(studentOf(students(rows).read, CONTACT))).toBe('DATA-404');
  });
});

describe('the access of a person', () => {
  it('is that of the contact, as it stands on the day, and none is a refusal', async () => {
    const access = [
      row({ until: '2027-03-03', tests_until: '2027-02-28', level: 'demo', repeats: 2, more_time: 25 }),
    ];
    expect(await openAccess(reads({ access }).read, student(), 'B')).toEqual({
      ...{ standing: 'expiring', daysLeft: 2, mayStudy: true, mayTest: false, isDemo: true, repeats: 2 },
      ...{ until: '2027-03-03', testsUntil: '2027-02-28', moreTime: 25 },
    });
    expect(await openAccess(reads({ access: [row({ blocked: 1 })] }).read, student(), 'B')).toMatchObject({
      ...{ standing: 'blocked', mayTest: false, isDemo: false },
    });
    expect(await lateCode(openAccess(reads({}).read, student(), 'B'))).toBe('LEARNER-003');
  });

  it('is locked for who begins a test of it alone', async () => {
    const looked = reads({ access: [row()] });
    await openAccess(looked.read, student(), 'B');
    await openAccess(looked.read, student(), 'B', true);
    expect(looked.statements).toEqual(['access', 'access, locked']);
  });

  it('is the own one before longer ones of contacts that were joined into it, with the most time of all', async () => {
    const joined = row({ contact_id: 'b'.repeat(24), until: '2028-01-01', more_time: 50 });
    const longer = row({ contact_id: 'c'.repeat(24), until: null });
    const own = row({ until: '2027-04-01' });
    const until = async (access: AccessRow[]) => {
      const { until: last, moreTime } = await openAccess(reads({ access }).read, student(), 'B');
      return [last, moreTime];
    };
    expect(await until([joined, own, longer])).toEqual(['2027-04-01', 50]);
    expect(await until([joined, longer])).toEqual([null, 50]);
    expect(await until([row({ ...joined, until: '2027-01-01' }), joined])).toEqual(['2028-01-01', 50]);
  });

  it('names an exam of its licence, the first one by default', () => {
    expect(examOf('B')).toBe('common');
    expect(examOf('C', 'goods')).toBe('goods');
    expect(examOf('B', 'goods')).toBe('common');
  });

  it('is read within a transaction by those who read by the database', async () => {
    const queries: unknown[] = [];
    const rows = async (sql: string, params?: object) => {
      queries.push([sql, params]);
      return [{ id: 'x' }];
    };
    expect(await rowsIn({ rows } as never).rows({} as never, 'SELECT 1', { a: 1 })).toEqual([{ id: 'x' }]);
    expect(queries).toEqual([['SELECT 1', { a: 1 }]]);
  });
});
