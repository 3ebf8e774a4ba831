import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { practiceBagFit, practiceBagInbox } from '@volante/contracts/training/practice-bag.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { BagInboxPage } from './bag-inbox.page';

const api = fakeApi();
const open = async (user = aPerson()) => {
  api.on(practiceBagInbox, {
    rows: [{ kind: 'other', licence: '', minutes: 60, lots: 3, students: 2, units: 2_500 }],
  });
  await openPage(<BagInboxPage />, { path: '/formative/bag/inbox', user, texts: { formative: texts } });
  await screen.findByText('Otra clase · cualquier permiso · 60 min');
};

it('a person says which type the packs are for', async () => {
  api.on(practiceBagFit, { lots: 3 });
  api.on(agendaResources, {
    ...{ teachers: [], vehicles: [], rooms: [], places: [] },
    types: [
      { id: idOf(4), name: 'Moto', kind: 'road', licences: [], minutes: 45, noVehicle: false, room: null },
    ],
  });
  await open();
  screen.getByText('25');
  fireEvent.click(screen.getByRole('button', { name: 'Elegir tipo' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Tipo de práctica/ }));
  fireEvent.click(await screen.findByText('Moto'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Usar para ese tipo' }));
  await waitFor(() =>
    expect(api.sent(practiceBagFit)).toEqual([{ kind: 'other', licence: '', minutes: 60, type: idOf(4) }]),
  );
  await screen.findByText('3 bonos sirven ya para ese tipo');
});

it('those who may not change types only see them', async () => {
  await open(aPerson({ permissions: ['practice-type.view'] }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
