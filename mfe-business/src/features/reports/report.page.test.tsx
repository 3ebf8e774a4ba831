import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contactReports } from '@volante/contracts/contacts/contact-report.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ReportPage } from './report.page';

const api = fakeApi();
const PATH = '/contact/reports';
const PERIOD = 'from=2026-01-01&to=2026-02-28';
const open = (search: string, user = aPerson()) =>
  openPage(<ReportPage />, { path: PATH, at: `${PATH}?${search}`, user, texts: { business: texts } });

const LUCIA = idOf(5);
const REPORT = {
  buckets: [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ],
  previous: { from: '2025-11-03', to: '2025-12-31' },
  rows: [
    { id: LUCIA, name: 'Lucía Moreno', counts: [1, 2], total: 3, previous: 0 },
    { id: null, name: 'Sin registrar', counts: [0, 1], total: 1, previous: 1 },
  ],
  total: 4,
  previousTotal: 1,
};
const NOTHING = { ...REPORT, rows: [], total: 0, previousTotal: 0 };

describe('the report of registrations', () => {
  it('asks for what the address says, and every number leads to the list that it counts', async () => {
    api.on(contactReports, REPORT);
    await open(`by=employee&${PERIOD}`);
    const table = await screen.findByRole('table', { name: 'Altas por empleado' });
    expect(api.sent(contactReports)[0]).toMatchObject({
      by: 'employee',
      from: '2026-01-01',
      to: '2026-02-28',
      group: 'month',
    });
    const row = within(table).getByRole('row', { name: /Lucía Moreno/ });
    const link = within(row).getByRole('link', { name: '2' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/contact/list?author=${LUCIA}&created=2026-02-01..2026-02-28`,
    );
    // The list has no filter for nobody: those numbers have no link.
    const unknown = within(table).getByRole('row', { name: /Sin registrar/ });
    expect(within(unknown).queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('▲ 3 más que antes');
  });

  it('says what it is for when nobody was registered, and offers a longer period', async () => {
    api.on(contactReports, NOTHING);
    await open(PERIOD);
    expect(await screen.findByText('No hay altas en estas fechas')).toBeTruthy();
    api.on(contactReports, REPORT);
    press(screen.getByRole('button', { name: 'Los últimos 12 meses' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(window.location.search).not.toContain('2026-02-28');
  });

  it('shows the server’s words for a period that is none, and tries again', async () => {
    const message = 'Elige un periodo que acabe después de empezar.';
    api.refuse(contactReports, { status: 400, code: 'REPORT-001', message });
    await open('from=2026-02-01&to=2026-01-01');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    api.on(contactReports, REPORT);
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('offers no file to whoever may not take data along', async () => {
    api.on(contactReports, REPORT);
    await open(PERIOD, aPerson({ permissions: ['client.view'] }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
  });
});
