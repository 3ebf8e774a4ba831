import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type CapaCycle, capaReportRead, cycleSave } from '@volante/contracts/dgt/capa-report.contract';
import { centerRead } from '@volante/contracts/dgt/exam-folder.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { CapaReportPage } from './report/capa-report.page';

const api = fakeApi();
const tally = { presented: 8, passed: 5, failed: 2, absent: 1, rate: 62.5 };
const cycle: CapaCycle = {
  id: idOf(951),
  center: { id: idOf(931), name: 'Jaén' },
  test: 'road',
  from: '2026-11-02',
  to: '2026-11-13',
  assigned: 10,
  placed: 9,
  reserves: 2,
  ...tally,
  version: 4,
};

const open = () => {
  api.on(capaReportRead, { rows: [cycle], total: { assigned: 10, placed: 9, reserves: 2, ...tally } });
  api.on(centerRead, { rows: [] });
  return openPage(<CapaReportPage />, {
    path: '/dgt/convocatoriasreport/:show_tab',
    at: '/dgt/convocatoriasreport/ciclos?from=2026-11-01&to=2026-11-30',
    user: aPerson({ permissions: ['dgt.statistics', 'dgt-folder.modify'] }),
    texts: { dgt: texts },
  });
};

it('tells places and results of each cycle, and takes the places that the authority gave', async () => {
  api.on(cycleSave, { id: cycle.id ?? '', version: 5 });
  await open();
  const table = await screen.findByRole('table', { name: 'Ciclos' });
  expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toContain('62,5 %');
  expect(api.sent(capaReportRead)[0]).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  press(within(table).getByRole('button', { name: /: plazas asignadas en Jaén desde el 02\/11\/2026$/ }));
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByLabelText(/^Asignadas/), '12');
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(cycleSave)).toEqual([
      {
        id: idOf(951),
        version: 4,
        center: idOf(931),
        test: 'road',
        from: '2026-11-02',
        to: '2026-11-13',
        assigned: 12,
      },
    ]),
  );
});

it('says in the dialog that somebody else has saved the cycle meanwhile', async () => {
  const message = 'Otra persona ha guardado cambios mientras editabas.';
  const current = { ...cycle, center: cycle.center.id, assigned: 11, version: 5 };
  api.refuse(cycleSave, { status: 409, code: 'DATA-409', message, details: { current, version: 5 } });
  await open();
  press(await screen.findByRole('button', { name: /: plazas asignadas en Jaén desde el 02\/11\/2026$/ }));
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByLabelText(/^Asignadas/), '12');
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
});
