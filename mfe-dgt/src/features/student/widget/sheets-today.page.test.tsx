import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { studentFileUrgent, type UrgentFile } from '@volante/contracts/dgt/student-file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SheetsToday } from './sheets-today';

const api = fakeApi();
const open = () => openPage(<SheetsToday />, { path: '/dashboard', texts: { dgt: texts } });

it('counts those without a sheet and leads to them', async () => {
  api.on(studentFileUrgent, { ...aPageOf<UrgentFile>([]), total: 3 });
  await open();
  const link = await screen.findByRole('link', { name: '3 alumnos sin ficha de Tráfico' });
  expect(link.getAttribute('href')).toBe('/dgt/file/list?sheet=missing');
  expect(api.sent(studentFileUrgent)).toEqual([{ sheet: 'missing', limit: '1' }]);
});

it('is not there where everybody has one', async () => {
  api.on(studentFileUrgent, aPageOf<UrgentFile>([]));
  await open();
  await waitFor(() => expect(api.sent(studentFileUrgent)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
