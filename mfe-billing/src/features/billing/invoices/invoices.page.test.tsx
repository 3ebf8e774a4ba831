import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { bagRead, bagRepay } from '@volante/contracts/billing/bag.contract';
import { bankMandateContact } from '@volante/contracts/billing/bank-mandate.contract';
import { invoiceCustomer, invoiceCustomerFind } from '@volante/contracts/billing/customer.contract';
import { dueDateRead } from '@volante/contracts/billing/due-date.contract';
import {
  type BillingDocument,
  type DocumentSummary,
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import {
  invoicePaymentCreate,
  invoicePaymentDelete,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import { paymentLinkOffer } from '@volante/contracts/billing/payment-link.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';
import { reminderPersonRead } from '@volante/contracts/billing/reminder.contract';
import { billingSeries, maxInvoice } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { tillBoard } from '@volante/contracts/billing/till.contract';
import { verifactuDocument } from '@volante/contracts/billing/verifactu.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { formatDay } from '@volante/ui-kit/dates';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { AccountTab } from './contact/account-tab';
import { OwedCounter } from './contact/owed-counter';
import { SellMenu } from './contact/sell-menu';
import { InvoiceEditPage } from './edit/invoice-edit.page';
import { InvoiceNewPage } from './edit/invoice-new.page';
import { InvoiceListPage } from './list/invoice-list.page';
import { INVOICE_EDIT, INVOICE_NEW, INVOICE_VIEW } from './shared/invoice-address';
import { InvoiceViewPage } from './view/invoice-view.page';

const api = fakeApi();
const NOBODY = '0'.repeat(24);
const VAT = idOf(501);
const FEE = idOf(502);
const SERIES = idOf(601);
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const taxRow = (id: string, name: string, taxGroup: 'vat' | 'disbursement', rate: number) => ({
  ...{ id, name, taxGroup, state: 'active' as const, version: 1 },
  periods: [
    {
      from: '2012-09-01',
      rate,
      operation: rate ? ('S1' as const) : ('N1' as const),
      regime: '01',
      legend: '',
    },
  ],
});
const seriesRow = (id: string, name: string) => ({
  ...{ id, name, target: 'invoice' as const, issuer: idOf(602), code: 'F', pattern: '{S}{AAAA}/{N:4}' },
  ...{ branches: [] as string[], state: 'active' as const, version: 1 },
});
const PAYER = {
  ...{ name: 'Ana Ruiz', idType: 'nif' as const, taxId: '12345678Z', country: 'ES', street: 'Calle Real, 1' },
  ...{ postalCode: '23001', city: 'Jaén', province: 'Jaén', email: '' },
};
const LINE = {
  ...{
    product: null,
    pack: null,
    practice: null,
    description: 'Clase práctica',
    price: 12_100,
    quantity: 1_000,
    discount: null,
    tax: VAT,
  },
  ...{ taxName: 'IVA 21 %', group: 'vat' as const, rate: 2_100, isDisbursement: false, amount: 12_100 },
};
const TAX = {
  ...{ group: 'vat' as const, rate: 2_100, surcharge: 0, operation: 'S1' as const, regime: '01', legend: '' },
  ...{ base: 10_000, quota: 2_100, surchargeQuota: 0 },
};

function aDocument(part: Partial<BillingDocument> = {}): BillingDocument {
  return {
    ...{
      id: idOf(701),
      version: 3,
      target: 'invoice',
      state: 'draft',
      series: SERIES,
      seriesName: 'Facturas',
    },
    ...{
      issuer: { name: 'El Olivo, S. L.', taxId: 'B12345674' },
      number: '',
      branch: idOf(11),
      contact: null,
    },
    ...{ payer: PAYER, lines: [LINE], taxes: [TAX], withTaxes: true, discount: null, withholding: 0 },
    ...{ operationOn: null, issuedOn: null, dueOn: null, notes: '', discountCents: 0, baseCents: 10_000 },
    ...{ taxCents: 2_100, disbursementCents: 0, withheldCents: 0, totalCents: 12_100, payableCents: 12_100 },
    ...{ paidCents: 0, correctedCents: 0, corrects: [], correctedBy: [], paper: null, payments: [] },
    imported: null,
    ...{ createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' },
    ...part,
  };
}
const ISSUED = { state: 'issued' as const, number: 'F2026/0007', issuedOn: '2026-11-20' };

const opened = (page: React.ReactElement, path: string, at: string, permissions?: string[]) =>
  openPage(page, {
    path,
    at,
    user: permissions ? aPerson({ permissions: permissions as never }) : aPerson(),
    texts: { billing: texts },
  });
const write = (contact = NOBODY, target = 'invoice', copied = NOBODY) =>
  opened(<InvoiceNewPage />, INVOICE_NEW, `/invoice/new/${target}/${NOBODY}/${copied}/${contact}`);
const edit = () =>
  opened(<InvoiceEditPage />, INVOICE_EDIT, `/invoice/edit/invoice/${SERIES}/${idOf(701)}/${NOBODY}`);
const view = (permissions?: string[]) =>
  opened(<InvoiceViewPage />, INVOICE_VIEW, `/invoice/view/${idOf(701)}`, permissions);
const cell = (field: string, number: number) => screen.getByLabelText(`${field}, línea ${number}`);
const sums = () => within(screen.getByRole('region', { name: 'Totales' }));

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option);
  fireEvent.click(options.at(-1) as HTMLElement);
}

beforeAll(() =>
  Promise.all([
    import('./view/issue-dialog'),
    import('./view/pay-dialog'),
    import('./view/undo-payment-dialog'),
    import('./view/delete-dialog'),
    import('./pay/settle-dialog'),
    import('../purchases/started-by'),
  ]),
);
beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(tillBoard, { rows: [], handovers: [] });
  api.on(product.calls.read, pageOf([]));
  api.on(billingSeries.calls.read, pageOf([seriesRow(SERIES, 'Facturas')]));
  api.on(
    tax.calls.read,
    pageOf([taxRow(VAT, 'IVA 21 %', 'vat', 2_100), taxRow(FEE, 'Suplido: tasas', 'disbursement', 0)]),
  );
  api.on(contactFinder, aPageOf([]));
  api.on(purchaseTriggerRead, aPageOf([]));
  api.on(maxInvoice, { last: 6, next: 'F2026/0007' });
  api.on(verifactuDocument, { environment: 'real', records: [] });
  api.on(bagRead, ({ contact }) => ({
    ...{ contact, timeline: [], money: { creditCents: 0, advanceCents: 0, lots: [] } },
    teaching: { left: 0, leftCents: 0, used: 0, lots: [], lacking: [] },
    fees: { heldCents: 0, owedCents: 0, paidCents: 0, lots: [] },
  }));
  api.on(bankMandateContact, { rows: [] });
  api.on(dueDateRead, { id: idOf(701), version: 3, openCents: 0, parts: [] });
  api.on(reminderPersonRead, { stop: null, promise: null, former: [], reminders: [] });
});

const asCustomer = (of: ContactRecord, copiedAt: string | null = null) => ({
  ...{ id: of.id, name: of.name, branch: of.branch, state: of.state, copiedAt },
  payer: {
    ...{ name: of.name, idType: 'nif' as const, taxId: of.fiscalCode, country: 'ES', street: of.street },
    ...{ postalCode: of.postalCode, city: of.city, province: 'Jaén', email: of.email },
  },
});

/** The contacts that the chooser finds, and their data as customers. */
function chosenFrom(people: readonly ContactRecord[]) {
  const found = (id: string) => people.find((one) => one.id === id) as ContactRecord;
  api.on(contactFinder, aPageOf(people.map(({ id, name }) => aContactSummary({ id, name }))));
  api.on(contactRead, ({ id }) => found(id));
  api.on(invoiceCustomer, ({ id }) => asCustomer(found(id)));
}

describe('the editor', () => {
  it('asks before the data of another contact replace those that somebody wrote', async () => {
    const ana = aContact({ fiscalCode: '12345678Z', street: 'Calle Real, 1', city: 'Jaén' });
    const olivos = aContact({ id: idOf(109), name: 'Olivos', fiscalCode: 'B12345674', city: 'Úbeda' });
    chosenFrom([ana, olivos]);
    await write(ana.id);
    const name = await screen.findByLabelText<HTMLInputElement>('Nombre o razón social');
    await waitFor(() => expect(name.value).toBe(ana.name));
    // Nobody wrote anything: the data of the other one come by themselves.
    await choose('Contacto', 'Olivos');
    await waitFor(() => expect(name.value).toBe('Olivos'));
    fill(name, 'Olivos del Sur, S. L.');
    await choose('Contacto', ana.name);
    press(await screen.findByRole('button', { name: 'Los escritos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.value).toBe('Olivos del Sur, S. L.');
    await choose('Contacto', 'Olivos');
    press(await screen.findByRole('button', { name: 'Los de su ficha' }));
    await waitFor(() => expect(name.value).toBe('Olivos'));
  });

  it('begins a quote with the last day on which it is good, and an invoice without a day', async () => {
    write(NOBODY, 'quote');
    const day = (await screen.findByLabelText(/Válido hasta/)) as HTMLInputElement;
    expect(day.value).toBe(formatDay(dayAfter(today(), 30)));
    expect(screen.queryByLabelText(/Vencimiento/)).toBeNull();
    cleanup();
    write();
    expect(((await screen.findByLabelText(/Vencimiento/)) as HTMLInputElement).value).toBe('');
  });

  it('begins with the data of the contact in the address, and reckons while one writes', async () => {
    const ana = aContact({
      ...{
        id: idOf(101),
        name: 'Ana Ruiz',
        fiscalName: '',
        fiscalCode: '12345678Z',
        street: 'Calle Real, 1',
      },
      ...{ postalCode: '23001', city: 'Jaén', province: 23, email: 'ana@example.com', branch: idOf(11) },
    });
    api.on(contactRead, ana);
    api.on(invoiceCustomer, asCustomer(ana));
    api.on(invoiceCreate, { id: idOf(701), version: 1 });
    await write(ana.id);
    expect(await screen.findByDisplayValue('Calle Real, 1')).toBeTruthy();
    expect(screen.getByText(/Jaén Centro · Serie Facturas/)).toBeTruthy();
    fill(cell('Concepto', 1), 'Clase práctica');
    fill(cell('Cantidad', 1), '1,5');
    fill(cell('Precio', 1), '24,00');
    fireEvent.keyDown(cell('Precio', 1), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('Concepto', 2));
    fill(cell('Concepto', 2), 'Tasa 2.1');
    fill(cell('Precio', 2), '94,05');
    await choose('Impuesto, línea 2', 'Suplido: tasas');
    // 36,00 with taxes: 29,75 and 6,25; the fee is outside.
    await waitFor(() => expect(sums().getByText(/^130,05/)).toBeTruthy());
    for (const amount of [/^29,75/, /^6,25/, /^36,00/, /^94,05/])
      expect(sums().getByText(amount)).toBeTruthy();
    press(screen.getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() => expect(api.sent(invoiceCreate)).toHaveLength(1));
    expect(api.sent(invoiceCreate)[0]).toMatchObject({
      ...{ target: 'invoice', series: SERIES, branch: idOf(11), contact: ana.id },
      payer: { name: 'Ana Ruiz', taxId: '12345678Z', province: 'Jaén' },
      lines: [
        { description: 'Clase práctica', quantity: 1_500, price: 2_400, tax: VAT },
        { description: 'Tasa 2.1', quantity: 1_000, price: 9_405, tax: FEE },
      ],
    });
    expect(await screen.findByText(`dirección: /invoice/view/${idOf(701)}`)).toBeTruthy();
  });

  it('goes on with the copy of a contact while contacts are away, and says its age', async () => {
    const ana = aContact({
      id: idOf(101),
      name: 'Ana Ruiz',
      fiscalCode: '12345678Z',
      street: 'Calle Real, 1',
    });
    api.refuse(contactRead, { code: 'REQ-110', status: 500, message: 'No.' });
    api.refuse(contactFinder, { code: 'REQ-110', status: 500, message: 'No.' });
    api.on(invoiceCustomer, asCustomer(ana, '2026-03-14T09:30:00.000Z'));
    api.on(invoiceCustomerFind, { rows: [] });
    await write(ana.id);
    expect(await screen.findByDisplayValue('Calle Real, 1')).toBeTruthy();
    expect(
      screen.getByText(/^Datos de la ficha del 14\/03\/2026.+; no se ha podido preguntar a Contactos\.$/),
    ).toBeTruthy();
  });

  it('goes from line to line with the arrows, and brings back one that was taken away', async () => {
    await write();
    fill(await screen.findByLabelText('Concepto, línea 1'), 'Uno');
    fill(cell('Precio', 1), '10');
    press(screen.getByRole('button', { name: 'Añadir línea' }));
    fill(cell('Concepto', 2), 'Dos');
    fill(cell('Precio', 2), '20');
    act(() => cell('Precio', 2).focus());
    fireEvent.keyDown(cell('Precio', 2), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(cell('Precio', 1));
    press(screen.getByRole('button', { name: 'Quitar la línea 1' }));
    expect(screen.queryByDisplayValue('Uno')).toBeNull();
    expect(sums().getByText(/^20,00/)).toBeTruthy();
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.getByDisplayValue('Uno')).toBe(cell('Concepto', 1)));
  });

  it('takes off a discount of the line, one of the document, and what the customer withholds', async () => {
    await write();
    fill(await screen.findByLabelText('Concepto, línea 1'), 'Curso');
    fill(cell('Precio', 1), '200');
    fill(cell('Descuento', 1), '10');
    press(screen.getByRole('checkbox', { name: 'Precios con IVA' }));
    fill(screen.getByLabelText('Descuento del documento'), '5');
    fill(screen.getByLabelText(/^Retención de IRPF/), '15');
    // 200 less 10 % less 5 %: 171. VAT 35,91. Withheld 25,65.
    await waitFor(() => expect(sums().getByText(/^181,26/)).toBeTruthy());
    for (const amount of [/^-9,00/, /^171,00/, /^35,91/, /^206,91/, /^-25,65/])
      expect(sums().getByText(amount)).toBeTruthy();
  });

  it('says at its cell what is wrong, and sends nothing', async () => {
    await write();
    fillAndLeave(await screen.findByLabelText('Precio, línea 1'), '10');
    expect(screen.queryByText('Escribe el concepto')).toBeNull();
    press(screen.getByRole('button', { name: 'Guardar borrador' }));
    expect(await screen.findByText('Escribe el concepto')).toBeTruthy();
    expect(api.sent(invoiceCreate)).toEqual([]);
  });

  it('puts refusals of the service at their fields', async () => {
    api.refuse(invoiceCreate, {
      ...{ status: 400, code: 'INVOICE-005', message: 'El impuesto de una línea ya no existe.' },
      errors: [
        { path: 'lines.0.tax', code: 'INVOICE-005', message: 'Elige otro impuesto' },
        { path: 'payer.taxId', code: 'custom', message: 'Ese NIF no es válido' },
      ],
    });
    await write();
    fill(await screen.findByLabelText('Concepto, línea 1'), 'Clase');
    fill(cell('Precio', 1), '10');
    await choose('Sucursal (obligatorio)', 'Jaén Centro');
    press(screen.getByRole('button', { name: 'Guardar borrador' }));
    const note = await screen.findByText('Elige otro impuesto', { selector: '.vb-invoice-note' });
    expect(screen.getByRole('combobox', { name: 'Impuesto, línea 1' }).getAttribute('aria-describedby')).toBe(
      note.id,
    );
    expect(screen.getByLabelText('NIF').getAttribute('aria-invalid')).toBe('true');
  });

  it('copies another document without its days', async () => {
    api.on(invoiceRead, aDocument({ ...ISSUED, operationOn: '2026-10-01', dueOn: '2026-12-01' }));
    api.on(invoiceCreate, { id: idOf(702), version: 1 });
    await write(NOBODY, 'invoice', idOf(701));
    await screen.findByDisplayValue('Clase práctica');
    press(screen.getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() => expect(api.sent(invoiceCreate)).toHaveLength(1));
    expect(api.sent(invoiceCreate)[0]).toMatchObject({
      operationOn: null,
      dueOn: null,
      payer: { name: 'Ana Ruiz' },
    });
  });

  it('asks for no customer on a simplified invoice until one is wanted', async () => {
    await write(NOBODY, 'ticket');
    press(await screen.findByRole('button', { name: 'Poner sus datos' }));
    expect(screen.getByLabelText('Nombre o razón social')).toBeTruthy();
  });

  it('asks field by field when somebody else changed the same', async () => {
    api.on(invoiceRead, aDocument());
    const theirs = aDocument({ version: 4, payer: { ...PAYER, street: 'Calle Nueva, 2' } });
    api.refuse(invoiceUpdate, {
      ...{ status: 409, code: 'DATA-409', message: 'Otra persona ha cambiado el registro.' },
      details: { current: theirs, version: 4 },
    });
    await edit();
    fill(await screen.findByDisplayValue('Calle Real, 1'), 'Calle Vieja, 3');
    press(screen.getByRole('button', { name: 'Guardar borrador' }));
    const mine = await screen.findByText('Calle Vieja, 3', { selector: 'td *' });
    const table = within(mine.closest('table') as HTMLElement);
    expect(table.getByText('Calle Nueva, 2')).toBeTruthy();
    expect(table.getByRole('rowheader', { name: 'Domicilio', hidden: true })).toBeTruthy();
  });
});

describe('issuing', () => {
  const ask = async (change: Parameters<typeof aDocument>[0] = {}) => {
    api.on(invoiceRead, aDocument(change));
    await view();
    press(await screen.findByRole('button', { name: 'Emitir' }));
    return within(await screen.findByRole('dialog', { name: 'Emitir factura' }));
  };

  it('says what becomes final, and sends once however often it is pressed', async () => {
    api.on(invoiceIssue, { id: idOf(701), version: 4, number: 'F2026/0007', issuedOn: '2026-11-23' });
    const dialog = await ask();
    expect(dialog.getByText(/^121,00/)).toBeTruthy();
    expect(await dialog.findByText(/F2026\/0007, si nadie/)).toBeTruthy();
    const held = api.hold(invoiceIssue);
    const button = dialog.getByRole('button', { name: 'Emitir' });
    press(button);
    press(button);
    await waitFor(() => expect(api.sent(invoiceIssue)).toHaveLength(1));
    held.release();
    expect(await screen.findByText('Emitido con el número F2026/0007')).toBeTruthy();
    expect(api.sent(invoiceIssue)).toEqual([{ id: idOf(701), version: 3, payable: 12_100 }]);
  });

  it('asks for mandate and proof of fees, or for a reason to go on without them', async () => {
    api.on(invoiceIssue, { id: idOf(701), version: 4, number: 'F2026/0007', issuedOn: '2026-11-23' });
    const dialog = await ask({ disbursementCents: 9_405 });
    expect(dialog.getByText(/Lleva 94,05.€ en suplidos/)).toBeTruthy();
    const button = dialog.getByRole('button', { name: 'Emitir' });
    press(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('Marca las dos casillas');
    press(dialog.getByRole('checkbox', { name: /encargo expreso/ }));
    fireEvent.change(dialog.getByLabelText('Si falta algo, por qué se emiten sin impuesto'), {
      target: { value: 'El justificante llega mañana' },
    });
    press(button);
    await waitFor(() => expect(api.sent(invoiceIssue)).toHaveLength(1));
    expect(api.sent(invoiceIssue)).toMatchObject([
      { fees: { mandate: true, proof: false, reason: 'El justificante llega mañana' } },
    ]);
  });

  it('leads back to the fields that are missing, each marked', async () => {
    api.refuse(invoiceIssue, {
      ...{ status: 400, code: 'INVOICE-002', message: 'Al documento le faltan datos para emitirlo.' },
      errors: [{ path: 'payer.street', code: 'custom', message: 'Escribe el domicilio (art. 6.1.e)' }],
    });
    const dialog = await ask();
    press(dialog.getByRole('button', { name: 'Emitir' }));
    expect(await dialog.findByText('Escribe el domicilio (art. 6.1.e)')).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Completar los datos' }));
    expect(
      await screen.findByText(new RegExp(`dirección: /invoice/edit/invoice/${SERIES}/${idOf(701)}`)),
    ).toBeTruthy();
    expect(window.history.state.usr.missing).toHaveLength(1);
  });

  it('shows old and new amount when a tax has changed, and issues with the new one', async () => {
    api.refuse(invoiceIssue, {
      ...{
        status: 409,
        code: 'INVOICE-004',
        message: 'El importe ha cambiado.',
        details: { payable: 12_300 },
      },
    });
    const dialog = await ask();
    press(dialog.getByRole('button', { name: 'Emitir' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toMatch(/121,00.*123,00/);
    api.on(invoiceIssue, { id: idOf(701), version: 4, number: 'F2026/0007', issuedOn: '2026-11-23' });
    press(dialog.getByRole('button', { name: 'Emitir' }));
    await waitFor(() => expect(api.sent(invoiceIssue).at(-1)).toMatchObject({ payable: 12_300 }));
  });

  it('keeps the place of the next number before it is known, so that no button moves', async () => {
    api.refuse(maxInvoice, { status: 503, code: 'SYS-503', message: 'No disponible.' });
    const dialog = await ask();
    expect(dialog.getByText('Número').nextElementSibling?.textContent).toBe('…');
  });

  it('is offered to nobody who may only look', async () => {
    api.on(invoiceRead, aDocument());
    await view(['invoice.view']);
    await screen.findByRole('article', { name: 'Factura' });
    expect(screen.queryByRole('button', { name: 'Emitir' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });
});

describe('collecting', () => {
  const paid = (cents: number) =>
    aDocument({ ...ISSUED, paidCents: cents, state: cents ? 'part' : 'issued' });
  const ask = async (document = paid(0)) => {
    api.on(invoiceRead, document);
    await view();
    press(await screen.findByRole('button', { name: 'Cobrar' }));
    return within(await screen.findByRole('dialog', { name: 'Cobrar F2026/0007' }));
  };

  it('offers exactly four methods and what is pending, and sends what was taken', async () => {
    api.on(invoicePaymentCreate, { payment: idOf(801), id: idOf(701), version: 4, paidCents: 12_100 });
    const dialog = await ask(paid(5_000));
    expect(dialog.getByDisplayValue('71,00')).toBeTruthy();
    expect(dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      ...['Efectivo', 'Tarjeta', 'Bizum', 'Transferencia'],
    ]);
    press(dialog.getByRole('button', { name: 'Cobrar' }));
    expect(await dialog.findByText('Elige cómo se paga')).toBeTruthy();
    press(dialog.getByRole('radio', { name: 'Bizum' }));
    press(dialog.getByRole('button', { name: 'Cobrar' }));
    await waitFor(() => expect(api.sent(invoicePaymentCreate)).toHaveLength(1));
    expect(api.sent(invoicePaymentCreate)).toEqual([
      { id: idOf(701), cents: 7_100, method: 'bizum', note: '' },
    ]);
  });

  it('explains the law about cash, and lets write down what was taken already, with a reason', async () => {
    api.refuse(invoicePaymentCreate, {
      ...{
        status: 400,
        code: 'PAYMENT-004',
        message: 'La ley no deja cobrar en efectivo (Ley 7/2012, art. 7).',
      },
    });
    const dialog = await ask();
    press(dialog.getByRole('radio', { name: 'Efectivo' }));
    press(dialog.getByRole('button', { name: 'Cobrar' }));
    expect(await dialog.findByText(/Ley 7\/2012/)).toBeTruthy();
    press(dialog.getByRole('checkbox', { name: 'Ya se ha cobrado' }));
    fill(dialog.getByLabelText(/^Por qué se cobró/), 'Lo trajo su padre ayer');
    api.on(invoicePaymentCreate, { payment: idOf(801), id: idOf(701), version: 4, paidCents: 12_100 });
    press(dialog.getByRole('button', { name: 'Cobrar' }));
    await waitFor(() =>
      expect(api.sent(invoicePaymentCreate).at(-1)).toMatchObject({ taken: 'Lo trajo su padre ayer' }),
    );
  });

  it('takes a payment back with a reason; it stays in the list', async () => {
    const payment = {
      ...{ id: idOf(801), cents: 12_100, wholeCents: 12_100, method: 'cash', paidOn: '2026-11-20' },
      ...{ by: 'Carmen', note: '', undone: null, link: null },
    };
    const other = { ...payment, id: idOf(802), cents: 500, undone: 'Importe equivocado' };
    api.on(
      invoiceRead,
      aDocument({ ...ISSUED, state: 'paid', paidCents: 12_100, payments: [payment, other] }),
    );
    api.on(invoicePaymentDelete, null);
    await view();
    expect(await screen.findByText('Anulado: Importe equivocado')).toBeTruthy();
    press(screen.getByRole('button', { name: /^Anular cobro de 121,00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular cobro' }));
    press(dialog.getByRole('button', { name: 'Anular cobro' }));
    expect(await dialog.findByText('Escribe por qué se anula')).toBeTruthy();
    fill(dialog.getByLabelText(/^Motivo/), 'Pagó con tarjeta');
    press(dialog.getByRole('button', { name: 'Anular cobro' }));
    await waitFor(() =>
      expect(api.sent(invoicePaymentDelete)).toEqual([{ payment: idOf(801), reason: 'Pagó con tarjeta' }]),
    );
  });
});

it('a payment by link leads to the link, and is not offered to be undone here', async () => {
  const payment = {
    ...{ id: idOf(801), cents: 12_100, wholeCents: 12_100, method: 'card', paidOn: '2026-11-20' },
    ...{ by: 'Redsys', note: '', undone: null, link: idOf(811) },
  };
  api.on(invoiceRead, aDocument({ ...ISSUED, state: 'paid', paidCents: 12_100, payments: [payment] }));
  await view();
  const link = await screen.findByRole('link', { name: 'Ver el enlace de pago' });
  expect(link.getAttribute('href')).toBe(`/payment/link/view/${idOf(811)}`);
  expect(screen.queryByRole('button', { name: /^Anular cobro/ })).toBeNull();
});

describe('the list', () => {
  const row = (part: Partial<DocumentSummary>): DocumentSummary => ({
    ...{
      id: idOf(701),
      version: 1,
      target: 'invoice',
      state: 'issued',
      number: 'F2026/0007',
      payer: 'Ana Ruiz',
    },
    ...{
      taxId: '',
      contact: null,
      branch: idOf(11),
      issuedOn: '2026-11-20',
      dueOn: null,
      totalCents: 12_100,
    },
    ...{ payableCents: 12_100, paidCents: 0, correctedCents: 0, createdAt: '2026-11-20T08:00:00.000Z' },
    isImported: false,
    ...part,
  });

  it('tells states in words and what is pending, and narrows to one kind by its tab', async () => {
    api.on(
      invoiceReadAll,
      aPageOf([
        row({ id: idOf(701), state: 'draft', number: '' }),
        row({ id: idOf(702), state: 'part', paidCents: 2_100 }),
        row({ id: idOf(703), state: 'issued', target: 'quote', number: 'P1', payer: '' }),
      ]),
    );
    await opened(<InvoiceListPage />, '/invoice/list', '/invoice/list');
    const part = (await screen.findByText('Cobrada en parte')).closest('tr');
    expect(part?.textContent).toMatch(/100,00/);
    expect(screen.getByText('Borrador de factura')).toBeTruthy();
    expect(screen.getByText('Emitido').closest('tr')?.textContent).toContain('Sin identificar');
    press(screen.getByRole('link', { name: 'Presupuestos' }));
    await waitFor(() => expect(api.sent(invoiceReadAll).at(-1)).toMatchObject({ target: 'quote' }));
  });
});

const ACCOUNT = {
  ...{ owedCents: 0, overdueCents: 0, creditCents: 0, openCount: 0, draftCount: 0, documentCount: 5 },
  open: [] as DocumentSummary[],
};

it('an imported invoice that was paid in part shows that money, and none that can be undone', async () => {
  const imported = { kind: 'invoice' as const, paidCents: 5_000, paidOn: '2024-03-01', method: 'card' };
  api.on(invoiceRead, aDocument({ ...ISSUED, state: 'part', paidCents: 5_000, imported }));
  await view();
  const payments = within(await screen.findByRole('region', { name: 'Cobros' }));
  expect(payments.getByRole('listitem').textContent).toMatch(
    /^50,00\s€ antes de importarlaTarjeta · 01\/03\/2024$/,
  );
  expect(payments.queryByText('Todavía no se ha cobrado nada.')).toBeNull();
  expect(payments.getByText(/^Faltan por cobrar 71,00/)).toBeTruthy();
  expect(payments.queryByRole('button')).toBeNull();
});

it('a line says how many classes all of it are', async () => {
  const practice = { kind: 'road' as const, licence: 'B', minutes: 45, units: 1 };
  api.on(invoiceRead, aDocument({ ...ISSUED, lines: [{ ...LINE, practice, quantity: 10_000 }] }));
  await view();
  expect(await screen.findByText(/^10 clases de 45 min/)).toBeTruthy();
});

it('a document says that it is a trial, in a chain or not', async () => {
  api.on(invoiceRead, aDocument(ISSUED));
  api.on(verifactuDocument, { environment: 'trial', records: [] });
  await view();
  expect(await screen.findByText('PRUEBAS: nada se envía a la Agencia Tributaria')).toBeTruthy();
});

describe("on a contact's page", () => {
  const ana = aContact({ id: idOf(101), name: 'Ana Ruiz' });
  const row = (part: Partial<DocumentSummary>): DocumentSummary => ({
    ...{
      id: idOf(701),
      version: 1,
      target: 'invoice',
      state: 'issued',
      number: 'F2026/0007',
      payer: 'Ana Ruiz',
    },
    ...{
      taxId: '',
      contact: idOf(101),
      branch: idOf(11),
      issuedOn: '2026-11-20',
      dueOn: null,
      totalCents: 100,
    },
    ...{ payableCents: 12_100, paidCents: 0, correctedCents: 0, createdAt: '2026-11-20T08:00:00.000Z' },
    isImported: false,
    ...part,
  });

  it('the account says what is owed over all documents, what is overdue and the credit', async () => {
    api.on(
      invoiceReadAll,
      aPageOf([
        row({ id: idOf(701), state: 'draft', number: '' }),
        row({ id: idOf(702), state: 'part', paidCents: 2_100 }),
        row({ id: idOf(703), state: 'overdue', payableCents: 550 }),
        row({ id: idOf(704), target: 'quote' }),
        row({ id: idOf(705), state: 'annulled' }),
      ]),
    );
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 10_550, overdueCents: 550, creditCents: 1_200 });
    await opened(<AccountTab contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    expect(await screen.findByText(/^Vencido: 5,50/)).toBeTruthy();
    expect(screen.getByText(/^Saldo a favor: 12,00/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /^Debe 105,50/ })).toBeTruthy();
    expect(api.sent(invoiceReadAll)[0]).toMatchObject({ contact: ana.id });
  });

  it('credit that nothing owes is given back by those who may', async () => {
    api.on(invoiceReadAll, aPageOf([row({ id: idOf(701) })]));
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 0, creditCents: 1_896, documentCount: 1 });
    api.on(bagRepay, { id: idOf(40), leftCents: 0 });
    await opened(<AccountTab contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    press(await screen.findByRole('button', { name: 'Devolver su saldo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver el saldo a favor' }));
    expect(dialog.getByDisplayValue('18,96')).toBeTruthy();
    press(dialog.getByRole('radio', { name: 'Efectivo' }));
    fill(dialog.getByLabelText(/^Motivo/), 'Devuelve el libro');
    press(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() =>
      expect(api.sent(bagRepay)).toEqual([
        { contact: ana.id, purse: 'credit', cents: 1_896, method: 'cash', reason: 'Devuelve el libro' },
      ]),
    );
  });

  it('what is owed can be paid by a link, beside the button that collects it', async () => {
    const open = [row({ id: idOf(702) })];
    api.on(invoiceReadAll, aPageOf(open));
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 12_100, openCount: 1, documentCount: 1, open });
    api.on(paymentLinkOffer, { documents: [], address: '', gateways: [] });
    await opened(<AccountTab contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    press(await screen.findByRole('button', { name: 'Enlace de pago' }));
    await waitFor(() => expect(api.sent(paymentLinkOffer)).toEqual([{ contact: ana.id }]));
  });

  it('the counter says what is owed and leads to the account', async () => {
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 13_000, openCount: 2, documentCount: 2 });
    const counter = <OwedCounter contact={ana} label="por cobrar" />;
    await opened(counter, '/contact/view/:id', `/contact/view/${ana.id}`);
    const link = await screen.findByRole('link', { name: /^130,00.€ por cobrar$/ });
    expect(link.getAttribute('href')).toBe(`/contact/view/${ana.id}?tab=cuenta`);
  });

  it('one payment goes to the open documents that are ticked, and what is left over may stay as credit', async () => {
    const open = [row({ id: idOf(702) }), row({ id: idOf(703), number: 'F2026/0008', payableCents: 900 })];
    api.on(invoiceReadAll, aPageOf(open));
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 13_000, openCount: 2, documentCount: 2, open });
    api.on(invoicePaymentSettle, { payment: idOf(801), rows: [], creditCents: 0 });
    await opened(<AccountTab contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    press(await screen.findByRole('button', { name: 'Cobrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar a Ana Ruiz' }));
    expect(dialog.getByDisplayValue('130,00')).toBeTruthy();
    press(dialog.getByRole('checkbox', { name: /0008/ }));
    expect(dialog.getByDisplayValue('121,00')).toBeTruthy();
    fill(dialog.getByLabelText(/^Importe/), '125,00');
    press(await dialog.findByRole('checkbox', { name: /^Dejar 4,00.€ como saldo/ }));
    press(dialog.getByRole('radio', { name: 'Tarjeta' }));
    press(dialog.getByRole('button', { name: 'Cobrar' }));
    await waitFor(() =>
      expect(api.sent(invoicePaymentSettle)).toEqual([
        { documents: [idOf(702)], cents: 12_500, method: 'card', note: '', keep: true },
      ]),
    );
  });

  it('a document of a remittance is left out, and the dialog says who collects it', async () => {
    const open = [
      { ...row({ id: idOf(702) }), remittedOn: '2026-12-05' },
      row({ id: idOf(703), number: 'F2026/0008', payableCents: 900 }),
    ];
    api.on(invoiceReadAll, aPageOf(open));
    api.on(invoiceContactRead, { ...ACCOUNT, owedCents: 13_000, openCount: 2, documentCount: 2, open });
    await opened(<AccountTab contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    press(await screen.findByRole('button', { name: 'Cobrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar a Ana Ruiz' }));
    await dialog.findByText(/está en una remesa: la cobra el banco el 05\/12\/2026/);
    expect(dialog.getByRole('link', { name: 'Ver las remesas' }).getAttribute('href')).toBe(
      '/bank/remittances',
    );
    expect(dialog.getByDisplayValue('9,00')).toBeTruthy();
  });

  it('the menu begins documents with their data', async () => {
    await opened(<SellMenu contact={ana} />, '/contact/view/:id', `/contact/view/${ana.id}`);
    press(screen.getByRole('button', { name: 'Facturar' }));
    press(await screen.findByRole('menuitem', { name: 'Nuevo presupuesto' }));
    expect(
      await screen.findByText(`dirección: /invoice/new/quote/${NOBODY}/${NOBODY}/${ana.id}`),
    ).toBeTruthy();
  });
});
