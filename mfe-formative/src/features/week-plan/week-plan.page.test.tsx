import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import {
  type WeekPlanLine,
  weekPlanAccept,
  weekPlanRead,
  weekPlanStart,
} from '@volante/contracts/training/week-plan.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import own from '../../../locales/agenda.json' with { type: 'json' };
import texts from '../../../locales/es.json' with { type: 'json' };
import { WeekPlanPage } from './week-plan.page';

const api = fakeApi();
const slot = (change: object = {}) => ({
  ...{ day: '2026-03-02', from: '09:00', to: '09:45', teacher: idOf(1), teacherName: 'Antonio Ruiz' },
  ...{ isTutor: true, vehicleName: '4821 LBC', secondVehicleName: '', roomName: '', ...change },
});
const line = (n: number, studentName: string, change: Partial<WeekPlanLine> = {}): WeekPlanLine => ({
  ...{ id: idOf(100 + n), state: 'placed', student: idOf(200 + n), studentName, licence: 'B' },
  ...{ typeName: 'Circulación B', examOn: null, minutes: 45, slot: slot(), why: [], ...change },
});
const PLAN = {
  ...{ state: 'ready' as const, job: idOf(50), isOwn: true, by: 'Marta León' },
  at: '2026-02-25T09:00:00.000Z',
};
const LINES = [
  line(1, 'Clara Gil', { examOn: '2026-03-10' }),
  line(2, 'Luis Mora', { slot: slot({ from: '10:00', to: '10:45', isTutor: false }) }),
  line(3, 'Ana Pérez', { state: 'left', slot: null, why: ['units'] }),
];
const open = () =>
  openPage(<WeekPlanPage />, {
    ...{ path: '/formative/week', at: '/formative/week?week=2026-03-04' },
    ...{ user: aPerson(), texts: { formative: { ...texts, ...own } } },
  });

it('shows the proposal between what stands, and books it line by line or whole', async () => {
  api.on(branchList, { rows: BRANCHES.slice(0, 1) });
  api.on(lessonList, {
    rows: [aLesson({ day: '2026-03-02', from: '11:00', to: '11:45', studentName: 'Eva Soler' })],
    capped: false,
  });
  api.on(weekPlanRead, { plan: { ...PLAN, lines: LINES } });
  await open();
  expect(await screen.findByText('2 de 3 prácticas tienen hora.')).toBeTruthy();
  await screen.findByText('Eva Soler');
  const day = screen.getByRole('heading', { name: 'Lunes, 2 de marzo' }).closest('section');
  const rows = day ? within(day).getAllByRole('listitem') : [];
  expect(rows.map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
    '09:00–09:45Clara Gil',
    '10:00–10:45Luis Mora',
    '11:00–11:45Eva Soler',
  ]);
  expect(screen.getByText('Examen el 10/03/2026')).toBeTruthy();
  expect(screen.getAllByText('Su profesor')).toHaveLength(1);
  const left = screen.getByRole('heading', { name: 'Sin hora: una práctica' }).closest('section');
  expect(left && within(left).getByText('Al alumno no le quedan prácticas en su bono.')).toBeTruthy();
  expect(api.sent(weekPlanRead)[0]).toEqual({ branch: idOf(11), monday: '2026-03-02' });

  const message = 'No se puede reservar a esa hora.';
  api.on(weekPlanAccept, {
    booked: [LINES[1]?.id ?? ''],
    refused: [{ id: LINES[0]?.id ?? '', rules: ['teacher-busy'], message }],
  });
  const [first, second, ...others] = LINES as [WeekPlanLine, WeekPlanLine, WeekPlanLine];
  api.on(weekPlanRead, { plan: { ...PLAN, lines: [first, { ...second, state: 'booked' }, ...others] } });
  await press(screen.getByRole('button', { name: 'Reservar las 2' }));
  expect(await screen.findByText(/El profesor ya tiene otra práctica/)).toBeTruthy();
  expect(await screen.findByText('Reservada')).toBeTruthy();
  expect(
    screen.getByText(/2 de 3 prácticas tienen hora\. Una ya está reservada\. Una no se ha podido reservar/),
  ).toBeTruthy();
  expect(api.sent(weekPlanAccept)[0]).toEqual({ lines: [first.id, second.id] });
  await press(screen.getByRole('button', { name: 'Reservar a Clara Gil, Lunes, 2 de marzo a las 09:00' }));
  expect(api.sent(weekPlanAccept)[1]).toEqual({ lines: [first.id] });
});

it('asks for a proposal where there is none, and says that somebody is looking for one', async () => {
  api.on(branchList, { rows: BRANCHES.slice(0, 1) });
  api.on(weekPlanRead, { plan: null });
  api.on(weekPlanStart, { job: idOf(50) });
  await open();
  const begin = await screen.findByRole('button', { name: 'Buscar propuesta' });
  api.on(weekPlanRead, { plan: { ...PLAN, state: 'searching', isOwn: false, lines: [] } });
  await press(begin);
  expect(await screen.findByText('Marta León está buscando una propuesta para esta semana.')).toBeTruthy();
  expect(api.sent(weekPlanStart)[0]).toEqual({ branch: idOf(11), monday: '2026-03-02' });
});
