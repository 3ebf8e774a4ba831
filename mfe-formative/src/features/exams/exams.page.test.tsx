import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  type ExamDay,
  examDayList,
  examDayPlan,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ExamListPage } from './exam-list.page';
import { ExamViewPage } from './exam-view.page';

const api = fakeApi();
const SUMMARY = {
  ...{ id: idOf(7), branch: idOf(3), day: '2026-03-09', test: 'road' as const, center: 'Jaén', students: 2 },
  ...{ isPlanned: true, teacherName: 'Rosa Gil', from: '10:00', clashes: 1 },
};
const seat = (n: number, change: Partial<ExamDay['seats'][number]> = {}): ExamDay['seats'][number] => ({
  ...{ contact: idOf(n), student: idOf(n + 10), name: `Alumno ${n}`, licence: 'B', position: n },
  ...{ reserve: false, outcome: null, exam: null, warmUp: null, rules: [], isClash: false, ...change },
});
const DAY: ExamDay = {
  ...{ ...SUMMARY, version: 4, teacher: idOf(1), vehicle: idOf(15), vehicleName: '4821 LBC' },
  ...{ secondVehicle: null, type: idOf(5), warmUpType: null, reason: 'Día de examen' },
  seats: [
    seat(1, {
      exam: { id: idOf(21), from: '10:00', to: '10:30', state: 'booked', broken: ['exam-teacher'] },
    }),
    seat(2, { isClash: true, rules: ['vehicle-busy'] }),
    seat(3, { student: null, name: '', reserve: true }),
  ],
};
const RESOURCES = {
  teachers: [{ id: idOf(1), name: 'Rosa Gil', isOwn: false, licences: [] }],
  vehicles: [{ id: idOf(15), name: '4821 LBC', branch: idOf(3), licences: [], isInAgenda: true }],
  rooms: [],
  places: [],
  types: [
    {
      ...{ id: idOf(5), name: 'Examen B', kind: 'exam' as const, licences: [], minutes: 30 },
      ...{ noVehicle: false, room: null },
    },
  ],
};
const open = () =>
  openPage(<ExamViewPage />, {
    ...{ path: '/formative/exam/view/:exam_id', at: `/formative/exam/view/${idOf(7)}` },
    ...{ user: aPerson(), texts: { formative: texts } },
  });

it('days are listed with those whose exam has no place', async () => {
  api.on(examDayList, {
    rows: [SUMMARY, { ...SUMMARY, id: idOf(8), clashes: 0, isPlanned: false, from: null }],
  });
  await openPage(<ExamListPage />, {
    path: '/formative/exam/list',
    user: aPerson(),
    texts: { formative: texts },
  });
  const link = await screen.findByRole('link', { name: '09/03/2026 10:00' });
  expect(link.getAttribute('href')).toBe(`/formative/exam/view/${idOf(7)}`);
  await screen.findByText('1 sin sitio');
  await screen.findByText('Sin preparar');
});

it('days are cards on a phone, with all that the table has', () =>
  onPhone(async () => {
    api.on(examDayList, { rows: [SUMMARY] });
    await openPage(<ExamListPage />, {
      ...{ path: '/formative/exam/list', user: aPerson(), texts: { formative: texts } },
    });
    const list = within(await screen.findByRole('list', { name: 'Exámenes prácticos' }));
    const link = list.getByRole('link', { name: '09/03/2026 10:00' });
    expect(link.getAttribute('href')).toBe(`/formative/exam/view/${idOf(7)}`);
    for (const words of ['Circulación', 'Jaén', 'Alumnos: 2', 'Rosa Gil', '1 sin sitio'])
      list.getByText(words);
    expect(screen.queryByRole('table')).toBeNull();
  }));

it('students stand in order, with what stands against them', async () => {
  api.on(examDayRead, DAY);
  await open();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const words = ['(RD 1295/2003, art. 9.c)', 'El vehículo ya está reservado', 'Reserva'];
  for (const [at, one] of words.entries()) expect(rows[at]?.textContent).toContain(one);
  expect(within(rows[0] as HTMLElement).getByText('10:00–10:30')).toBeTruthy();
});

it('a phone says which exam it is below its buttons, where the whole title has room', () =>
  onPhone(async () => {
    api.on(examDayRead, DAY);
    await open();
    await screen.findByRole('heading', { name: 'Examen de Circulación del 09/03/2026 · Jaén', level: 2 });
  }));

it('the plan is changed with what was written before', async () => {
  api.on(examDayRead, DAY);
  api.on(agendaResources, RESOURCES);
  api.on(examDayPlan, { version: 5, clashes: 0 });
  await open();
  press(await screen.findByRole('button', { name: 'Cambiar' }));
  press(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Día de examen en la agenda', { selector: '.ant-message *' });
  expect(api.sent(examDayPlan)).toEqual([
    {
      ...{ id: idOf(7), version: 4, teacher: idOf(1), vehicle: idOf(15), secondVehicle: null },
      ...{ from: '10:00', type: idOf(5), warmUpType: null, reason: 'Día de examen' },
    },
  ]);
});

it('a rule that came since wants a reason of its own', async () => {
  api.on(examDayRead, { ...DAY, seats: [seat(1, { isClash: true, rules: ['vehicle-workshop'] })] });
  api.on(agendaResources, RESOURCES);
  api.on(examDayPlan, { version: 5, clashes: 0 });
  await open();
  press(await screen.findByRole('button', { name: 'Cambiar' }));
  press(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Escribe el motivo');
  expect(api.sent(examDayPlan)).toEqual([]);
});
