import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchOverview } from '@volante/contracts/business/branch.contract';
import type { CallOutput } from '@volante/contracts/call';
import {
  type ClockDay,
  type ClockStatus,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockMissing,
  clockReport,
  clockTeam,
} from '@volante/contracts/clock/clock.contract';
import { clockCorrect, clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { HeaderClock } from './header/header-clock';
import { ClockCard } from './home/clock-card';
import { MonthTab } from './report/month-tab';

const api = fakeApi();
const shown = { texts: { business: texts } };
const status = (part: Partial<ClockStatus> = {}): ClockStatus => ({
  state: 'out',
  since: null,
  day: null,
  branch: idOf(11),
  zone: 'Europe/Madrid',
  worked: 0,
  now: '2026-11-20T09:00:00.000Z',
  forgotten: null,
  pending: 0,
  ...part,
});
const clock = (name: string) => screen.findByRole('button', { name: new RegExp(`^Fichar .*\\. ${name}`) });

describe('the clock on the first page', () => {
  it('has the next punches as buttons, and the own hours of the month', async () => {
    api.on(clockIsOpen, status({ state: 'working', since: '2026-11-20T09:00:00.000Z', worked: 3_600 }));
    api.on(clockReport, {
      ...{ employee: null, weeklyHours: null, days: [], worked: 36_000, paused: 0, holidays: [], closed: [] },
      expected: [{ day: '2026-11-02', seconds: 28_800 }],
      partTime: null,
    });
    api.on(clockFinish, status());
    await openPage(<ClockCard />, { path: '/dashboard', ...shown });
    expect(await screen.findByText('Este mes 10:00 de 8:00 horas previstas')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fichar pausa',
      'Fichar salida',
    ]);
    api.on(clockIsOpen, status());
    press(screen.getByRole('button', { name: 'Fichar salida' }));
    expect(await screen.findByRole('button', { name: 'Fichar entrada' })).toBeTruthy();
  });
});

describe('the clock in the header', () => {
  const open = () => openPage(<HeaderClock />, { path: '/dashboard', ...shown });

  it('offers only what comes next, and shows the state that the server answers', async () => {
    api.on(clockIsOpen, status());
    api.on(clockInit, () => {
      api.on(clockIsOpen, status({ state: 'working', since: '2026-11-20T09:00:00.000Z' }));
      return status({ state: 'working' });
    });
    await open();
    press(await clock('Fuera'));
    expect(screen.queryByRole('menuitem', { name: 'Fichar salida' })).toBeNull();
    press(screen.getByRole('menuitem', { name: 'Fichar entrada' }));
    press(await clock('Trabajando'));
    screen.getByText('Desde las 10:00');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Fichar pausa',
      'Fichar salida',
      'Mi código para la tableta',
      'Mi registro',
    ]);
    expect(api.sent(clockInit)).toHaveLength(1);
  });

  it('says why a punch was refused, and asks about a forgotten exit', async () => {
    api.on(clockIsOpen, status({ state: 'working', worked: 3600 }));
    api.refuse(clockFinish, {
      status: 409,
      code: 'CLOCK-003',
      message: 'Una jornada anterior quedó sin salida.',
    });
    await open();
    press(await clock('Trabajando 1:00'));
    api.on(clockIsOpen, status({ forgotten: { day: '2026-11-19', since: '2026-11-19T08:00:00.000Z' } }));
    press(screen.getByRole('menuitem', { name: 'Fichar salida' }));
    press(await clock('Fuera'));
    screen.getByText('Una jornada anterior quedó sin salida.');
    screen.getByRole('menuitem', { name: 'Decir a qué hora salí' });
  });
});

describe('the month', () => {
  const day = (part: Partial<ClockDay>): ClockDay => ({
    day: '2026-11-19',
    zone: 'Europe/Madrid',
    punches: [
      { kind: 'start', at: '2026-11-19T08:00:00.000Z', time: '09:00', origin: 'web', receivedAt: null },
    ],
    worked: 0,
    paused: 0,
    open: true,
    corrected: false,
    late: false,
    alone: false,
    ...part,
  });
  const report: CallOutput<typeof clockReport> = {
    employee: { id: idOf(31), name: 'Antonio Ruiz' },
    weeklyHours: 1,
    days: [day({}), day({ day: '2026-11-20', worked: 7200, open: false, corrected: true, late: true })],
    worked: 7200,
    paused: 0,
    holidays: [{ day: '2026-11-02', name: 'San Lucas' }],
    closed: [],
    expected: [
      { day: '2026-10-30', seconds: 3600 },
      { day: '2026-11-19', seconds: 27_000 },
    ],
    partTime: {
      state: 'part',
      weeklyHours: 1,
      months: [{ month: '2026-11', ordinary: 3600, complementary: 3600 }],
    },
  };

  beforeEach(async () => {
    api.on(clockIsOpen, status());
    api.on(branchOverview, { rows: [] });
    api.on(clockMissing, { rows: [] });
    api.on(clockCorrections, { rows: [] });
    api.on(clockReport, report);
    api.on(clockTeam, { seals: [], rows: [] });
    await openPage(<MonthTab />, {
      path: '/clock/report/mes',
      at: '/clock/report/mes?mes=2026-11',
      user: aPerson({ permissions: ['clock.view', 'clock.clock-in'] }),
      ...shown,
    });
    await screen.findByText('Corregido tras el cierre');
  });

  it('tells days without an exit, corrections, and what goes beyond the agreed hours', async () => {
    const rows = within(screen.getByRole('table', { name: 'Días' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    within(rows[1] ?? document.body).getByText('Sin salida');
    expect(screen.getByText('Previsto').nextSibling?.textContent).toBe('7:30');
    screen.getByRole('button', { name: /San Lucas/ });
    const weeks = screen.getByRole('table', { name: 'Por semanas' });
    expect(within(weeks).getByRole('row', { name: /16\/11 – 22\/11/ }).textContent).toContain('1:00');
    expect(screen.queryByRole('combobox', { name: 'Empleado' })).toBeNull();
  });

  it('tells ordinary from complementary hours of part-time staff, and that it is a reading', () => {
    expect(screen.getByText('Ordinarias').nextSibling?.textContent).toBe('1:00');
    expect(screen.getByText('Complementarias').nextSibling?.textContent).toBe('1:00');
    screen.getByText(/art\. 12\.4\.c\)\. Lectura, no texto de la ley/);
  });

  it('proposes the whole day with a reason, and asks for what is missing', async () => {
    press(screen.getByRole('button', { name: 'Corregir jue, 19/11' }));
    const dialog = await screen.findByRole('dialog');
    press(within(dialog).getByRole('button', { name: 'Enviar corrección' }));
    await within(dialog).findByText('Falta alguna hora');
    fireEvent.change(within(dialog).getByLabelText('Hora del fichaje 2'), { target: { value: '14:00' } });
    press(within(dialog).getByRole('button', { name: 'Enviar corrección' }));
    await within(dialog).findByText(/^Explica el motivo/);
    fill(within(dialog).getByLabelText(/^Motivo/), 'Olvidé fichar al salir');
    api.on(clockCorrect, { id: idOf(41), state: 'pending' });
    press(within(dialog).getByRole('button', { name: 'Enviar corrección' }));
    await waitFor(() => expect(api.sent(clockCorrect)).toHaveLength(1));
    expect(api.sent(clockCorrect)[0]).toEqual({
      day: '2026-11-19',
      punches: [
        { kind: 'start', time: '09:00' },
        { kind: 'finish', time: '14:00' },
      ],
      reason: 'Olvidé fichar al salir',
    });
  });
});
