import { expect, it } from '@jest/globals';
import { byOrder, firstExam, isWished, type Wish } from '../src/waiting/rank-waiting.js';

const TODAY = '2026-03-02';
const waiting = (name: string, examOn: string | null, since: number, travel = 0) => ({
  name,
  examOn,
  since,
  travel,
});

it('the exam is the next one of the wish, the enrolment and the folder', () => {
  expect(firstExam(['2026-03-20', '2026-03-09', null], TODAY)).toBe('2026-03-09');
  expect(firstExam(['2026-03-01', null, TODAY], TODAY)).toBe(TODAY);
  expect(firstExam(['2026-03-01', null, null], TODAY)).toBeNull();
});

it('an exam within fourteen days comes first, then the longest wait, then the shortest way', () => {
  const all = [
    waiting('short way', null, 2, 5),
    waiting('long way', null, 2, 20),
    waiting('exam too far', '2026-03-17', 3),
    waiting('exam over', '2026-03-01', 4),
    waiting('longest', null, 1),
    waiting('exam', '2026-03-16', 9),
  ];
  expect(all.sort(byOrder(TODAY)).map(({ name }) => name)).toEqual([
    'exam',
    'longest',
    'short way',
    'long way',
    'exam too far',
    'exam over',
  ]);
});

const ANY: Wish = { ends_on: null, weekdays: '[]', from_time: null, to_time: null, notice: null };
/** A Monday at ten, in three hours. */
const NOW = Date.UTC(2026, 2, 2, 6);
const TIME = { day: TODAY, fromMinute: 600, minutes: 45, startsAt: NOW + 3 * 3_600_000 };

it.each<[string, Partial<Wish>, boolean]>([
  ['any time', {}, true],
  ['its weekday', { weekdays: '["mon"]' }, true],
  ['another weekday', { weekdays: '["tue","sun"]' }, false],
  ['its hours', { from_time: '10:00', to_time: '10:45' }, true],
  ['hours that end before it does', { to_time: '10:40' }, false],
  ['hours that begin later', { from_time: '10:05' }, false],
  ['its last day', { ends_on: TODAY }, true],
  ['days before', { ends_on: '2026-03-01' }, false],
  ['more notice than there is', { notice: 4 }, false],
  ['as much notice as there is', { notice: 3 }, true],
])('a wish of %s', (_, change, expected) => {
  expect(isWished({ ...ANY, ...change }, TIME, NOW)).toBe(expected);
});
