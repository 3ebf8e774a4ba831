import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  type DueFile,
  retentionDestroy,
  retentionDestroyed,
  retentionDue,
} from '@volante/contracts/files/retention-term.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { OverPage } from './over.page';

const api = fakeApi();
const term = { kind: 'book' as const, until: '2024-03-01', article: 'RD 1295/2003, art. 39' };
const file = (id: string, name: string): DueFile => ({
  ...{ id, name, place: 'Libro / 2020', size: 2_048, changedAt: '2020-03-01T10:00:00.000Z', term },
});
const FILES = [
  file('6500000000000000000000b1', 'Libro 1.pdf'),
  file('6500000000000000000000b2', 'Libro 2.pdf'),
];

beforeEach(() => {
  api.on(retentionDestroyed, { rows: [] });
});

const open = () =>
  openPage(<OverPage />, {
    path: '/filesystem/cumplidos',
    at: '/filesystem/cumplidos',
    texts: { business: texts },
    user: aPerson({ permissions: ['file.view', 'file.modify', 'business.modify'] }),
  });

it('destroys the ticked files with a reason, and shows the record of them', async () => {
  api.on(retentionDue, { rows: FILES });
  api.on(retentionDestroy, { destroyed: 1 });
  await open();
  await screen.findByText('Libro 2.pdf');
  press(screen.getByLabelText('Elegir Libro 2.pdf'));
  press(screen.getByRole('button', { name: 'Destruir 1 archivo' }));
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByLabelText('Motivo'), 'Limpieza de 2026');
  api.on(retentionDue, { rows: FILES.slice(0, 1) });
  api.on(retentionDestroyed, {
    rows: [
      {
        ...{
          id: FILES[1]!.id,
          name: 'Libro 2.pdf',
          place: 'Libro / 2020',
          size: 2_048,
          sha256: 'ab'.repeat(32),
        },
        ...{ versions: 1, term, reason: 'Limpieza de 2026', by: 'Ana Ruiz', at: '2026-11-26T10:00:00.000Z' },
      },
    ],
  });
  press(within(dialog).getByRole('button', { name: 'Destruir 1 archivo' }));
  await screen.findByText('Acta de lo destruido');
  expect(api.sent(retentionDestroy)).toEqual([{ ids: [FILES[1]!.id], reason: 'Limpieza de 2026' }]);
});

it('says so where nothing may go', async () => {
  api.on(retentionDue, { rows: [] });
  await open();
  await screen.findByText('Ningún plazo cumplido');
});
