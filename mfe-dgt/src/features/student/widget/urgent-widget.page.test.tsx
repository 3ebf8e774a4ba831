import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import {
  studentFileCount,
  studentFileUrgent,
  type UrgentFile,
} from '@volante/contracts/dgt/student-file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { UrgentWidget } from './urgent-widget';

const api = fakeApi();
const file = (id: number, due: Partial<NonNullable<UrgentFile['due']>> | null): UrgentFile => ({
  id: idOf(id),
  student: { id: idOf(id), name: `Alumno ${id}`, dni: '', branch: idOf(11) },
  ...{ licence: 'B', next: 'road', missing: 0, firstMissing: null, earliest: null, teacher: '' },
  due: due && {
    ...{ name: 'identity', subject: null, kind: 'until', day: '2026-11-12', days: -10, severity: 'overdue' },
    ...{ rule: 'Caducidad', article: 'RD 818/2009', ...due },
  },
});
const open = () =>
  openPage(<UrgentWidget />, {
    path: '/dashboard',
    user: aPerson({ permissions: ['dgt-folder.view'] }),
    texts: { dgt: texts },
  });

it('names what has ended and what ends, counts lead to the list, nothing that does not end is shown', async () => {
  const counts = (['overdue', 'urgent', 'soon'] as const).map((severity, at) => ({
    severity,
    students: at + 1,
  }));
  api.on(studentFileCount, { counts, ready: 9, pending: 0 });
  api.on(presentationInboxCount, { attention: 4, waiting: 1 });
  const fee = { name: 'fee', day: '2027-04-20', days: 149, severity: 'later' } as const;
  api.on(studentFileUrgent, aPageOf([file(1, {}), file(2, fee), file(3, null)]));
  await open();
  const first = await screen.findByRole('row', { name: /^Alumno 1/ });
  expect(first.textContent).toBe('Alumno 1BDocumento12/11/2026Vencido');
  expect(screen.getByRole('row', { name: /^Alumno 2/ }).textContent).toContain('Más adelante');
  expect(screen.queryByText('Alumno 3')).toBeNull();
  const links = await Promise.all(
    ['1Vencidos', '2Urgentes', '3Pronto', '9Listos', '4Rechazos'].map(async (name) => {
      const words = name.slice(1);
      return (await screen.findByRole('link', { name: new RegExp(words) })).getAttribute('href');
    }),
  );
  expect(links).toEqual([
    ...['overdue', 'urgent', 'soon'].map((severity) => `/dgt/file/list?severity=${severity}`),
    '/dgt/file/list?ready=yes',
    '/dgt/folder/inbox?box=attention',
  ]);
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/dgt/file/list');
});

it('says that nothing ends, and what went wrong with another try', async () => {
  api.on(studentFileCount, { counts: [], ready: 0, pending: 0 });
  api.on(studentFileUrgent, aPageOf([]));
  api.on(presentationInboxCount, { attention: 0, waiting: 3 });
  await open();
  expect(await screen.findByText('Ningún plazo vence pronto.')).toBeTruthy();
  await screen.findByRole('link', { name: /Listos/ });
  expect(screen.queryByRole('link', { name: /Rechazos/ })).toBeNull();
});

it('keeps the places of the figures, and lists no date before they are known', async () => {
  const counted = api.hold(presentationInboxCount);
  api.on(studentFileCount, { counts: [], ready: 0, pending: 0 });
  api.on(studentFileUrgent, aPageOf([file(1, {})]));
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  await open();
  await waitFor(() => expect(api.sent(studentFileUrgent)).toHaveLength(1));
  for (const words of ['Vencidos', 'Urgentes', 'Pronto', 'Listos'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  counted.release();
  expect(await screen.findByRole('row', { name: /^Alumno 1/ })).toBeTruthy();
});

it('lists the dates where the figures cannot be read', async () => {
  api.refuse(studentFileCount, { status: 500, code: 'REQ-110', message: 'No se ha podido.' });
  api.on(studentFileUrgent, aPageOf([file(1, {})]));
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  await open();
  expect(await screen.findByRole('row', { name: /^Alumno 1/ })).toBeTruthy();
});
