import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { driveExport } from '@volante/contracts/files/drive-export.contract';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DrivePage } from '../drive.page';

const api = fakeApi();
const row = (id: string, name: string) => ({
  ...{ id, kind: 'folder' as const, name, mime: null, size: 900, pages: null, content: null },
  ...{
    at: '2026-11-26T10:00:00.000Z',
    by: '',
    isPrivate: false,
    level: 'view' as const,
    parent: 'root' as const,
  },
  place: '',
});

beforeEach(() => {
  setRemoteStates([
    aRemote('formative', { records: [{ entity: 'vehicle', view: '/vehicle/view/:vehicle_id' }] }),
  ]);
  api.on(driveData, {
    places: ['root', 'personas'],
    usage: { bytes: 1, trashBytes: 0, quota: 1_000, state: 'ok' },
    ...{ trashDays: 30, rights: { modify: true, takeOver: false } },
  });
  api.on(folderRead, ({ of }: { of?: string }) => ({
    ...aPageOf(of ? [row(idOf(1), 'Seat Ibiza'), row(idOf(2), '')] : [row(idOf(3), 'Eva Ruiz')]),
    folder: {
      id: 'personas' as const,
      name: '',
      level: 'view' as const,
      isPrivate: false,
      branch: null,
      path: [],
    },
    locked: [],
  }));
});

const open = (permissions: string[], at = '/filesystem/personas') =>
  openPage(<DrivePage />, {
    ...{ path: '/filesystem/:folder', at, texts: { business: texts } },
    user: aPerson({ permissions: permissions as never }),
  });

it('shows the documents of vehicles too, each row leading to its record', async () => {
  await open(['file.view', 'file.modify', 'client.view', 'client.modify', 'vehicle.view']);
  const tabs = await screen.findByRole('navigation', { name: 'De qué son los documentos' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contactos', 'Vehículos', 'Papeles de vehículos']);
  expect(await screen.findByText(/Suelta un archivo sobre una persona/)).toBeTruthy();
  press(within(tabs).getByRole('link', { name: 'Vehículos' }));
  const link = await screen.findByRole('link', { name: 'Seat Ibiza' });
  expect(link.getAttribute('href')).toBe(`/vehicle/view/${idOf(1)}?tab=documentos`);
  expect(screen.getByRole('link', { name: 'Sin nombre' })).toBeTruthy();
  expect(api.sent(folderRead).at(-1)).toMatchObject({ folder: 'personas', of: 'vehicle' });
  expect(screen.queryByText(/Suelta un archivo sobre una persona/)).toBeNull();
  expect(screen.queryByPlaceholderText('Buscar en los documentos de personas')).toBeNull();
});

it('searches the documents of a kind, each leading to its record, and takes the list as a sheet', async () => {
  api.on(
    driveSearch,
    aPageOf([{ ...row(idOf(7), 'Seguro.pdf'), kind: 'file', parent: idOf(1), place: 'Seat Ibiza' }]),
  );
  api.on(driveExport, { job: idOf(9) });
  await open(['file.view', 'vehicle.view'], '/filesystem/personas?of=vehicle&search=seguro');
  const link = await screen.findByRole('link', { name: 'Seguro.pdf' });
  expect(link.getAttribute('href')).toBe(`/vehicle/view/${idOf(1)}?tab=documentos`);
  expect(screen.getByLabelText('Buscar en estos documentos')).toBeTruthy();
  expect(api.sent(driveSearch).at(-1)).toMatchObject({ folder: 'personas', of: 'vehicle', query: 'seguro' });
  press(screen.getByRole('button', { name: 'Exportar' }));
  press(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(api.sent(driveExport)).toMatchObject([
      { format: 'csv', filters: { folder: 'personas', of: 'vehicle', search: 'seguro' } },
    ]),
  );
});

it('begins with what the person may see', async () => {
  await open(['file.view', 'vehicle.view']);
  expect(await screen.findByRole('link', { name: 'Seat Ibiza' })).toBeTruthy();
  expect(api.sent(folderRead).every((sent) => 'of' in sent && sent.of === 'vehicle')).toBe(true);
});
