import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  agendaResources,
  agendaVehicleAdd,
  agendaVehicleRemove,
} from '@volante/contracts/training/lesson.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { AgendaVehiclesPage } from './agenda-vehicles.page';

const api = fakeApi();
const CARS = [
  { id: idOf(1), name: '4821 LBC Ibiza', branch: idOf(9), licences: ['B'], isInAgenda: true },
  { id: idOf(2), name: '7350 LKT Clio', branch: idOf(9), licences: ['B'], isInAgenda: false },
];
const open = async (user = aPerson()) => {
  api.on(agendaResources, { teachers: [], vehicles: CARS, rooms: [], types: [], places: [] });
  await openPage(<AgendaVehiclesPage />, {
    path: '/formative/vehicle/list',
    user,
    texts: { formative: texts },
  });
};

it('vehicles enter the agenda and leave it', async () => {
  api.on(agendaVehicleAdd, null);
  api.on(agendaVehicleRemove, null);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Poner 7350 LKT Clio' }));
  await waitFor(() => expect(api.sent(agendaVehicleAdd)).toEqual([{ id: idOf(2) }]));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar 4821 LBC Ibiza' }));
  await waitFor(() => expect(api.sent(agendaVehicleRemove)).toEqual([{ id: idOf(1) }]));
});

it('those who only see the agenda change nothing', async () => {
  await open(aPerson({ permissions: ['practice.view'] }));
  await screen.findByText('4821 LBC Ibiza');
  expect(screen.queryAllByRole('button', { name: /Poner|Quitar/ })).toEqual([]);
});
