import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { moneyIssuers, salesDocuments, salesReport } from '@volante/contracts/billing/money-report.contract';
import { taxFormDocuments, taxFormRead } from '@volante/contracts/billing/tax-form.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ReportPage } from './report.page';
import { MONEY_REPORT_TAB } from './shared/report-address';

const api = fakeApi();
const ISSUER = 'a'.repeat(24);
const DOCUMENT = 'd'.repeat(24);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const open = (address: string) =>
  openPage(<ReportPage />, {
    ...{ path: MONEY_REPORT_TAB, at: `/billing/report/${address}`, texts: { billing: texts } },
    user: aPerson(),
  });
const PAGE = { from: 1, total: 1, capped: false, next: null, previous: null };
const aDocument = (change: object = {}) => ({
  ...{ id: DOCUMENT, number: 'F-7', target: 'invoice' as const, issuedOn: '2026-03-02', payer: 'Lucía Peña' },
  ...{ base: 10_000, tax: 2_100, pending: 0 },
  ...change,
});

it('shows sales beside the year before, and opens the documents of a figure', async () => {
  api.on(moneyIssuers, { issuers: [{ id: ISSUER, name: 'Autoescuela', taxId: 'B12345674' }] });
  api.on(salesReport, {
    rows: [
      { key: '2026-03', label: '2026-03', documents: 2, base: 15_000, before: 10_000 },
      { key: 'rounding', label: 'Redondeo de los documentos', documents: 0, base: 1, before: 0 },
    ],
    total: {
      documents: 2,
      base: 15_001,
      tax: 3_150,
      disbursements: 0,
      withheld: 0,
      payable: 18_151,
      before: 10_000,
    },
    imported: 3,
  });
  api.on(salesDocuments, {
    ...PAGE,
    rows: [aDocument()],
    replaced: [aDocument({ id: 'e'.repeat(24), number: 'F-1', base: 2_000 })],
  });
  open('ventas?year=2026&by=month');
  const row = await screen.findByRole('row', { name: /^marzo de 2026/ });
  expect(plain(row.textContent)).toBe('marzo de 20262150,00 €100,00 €+50 %');
  expect(within(screen.getByRole('row', { name: /^Redondeo/ })).queryByRole('link')).toBeNull();
  expect(screen.getByText(/Hay 3 facturas de otro programa/)).toBeTruthy();
  expect(api.sent(salesReport)).toEqual([{ by: 'month', from: '2026-01-01', until: '2026-12-31' }]);
  fireEvent.click(within(row).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog', { name: 'marzo de 2026' }));
  expect((await drawer.findByRole('link', { name: 'F-7' })).getAttribute('href')).toBe(
    `/invoice/view/${DOCUMENT}`,
  );
  expect(drawer.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'F-102/03/2026 · Lucía Peña · sustituido: se resta-20,00 €',
    'F-702/03/2026 · Lucía Peña100,00 €',
  ]);
  expect(api.sent(salesDocuments)).toEqual([
    { by: 'month', from: '2026-01-01', until: '2026-12-31', key: '2026-03' },
  ]);
});

it('says that nothing was sold, and takes an odd address for this year', async () => {
  api.on(moneyIssuers, { issuers: [] });
  api.on(salesReport, {
    ...{ rows: [], imported: 0 },
    total: { documents: 0, base: 0, tax: 0, disbursements: 0, withheld: 0, payable: 0, before: 0 },
  });
  open('ventas?year=abc&part=XX&by=nothing');
  expect(await screen.findByText('Nada emitido en este periodo')).toBeTruthy();
  const year = new Date().getFullYear();
  expect(api.sent(salesReport)).toEqual([{ by: 'month', from: `${year}-01-01`, until: `${year}-12-31` }]);
});

it('shows a form box by box with what has to be looked at, and the documents of a box', async () => {
  api.on(moneyIssuers, { issuers: [{ id: ISSUER, name: 'Autoescuela', taxId: 'B12345674' }] });
  api.on(taxFormRead, {
    boxes: [
      { box: '07', label: 'Base al 21 %', section: 'IVA devengado', cents: 10_000 },
      { box: '09', label: 'Cuota al 21 %', section: 'IVA devengado', cents: 2_100 },
      { box: '46', label: 'Resultado del régimen general', section: 'Resultado', cents: 0 },
    ],
    ...{ parties: [], notes: ['Son cifras para copiar.'] },
  });
  api.on(taxFormDocuments, {
    ...PAGE,
    rows: [
      {
        ...{ id: DOCUMENT, kind: 'document', number: 'F-7', on: '2026-03-02', party: 'Lucía Peña' },
        ...{ base: 10_000, quota: 2_100, isTakenOff: false },
      },
    ],
  });
  open('impuestos?form=303&year=2026&part=1T');
  expect(await screen.findByText('Son cifras para copiar.')).toBeTruthy();
  const charged = within(screen.getByRole('table', { name: 'IVA devengado' }));
  fireEvent.click(charged.getByRole('link', { name: /^09 Cuota al 21 %/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Modelo 303, casilla 09' }));
  expect(await drawer.findByRole('link', { name: 'F-7' })).toBeTruthy();
  expect(api.sent(taxFormDocuments)).toEqual([
    { form: '303', issuer: ISSUER, year: '2026', period: '1T', box: '09' },
  ]);
});
