import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { occupancyRead } from '@volante/contracts/training/occupancy.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import own from '../../../locales/agenda.json' with { type: 'json' };
import texts from '../../../locales/es.json' with { type: 'json' };
import { OccupancyPage } from './occupancy.page';

const api = fakeApi();
const line = (n: number, name: string, change: object = {}) => ({
  ...{ id: idOf(n), name, lessons: 4, taught: 180, booked: 45, available: 600, cancelled: 1, noShows: 2 },
  ...change,
});

const open = () =>
  openPage(<OccupancyPage />, {
    ...{ path: '/formative/occupancy', at: '/formative/occupancy?from=2026-03-02&to=2026-03-29' },
    ...{ user: aPerson(), texts: { formative: { ...texts, ...own } } },
  });

it('shows hours, their share and the hours of the week, of teachers and of vehicles', async () => {
  api.on(occupancyRead, {
    teachers: [
      line(1, 'Eva Soler'),
      line(2, 'Luis Mora', { available: null }),
      line(3, 'Ana Gil', { taught: 0, booked: 0, available: 0 }),
    ],
    vehicles: [line(4, '4821 LBC Ibiza', { taught: 600 })],
    rooms: [],
    passes: [
      { licence: 'B', test: 'road', students: 3, practices: 24.7, least: 18, most: 31, attempts: 1.3 },
    ],
    grid: [
      { weekday: 1, hour: 9, taught: 30, available: 120 },
      { weekday: 3, hour: 11, taught: 45, available: 0 },
    ],
  });
  await open();
  const row = (await screen.findByText('Eva Soler')).closest('tr');
  expect(row && within(row).getByText('30 %')).toBeTruthy();
  expect(row && within(row).getByText('3,0')).toBeTruthy();
  expect(screen.getByText('Sin horario')).toBeTruthy();
  expect(screen.queryByText('Ana Gil')).toBeNull();
  const heat = screen.getByRole('table', { name: 'Ocupación de los profesores por día y hora' });
  expect(within(heat).getByText('25 %').getAttribute('data-heat')).toBe('2');
  expect(within(heat).getByText('45 min').getAttribute('data-heat')).toBe('5');
  expect(
    within(heat)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['9:00', '10:00', '11:00']);
  const passes = screen.getByRole('table', { name: 'Prácticas hasta aprobar' });
  expect(within(passes).getByRole('row', { name: 'B · Circulación 3 24,7 18 31 1,3' })).toBeTruthy();
  expect(api.sent(occupancyRead)[0]).toMatchObject({ from: '2026-03-02', to: '2026-03-29' });
  await press(screen.getByText('Vehículos'));
  const carRow = (await screen.findByText('4821 LBC Ibiza')).closest('tr');
  expect(carRow && within(carRow).getByText('100 %')).toBeTruthy();
});

it('lines are cards on a phone; the hours of the week stay a table', () =>
  onPhone(async () => {
    api.on(occupancyRead, {
      teachers: [line(1, 'Eva Soler'), line(2, 'Luis Mora', { available: null })],
      ...{ vehicles: [], rooms: [] },
      passes: [
        { licence: 'B', test: 'road', students: 3, practices: 24.7, least: 18, most: 31, attempts: 1.3 },
      ],
      grid: [{ weekday: 1, hour: 9, taught: 30, available: 120 }],
    });
    await open();
    const list = within(await screen.findByRole('list', { name: 'Profesores' }));
    const [eva, luis] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(eva).toMatch(
      /^Eva SolerPrácticas: 4Horas dadas: 3,0Reservadas: 0,8Disponibles: 10,0Ocupación: 30 %/,
    );
    expect(luis).toContain('Disponibles: Sin horarioOcupación: —');
    const passes = within(screen.getByRole('list', { name: 'Prácticas hasta aprobar' }));
    expect(passes.getByRole('listitem').textContent).toContain('B · CirculaciónAprobados: 3');
    expect(screen.getAllByRole('table')).toHaveLength(1);
  }));
