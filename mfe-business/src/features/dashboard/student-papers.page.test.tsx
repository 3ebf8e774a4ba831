import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { duePapers } from '@volante/contracts/files/slot-due.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { StudentPapers } from './student-papers';

const api = fakeApi();
const due = (at: number) => ({
  ...{ contact: idOf(at), name: `Alumno ${at}`, paper: 'DNI o NIE, anverso', validUntil: '2026-11-20' },
  state: at === 1 ? ('expired' as const) : ('soon' as const),
});
const open = () =>
  openPage(<StudentPapers />, {
    path: '/dashboard',
    at: '/dashboard',
    user: aPerson(),
    texts: { business: texts },
  });

it('papers that end are listed, each leading to the documents of its student', async () => {
  api.on(duePapers, { rows: [1, 2, 3, 4, 5, 6, 7, 8].map(due), isCut: false });
  await open();
  const link = await screen.findByRole('link', { name: 'Alumno 1' });
  expect(link.getAttribute('href')).toBe(`/contact/view/${idOf(1)}?tab=documentos`);
  expect(screen.getByText('DNI o NIE, anverso: caducó el 20/11/2026')).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText('Y 4 más.')).toBeTruthy();
});

it('says so where none ends', async () => {
  api.on(duePapers, { rows: [], isCut: false });
  await open();
  expect(await screen.findByText('Ningún papel de un alumno caduca pronto.')).toBeTruthy();
});
