import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { today } from '../../../shared/today';
import { WeekWidget } from './week-widget';

const api = fakeApi();
const folder = (id: number, day: string): ExamFolder => ({
  ...{ id: idOf(id), branch: idOf(11), center: { id: idOf(931), name: 'Jaén' }, day, test: 'road' },
  ...{ reference: '', note: '', places: 8, state: 'open', students: 6, reserves: 0 },
  ...{ passed: 0, failed: 0, absent: 0, pending: 6, version: 1 },
});
const open = () =>
  openPage(<WeekWidget />, {
    path: '/dashboard',
    user: aPerson({ permissions: ['dgt-folder.view'] }),
    texts: { dgt: texts },
  });

it('begins with the folders of today, of seven days in all', async () => {
  api.on(examFolderRead, aPageOf([folder(1, today()), folder(2, '2099-01-02')]));
  await open();
  const first = await screen.findByRole('row', { name: /^Hoy/ });
  expect(first.textContent).toBe('HoyCirculaciónJaén6 de 8 plazas');
  expect(screen.getByRole('link', { name: 'Hoy' }).getAttribute('href')).toBe(`/dgt/folder/view/${idOf(1)}`);
  const [sent] = api.sent(examFolderRead);
  expect(sent).toMatchObject({ state: 'open', from: today(), limit: '5' });
  const { from, to } = sent as { from: string; to: string };
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
});

it('says when there is none', async () => {
  api.on(examFolderRead, aPageOf<ExamFolder>([]));
  await open();
  expect(await screen.findByText('Ninguna carpeta en los próximos siete días.')).toBeTruthy();
});
