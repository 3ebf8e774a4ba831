import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { EmployeeAgenda } from './employee-agenda';

const api = fakeApi();
const open = () =>
  openPage(<EmployeeAgenda employee={{ id: idOf(3) } as never} />, {
    ...{ path: '/employee/view/:id', at: `/employee/view/${idOf(3)}`, user: aPerson() },
    texts: { formative: texts },
  });

beforeEach(() => {
  api.on(lessonList, { rows: [aLesson({})], capped: false });
});

it('an employee’s page shows the practices that they give, with the vehicle of each', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /10:00–10:45 Clara Gil 4821 LBC/ });
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/schedule/agenda?day=2026-03-02');
  expect(api.sent(lessonList)[0]).toMatchObject({ employee: idOf(3) });
});

it('says so where an employee gives none', async () => {
  api.on(lessonList, { rows: [], capped: false });
  await open();
  await screen.findByText('No da prácticas entre hace una semana y dentro de un mes.');
});
