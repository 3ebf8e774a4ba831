import { expect, it } from '@jest/globals';
import type { ExamDayRow, ExamSeatRow } from '../src/exam-store/exam-rows.js';
import { wantedPlaces } from '../src/exam-store/wanted-places.js';

const DAY: ExamDayRow = {
  ...{ id: 'exam', branch_id: 'branch', day: '2026-03-02', test: 'road', center_name: 'Jaén', is_gone: 0 },
  ...{ teacher_id: 'teacher', vehicle_id: 'car', second_vehicle_id: null, from_minute: 600, type_id: 'exam' },
  ...{ warm_type_id: 'warm', reason: '', version: 1, exam_minutes: 30, warm_minutes: null },
};
const seat = (contact_id: string, change: Partial<ExamSeatRow> = {}): ExamSeatRow => ({
  ...{ contact_id, licence: 'B', position: 1, reserve: 0, is_gone: 0, outcome: null, applied: null },
  ...{ lesson_id: null, warm_id: null, is_clash: 0, rules: '[]', student_id: contact_id, name: contact_id },
  ...change,
});
const timesOf = (day: ExamDayRow, seats: ExamSeatRow[]) =>
  wantedPlaces(day, seats).map(
    (one) => `${one.seat.contact_id} ${one.part} ${one.fromMinute}+${one.minutes}`,
  );

it('exams follow each other in order, warm-ups end when the first one begins', () => {
  expect(timesOf(DAY, [seat('one'), seat('two')])).toEqual([
    'one warm 510+45',
    'one exam 600+30',
    'two warm 555+45',
    'two exam 630+30',
  ]);
});

it('reserves, those who are excused and those who left have no place', () => {
  const absent = [seat('a', { reserve: 1 }), seat('b', { is_gone: 1 }), seat('c', { outcome: 'excused' })];
  expect(timesOf({ ...DAY, warm_type_id: null }, [...absent, seat('d', { outcome: 'absent' })])).toEqual([
    'd exam 600+30',
  ]);
});

it.each([
  ['without a plan', { teacher_id: null, from_minute: null, type_id: null }],
  ['whose folder is gone', { is_gone: 1 }],
])('a day %s has no places', (_, change) => {
  expect(timesOf({ ...DAY, ...change }, [seat('one')])).toEqual([]);
});
