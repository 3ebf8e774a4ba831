import { expect, it } from '@jest/globals';
import { type StudentResults, teacherGroups } from '../src/modules/statistics/teacher-groups.js';

const results = (contact: string, license: string, tests: number): StudentResults => ({
  ...{ contact, license, tests, exams: tests, passed: 1, right: tests * 20, answered: tests * 30 },
});
const tutored = (contact: string, licence: 'B' | 'A2', teacher: string) => ({
  ...{ contact, licence, teacher, name: `Profesor ${teacher}` },
});

it('counts each student once for a teacher, and each licence for its own teacher', () => {
  const rows = [results('ana', 'B', 4), results('ana', 'A2', 3), results('berta', 'B', 2)];
  const all = teacherGroups(rows, [
    tutored('ana', 'B', 't1'),
    tutored('ana', 'A2', 't2'),
    tutored('berta', 'B', 't1'),
  ]);
  expect(all).toEqual([
    {
      ...{ key: 't1', name: 'Profesor t1', students: 2, tests: 6, exams: 6, passed: 2 },
      ...{ right: 120, answered: 180 },
    },
    { key: 't2', name: 'Profesor t2', students: 1, tests: 3, exams: 3, passed: 1, right: 60, answered: 90 },
  ]);
  const both = teacherGroups(rows.slice(0, 2), [tutored('ana', 'B', 't1'), tutored('ana', 'A2', 't1')]);
  expect(both).toMatchObject([{ key: 't1', students: 1, tests: 7 }]);
});

it('keeps students without a teacher, and those of a licence in which they have none', () => {
  const rows = [results('ana', 'B', 4), results('berta', 'B', 2)];
  expect(teacherGroups(rows, [tutored('ana', 'A2', 't1')])).toMatchObject([
    { key: '', name: '', students: 2, tests: 6 },
  ]);
  expect(teacherGroups([], [])).toEqual([]);
});
