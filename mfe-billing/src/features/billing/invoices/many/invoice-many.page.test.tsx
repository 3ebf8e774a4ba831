import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import {
  invoiceManyCheck,
  invoiceManyList,
  invoiceManyRead,
  invoiceManyStart,
} from '@volante/contracts/billing/invoice-many.contract';
import { productPrices } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { InvoiceManyPage } from './many.page';
import { ManyDialog } from './many-dialog';

const api = fakeApi();
const AT = '2026-01-01T08:00:00.000Z';
const [ANA, BERTA, COURSE, VAT, RUN, JOB] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const row = {
  ...{ id: COURSE, version: 1, name: 'Curso B', kind: 'product' as const, state: 'active' as const },
  ...{ code: 'B1', publication: 'published' as const, price: 12_100, tax: VAT, description: '', image: null },
  ...{
    showPrice: true,
    online: false,
    goods: false,
    suppliers: [],
    parts: [],
    licences: [],
    audience: null,
    branches: [],
  },
  ...{ contactGroups: [], practiceKind: null, practiceLicence: null, practiceMinutes: null, categories: [] },
  ...{
    practiceUnits: null,
    practiceDays: null,
    practicePrice: null,
    triggers: [],
    createdAt: AT,
    updatedAt: AT,
  },
};
const vat = {
  ...{ id: VAT, version: 1, name: 'IVA 21 %', state: 'active' as const, taxGroup: 'vat' as const },
  periods: [{ from: '2012-09-01', rate: 2_100, operation: 'S1' as const, regime: '01', legend: '' }],
};
const SKIPS = [{ contact: BERTA, name: 'Berta Gil', why: 'data' as const, message: 'Escribe el NIF' }];

beforeEach(() => {
  api.on(product.calls.read, ({ id }) => ({ ...aPageOf([row]), record: id ? row : null }));
  api.on(tax.calls.read, { ...aPageOf([vat]), record: null });
  api.on(productPrices, { rows: [] });
  api.on(billingSeries.calls.read, { ...aPageOf([]), record: null });
});

const open = (ids: readonly string[] | null, user = aPerson()) =>
  openPage(
    <ManyDialog ids={ids} filters={{ state: 'active' }} onDone={() => undefined} onClose={() => undefined} />,
    { path: '/x', at: '/x', user, texts: { billing: texts } },
  );

async function choose(box: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: box }));
  fireEvent.click((await screen.findAllByText(option)).at(-1) as HTMLElement);
}

describe('invoicing the ticked contacts', () => {
  it('says who gets the invoice, who not and why, and asks once', async () => {
    api.on(invoiceManyCheck, { payableCents: 12_100, ready: 1, skipped: SKIPS, copiedAt: null });
    api.on(invoiceManyStart, { id: RUN, job: JOB });
    await open([ANA, BERTA]);
    const dialog = within(await screen.findByRole('dialog'));
    const idle = dialog.getByRole('button', { name: 'Facturar' }) as HTMLButtonElement;
    expect(idle.disabled).toBe(true);
    await choose('Producto o pack', 'Curso B');
    expect(await dialog.findByText('Se factura a un contacto.')).toBeTruthy();
    expect(dialog.getByText(/^121,00.+cada uno/)).toBeTruthy();
    expect(dialog.getByText('Escribe el NIF')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Berta Gil' }).getAttribute('href')).toBe(
      `/contact/view/${BERTA}`,
    );
    press(dialog.getByLabelText('Emitir ya las facturas'));
    const ok = await dialog.findByRole('button', { name: 'Emitir una factura' });
    press(ok);
    press(ok);
    await waitFor(() => expect(api.sent(invoiceManyStart)).toHaveLength(1));
    expect(api.sent(invoiceManyStart)[0]).toMatchObject({
      ...{ contacts: [ANA, BERTA], issue: true, payable: 12_100, series: null, operationOn: null },
      lines: [{ product: COURSE, price: 12_100, tax: VAT }],
    });
    expect(await screen.findByText('dirección: /invoice/many')).toBeTruthy();
  });

  it('does not offer to issue to those who may not, and says how old a copy is', async () => {
    api.on(invoiceManyCheck, {
      ...{ payableCents: 12_100, ready: 2, skipped: [], copiedAt: '2026-03-14T09:30:00.000Z' },
    });
    const user = aPerson();
    await open([ANA, BERTA], {
      ...user,
      permissions: user.permissions.filter((one) => one !== 'invoice.issue'),
    });
    await choose('Producto o pack', 'Curso B');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Crear 2 borradores' })).toBeTruthy();
    expect(dialog.queryByLabelText('Emitir ya las facturas')).toBeNull();
    expect(dialog.getByText(/^Datos de las fichas del 14\/03\/2026/)).toBeTruthy();
  });

  it('reads the whole list page by page, and refuses one that is too long', async () => {
    const people = Array.from({ length: 100 }, (_, at) => aContactSummary({ id: idOf(1_000 + at) }));
    api.on(contactFinder, { ...aPageOf(people), next: 'next' });
    await open(null);
    expect(await screen.findByText(/La lista pasa de 1.?000 contactos/)).toBeTruthy();
    expect(api.sent(contactFinder)[0]).toMatchObject({ state: 'active' });
    expect(api.sent(contactFinder).length).toBeLessThan(13);
    expect(api.sent(invoiceManyCheck)).toEqual([]);
  });
});

const run = {
  ...{ id: RUN, job: JOB, by: 'Ana', at: '2026-03-14T09:30:00.000Z', concept: 'Curso B' },
  ...{ payableCents: 12_100, isIssue: false, total: 3, made: 2, skipped: 1 },
};
const job = {
  ...{ id: JOB, kind: 'invoice.many', title: 'Facturar', state: 'done' as const, done: 3, total: 3 },
  ...{ message: '', files: [], result: null, createdAt: run.at, finishedAt: run.at },
};
const result = () =>
  openPage(<InvoiceManyPage />, { path: '/invoice/many', at: '/invoice/many', texts: { billing: texts } });

describe('the results', () => {
  it('list those who got nothing with the reason, and how to go on', async () => {
    api.on(invoiceManyList, { rows: [run] });
    api.on(invoiceManyRead, { ...run, skips: SKIPS });
    api.on(billingJobs.read, job);
    await result();
    expect(await screen.findByText('2 borradores creados')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Berta Gil' })).toBeTruthy();
    expect(screen.getByText(/quien ya la tiene no recibe otra/)).toBeTruthy();
  });

  it('say that a job failed', async () => {
    api.on(invoiceManyList, { rows: [run] });
    api.on(invoiceManyRead, { ...run, skips: [] });
    api.on(billingJobs.read, { ...job, state: 'failed', message: 'Se canceló.' });
    await result();
    expect(await screen.findByText('No se ha terminado: Se canceló.')).toBeTruthy();
    expect(screen.queryByText('Se ha facturado a todos.')).toBeNull();
  });

  it('say where to begin when there are none', async () => {
    api.on(invoiceManyList, { rows: [] });
    await result();
    expect(await screen.findByText('Todavía no has facturado a varios a la vez')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a los contactos' }).getAttribute('href')).toBe(
      '/contact/list',
    );
  });
});
