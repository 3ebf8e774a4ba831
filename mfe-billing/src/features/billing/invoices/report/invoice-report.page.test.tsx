import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { INVOICE_REPORT } from '../shared/invoice-address';
import { InvoiceReportPage } from './invoice-report.page';

const api = fakeApi();
const open = (search: string) =>
  openPage(<InvoiceReportPage />, {
    ...{ path: INVOICE_REPORT, at: `${INVOICE_REPORT}${search}`, texts: { billing: texts } },
    user: aPerson(),
  });
const EMPTY = {
  ...{ rates: [], kinds: [], annulled: 0 },
  total: { base: 0, quota: 0, disbursements: 0, withheld: 0, payable: 0, pending: 0 },
};

it('shows base and quota of each rate, and what was annulled', async () => {
  api.on(invoiceReport, {
    rates: [
      { group: 'vat', rate: 2_100, operation: 'S1', base: 26_000, quota: 5_460 },
      { group: 'exempt', rate: 0, operation: 'E1', base: 50_000, quota: 0 },
    ],
    total: { base: 76_000, quota: 5_460, disbursements: 9_405, withheld: 0, payable: 90_865, pending: 0 },
    kinds: [{ target: 'invoice', documents: 5 }],
    annulled: 1,
  });
  open('?from=2026-10-01&until=2026-11-30');
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent?.replaceAll('\u00a0', ' ');
  await screen.findByRole('row', { name: /IVA/ });
  expect(row(/IVA/)).toBe('IVA 21 %260,00 €54,60 €');
  expect(row(/Exento/)).toBe('Exento500,00 €0,00 €');
  expect(row(/Facturado/)).toBe('Facturado a clientes908,65 €');
  expect(screen.getByText('Y 1 anulado, que no cuenta.')).toBeTruthy();
  const kinds = within(screen.getByRole('list', { name: 'Documentos emitidos' }));
  expect(kinds.getByRole('link', { name: 'Facturas' }).getAttribute('href')).toBe(
    '/invoice/list?target=invoice',
  );
  expect(api.sent(invoiceReport)).toEqual([{ from: '2026-10-01', until: '2026-11-30' }]);
});

it('asks for nothing where the period ends before it begins', async () => {
  api.on(invoiceReport, EMPTY);
  open('?from=2026-11-01&until=2026-10-31');
  expect(await screen.findByText(/termina antes de empezar/)).toBeTruthy();
  expect(api.sent(invoiceReport)).toEqual([]);
});

it('says that nothing was issued', async () => {
  api.on(invoiceReport, EMPTY);
  open('');
  await waitFor(() => expect(screen.getByText('Nada emitido en este periodo')).toBeTruthy());
});
