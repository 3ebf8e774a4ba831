import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { stateNumbers } from '@volante/contracts/dgt/capa-report.contract';
import { centerRead } from '@volante/contracts/dgt/exam-folder.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { CapaReportPage } from './report/capa-report.page';

const api = fakeApi();
const tally = (passed: number, failed: number, absent: number) => {
  const presented = passed + failed + absent;
  const rate = presented === 0 ? null : Math.round((passed / presented) * 1000) / 10;
  return { presented, passed, failed, absent, rate };
};
const point = (key: string, name: string, passed: number, failed: number, absent = 0) => ({
  key,
  name,
  ...tally(passed, failed, absent),
});
const numbers: CallOutput<typeof stateNumbers> = {
  students: [
    { next: 'common', total: 12, ready: 4 },
    { next: 'done', total: 2, ready: 0 },
  ],
  total: tally(5, 3, 0),
  months: [
    point('2026-08', '2026-08', 5, 2),
    point('2026-09', '2026-09', 0, 0),
    point('2026-10', '2026-10', 0, 1),
  ],
  licences: [point('B', 'B', 5, 3)],
  centers: [point('Jaén', 'Jaén', 5, 3)],
  teachers: [point('x', 'Rosa Gil', 4, 1), point('', '', 1, 2)],
  tests: [point('road', 'road', 5, 3)],
};
const open = () =>
  openPage(<CapaReportPage />, {
    path: '/dgt/convocatoriasreport/:show_tab',
    at: '/dgt/convocatoriasreport/cifras?from=2026-08-01&to=2026-10-31&test=road',
    user: aPerson({ permissions: ['dgt.statistics'] }),
    texts: { dgt: texts },
  });

beforeEach(() => {
  api.on(branchList, { rows: [] });
  api.on(centerRead, { rows: [] });
});

it('draws by month, centre, teacher, licence and test, with a table that says the same in figures', async () => {
  api.on(stateNumbers, numbers);
  await open();
  const teachers = await screen.findByRole('table', { name: 'Por profesor' });
  expect(within(teachers).getByRole('row', { name: /^Rosa Gil/ }).textContent).toBe('Rosa Gil541080 %');
  expect(within(teachers).getByRole('row', { name: /^Sin indicar/ })).toBeTruthy();
  const bars = screen.getByRole('list', { name: 'Por profesor: % de aptos' });
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual(['Rosa Gil80 %', 'Sin indicar33,3 %']);
  for (const name of ['Por mes', 'Por centro', 'Por permiso', 'Por prueba']) {
    screen.getByRole('table', { name });
    screen.getByRole('list', { name: `${name}: % de aptos` });
  }
  const [, , september] = within(screen.getByRole('table', { name: 'Por mes' })).getAllByRole('row');
  expect(september?.textContent).toContain('—');
  expect(api.sent(stateNumbers)).toEqual([{ from: '2026-08-01', to: '2026-10-31', test: 'road' }]);
});

it('says so where nobody was examined', async () => {
  const none = { months: [], licences: [], centers: [], teachers: [], tests: [] };
  api.on(stateNumbers, { ...numbers, ...none, total: tally(0, 0, 0) });
  await open();
  expect(await screen.findByText('Sin exámenes en estas fechas')).toBeTruthy();
  expect(screen.getByText('12 (4 listos)')).toBeTruthy();
});
