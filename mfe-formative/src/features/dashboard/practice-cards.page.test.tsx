import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { lessonOverlaps } from '@volante/contracts/training/lesson-overlap.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { LessonsOverlapping, LessonsToday, LessonsUnsigned } from './practice-cards';

const api = fakeApi();
const open = (page: React.ReactElement) =>
  openPage(page, { path: '/dashboard', texts: { formative: texts } });

it('practices of today lead to the agenda, five and a count', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => aLesson({ id: idOf(at + 1), from: `1${at}:00` }));
  api.on(lessonList, { rows, capped: false });
  await open(<LessonsToday />);
  const first = await screen.findByRole('link', { name: /^10:00 · / });
  expect(first.getAttribute('href')).toBe('/schedule/agenda?day=2026-03-02');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await screen.findByText('y 2 más');
  expect(api.sent(lessonList)[0]).toMatchObject({ states: 'held,booked,under-way,delivered,signed' });
});

it('a day on which all practices are signed has a sentence', async () => {
  api.on(lessonList, { rows: [aLesson({ kind: 'exam', state: 'delivered' })], capped: false });
  await open(<LessonsUnsigned />);
  await screen.findByText('Todas las prácticas dadas están firmadas.');
  expect(api.sent(lessonList)[0]).toMatchObject({ states: 'delivered' });
});

it('practices that overlap lead each to where it is moved or cancelled', async () => {
  const end = { day: '2026-03-02', from: '10:00', to: '10:45', typeName: 'Circulación B' };
  const first = { ...end, id: idOf(1), teacherName: 'Rosa Jiménez' };
  const second = { ...end, id: idOf(2), from: '10:15', to: '11:00', teacherName: 'Luis Gil' };
  const who = { student: idOf(12), studentName: 'Clara Gil' };
  const rows = [
    { ...who, first, second },
    { ...who, first: { ...first, id: idOf(3) }, second: null },
  ];
  api.on(lessonOverlaps, { rows, capped: false });
  await open(<LessonsOverlapping />);
  const link = await screen.findByRole('link', { name: '10:15–11:00 · Luis Gil' });
  expect(link.getAttribute('href')).toBe(
    `/schedule/agenda?day=2026-03-02&by=student&of=${idOf(12)}&lesson=${idOf(2)}`,
  );
  await screen.findByText('La otra es de otra sucursal');
  expect(screen.getAllByText('02/03/2026 · Clara Gil')).toHaveLength(2);
});

it('no practice that overlaps is said in a sentence', async () => {
  api.on(lessonOverlaps, { rows: [], capped: false });
  await open(<LessonsOverlapping />);
  await screen.findByText('Ningún alumno tiene dos prácticas a la misma hora.');
});
