import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { billingSeries, maxInvoice } from '@volante/contracts/billing/series.contract';
import { tax, taxRegionToggle } from '@volante/contracts/billing/tax.contract';
import { usualTaxesCreate } from '@volante/contracts/billing/usual-taxes.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { page as SeriesCreate } from './series/series-create.page';
import { page as SeriesList } from './series/series-list.page';
import { page as SeriesView } from './series/series-view.page';
import { page as TaxCreate } from './taxes/tax-create.page';
import { page as TaxList } from './taxes/tax-list.page';
import { page as TaxView } from './taxes/tax-view.page';

const api = fakeApi();
const open = (page: React.ReactElement, path: string, at: string, user = aPerson()) =>
  openPage(page, { path, at, user, texts: { billing: texts } });
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const STAMPS = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };

const PERIODS = [
  { from: '2010-07-01', rate: 1_800, operation: 'S1' as const, regime: '01', legend: '' },
  { from: '2012-09-01', rate: 2_100, operation: 'S1' as const, regime: '01', legend: '' },
];
const VAT = {
  ...{ id: idOf(501), name: 'IVA general', taxGroup: 'vat' as const, periods: PERIODS },
  ...{ state: 'active' as const, version: 1 },
};
const WHOLE_VAT = { ...VAT, regions: ['madrid' as const], observations: '', ...STAMPS };
const SERIES = {
  ...{ id: idOf(601), name: 'Tickets', target: 'ticket' as const, issuer: idOf(602), code: 'T' },
  ...{ pattern: '{S}{AAAA}/{N:4}', branches: [] as string[], state: 'active' as const, version: 1 },
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(issuer.calls.read, pageOf([]));
  api.on(paperTemplate.calls.read, pageOf([]));
});

describe('taxes', () => {
  it('are listed with the rate of today', async () => {
    api.on(tax.calls.read, pageOf([VAT]));
    await open(<TaxList />, '/tax/list', '/tax/list');
    const row = (await screen.findByRole('link', { name: /IVA general/ })).closest('tr');
    expect(row && within(row).getByText('21 %')).toBeTruthy();
  });

  it('begin with the usual ones by one press', async () => {
    api.on(tax.calls.read, pageOf([]));
    api.on(usualTaxesCreate, { created: 5 });
    await open(<TaxList />, '/tax/list', '/tax/list');
    press(await screen.findByRole('button', { name: 'Crear los impuestos habituales' }));
    expect(await screen.findByText('5 impuestos creados')).toBeTruthy();
  });

  it('offer no first ones to those who may not add any', async () => {
    api.on(tax.calls.read, pageOf([]));
    await open(<TaxList />, '/tax/list', '/tax/list', aPerson({ permissions: ['tax.view'] }));
    await screen.findByText('Todavía no hay impuestos');
    expect(screen.queryByRole('button', { name: 'Crear los impuestos habituales' })).toBeNull();
  });

  it('are written with a percentage as Spanish writes it', async () => {
    api.on(tax.calls.create, { id: idOf(9), version: 1 });
    await open(<TaxCreate />, '/tax/list/create', '/tax/list/create');
    fill(await screen.findByLabelText(/^Nombre/), 'Recargo');
    press(screen.getByRole('button', { name: 'Añadir tipo' }));
    fillAndLeave(screen.getByLabelText('Desde'), '1/9/2012');
    fillAndLeave(screen.getByLabelText('Tipo'), '5,2');
    press(screen.getByRole('button', { name: 'Crear impuesto' }));
    await waitFor(() => expect(api.sent(tax.calls.create)).toHaveLength(1));
    expect(api.sent(tax.calls.create)[0]).toMatchObject({
      periods: [{ from: '2012-09-01', rate: 520, operation: 'S1' }],
    });
  });

  it('show which rate is in force, and switch one community by itself', async () => {
    api.on(tax.calls.read, { ...pageOf([]), record: WHOLE_VAT });
    api.on(taxRegionToggle, { id: VAT.id, version: 2 });
    await open(<TaxView />, '/tax/view/:tax_id', `/tax/view/${VAT.id}`);
    const mark = await screen.findByText('Vigente');
    expect(mark.closest('li')?.textContent).toContain('21 %');
    press(screen.getByRole('checkbox', { name: 'Canarias' }));
    await waitFor(() =>
      expect(api.sent(taxRegionToggle)).toEqual([{ id: VAT.id, region: 'canarias', applies: true }]),
    );
  });
});

describe('series', () => {
  const LIST = '/sales/billing/list/:target';

  it.each(['', '/nada'])('of the address %p lead to the first kind', async (end) => {
    api.on(billingSeries.calls.read, pageOf([]));
    await open(<SeriesList />, end ? LIST : '/sales/billing/list', `/sales/billing/list${end}`);
    await waitFor(() => expect(window.location.pathname).toBe('/sales/billing/list/invoice'));
  });

  it('are asked for by the kind in the address, and lead to records of that kind', async () => {
    api.on(billingSeries.calls.read, pageOf([SERIES]));
    await open(<SeriesList />, LIST, '/sales/billing/list/ticket');
    const link = await screen.findByRole('link', { name: /Tickets/ });
    expect(link.getAttribute('href')).toBe(`/sales/billing/view/ticket/${SERIES.id}`);
    // A pattern is no word of a school: its first number is.
    expect(screen.getByText(`T${new Date().getFullYear()}/0001`)).toBeTruthy();
    expect(api.sent(billingSeries.calls.read)).toContainEqual(expect.objectContaining({ target: 'ticket' }));
  });

  it('show the first number of the pattern that is being written', async () => {
    await open(<SeriesCreate />, `${LIST}/create`, '/sales/billing/list/ticket/create');
    fill(await screen.findByLabelText(/^Serie/), 'T');
    fill(screen.getByLabelText(/^Formato del número/), '{S}-{AA}-{N:3}');
    const year = String(new Date().getFullYear() % 100);
    expect(await screen.findByText(new RegExp(`La primera será T-${year}-001\\.`))).toBeTruthy();
  });

  it('show their documents, and base and quota of a year', async () => {
    const record = { ...SERIES, zone: 'peninsula' as const, template: null, ...STAMPS };
    api.on(billingSeries.calls.read, { ...pageOf([]), record });
    api.on(invoiceReadAll, {
      ...aPageOf([
        {
          ...{ id: idOf(701), version: 2, target: 'ticket', state: 'paid', number: 'T2026/0007', payer: '' },
          ...{ taxId: '', contact: null, branch: idOf(2), issuedOn: '2026-11-20', dueOn: null },
          ...{ totalCents: 2_080, payableCents: 2_080, paidCents: 2_080, correctedCents: 0 },
          ...{ isImported: false, createdAt: STAMPS.createdAt },
        },
      ]),
      total: 25,
    });
    api.on(invoiceReport, {
      rates: [{ group: 'vat', rate: 400, operation: 'S1', base: 2_000, quota: 80 }],
      total: { base: 2_000, quota: 80, disbursements: 0, withheld: 0, payable: 2_080, pending: 0 },
      ...{ kinds: [{ target: 'ticket', documents: 1 }], annulled: 1 },
    });
    const path = '/sales/billing/view/:target/:sales_billing_id';
    await open(<SeriesView />, path, `/sales/billing/view/ticket/${SERIES.id}?tab=documentos`);
    const link = await screen.findByRole('link', { name: 'T2026/0007' });
    expect(link.getAttribute('href')).toBe(`/invoice/view/${idOf(701)}`);
    expect(screen.getByRole('link', { name: 'Ver los 25 en la lista' }).getAttribute('href')).toBe(
      `/invoice/list?series=${SERIES.id}`,
    );
    press(screen.getByRole('link', { name: 'Informe' }));
    const row = await screen.findByRole('row', { name: /IVA 4 %/ });
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe('IVA 4 %20,00 €0,80 €');
    expect(screen.getByText('Y 1 anulado, que no cuenta.')).toBeTruthy();
    expect(api.sent(invoiceReport)).toMatchObject([{ series: SERIES.id }]);
  });

  it('of another kind in the address tell their next number all the same', async () => {
    const record = { ...SERIES, zone: 'peninsula' as const, template: null, ...STAMPS };
    api.on(billingSeries.calls.read, { ...pageOf([]), record });
    api.on(maxInvoice, { last: 0, next: 'T2026/0001' });
    const path = '/sales/billing/view/:target/:sales_billing_id';
    await open(<SeriesView />, path, `/sales/billing/view/quote/${SERIES.id}?tab=facturacion`);
    expect(await screen.findByText('T2026/0001')).toBeTruthy();
  });
});
