import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { StudentLessons } from './student-lessons';

const api = fakeApi();
const open = () =>
  openPage(<StudentLessons contact={idOf(13)} />, {
    path: '/formative/student/view',
    texts: { formative: texts },
  });

it('the practices of a student lead to their day of the agenda, the last one first', async () => {
  const rows = [
    aLesson({ day: '2026-03-02', state: 'late' }),
    aLesson({ id: idOf(11), day: '2026-03-09', from: '12:00', to: '12:45' }),
  ];
  api.on(lessonList, { rows, capped: false });
  await open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/schedule/agenda?day=2026-03-09',
    '/schedule/agenda?day=2026-03-02',
  ]);
  await screen.findByText('Cancelada tarde');
  expect(api.sent(lessonList)[0]).toMatchObject({ contact: idOf(13) });
});

it('a student without practices has a sentence', async () => {
  api.on(lessonList, { rows: [], capped: false });
  await open();
  await screen.findByText(/Todavía no ha hecho/);
});
