import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { correctionPreview, invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { dueDateRead } from '@volante/contracts/billing/due-date.contract';
import { type BillingDocument, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { offerRead } from '@volante/contracts/billing/offer.contract';
import { purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';
import { verifactuDocument } from '@volante/contracts/billing/verifactu.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { INVOICE_VIEW } from '../shared/invoice-address';
import { InvoiceViewPage } from '../view/invoice-view.page';

const api = fakeApi();
const line = (description: string, amount: number) => ({
  ...{
    product: null,
    pack: null,
    description,
    price: amount,
    quantity: 1_000,
    discount: null,
    tax: idOf(501),
  },
  ...{
    taxName: 'IVA 21 %',
    group: 'vat' as const,
    rate: 2_100,
    isDisbursement: false,
    amount,
    practice: null,
  },
});
const document = (part: Partial<BillingDocument> = {}): BillingDocument => ({
  ...{
    id: idOf(701),
    version: 3,
    target: 'invoice',
    state: 'issued',
    series: idOf(601),
    seriesName: 'Facturas',
  },
  ...{ issuer: { name: 'El Olivo, S. L.', taxId: 'B12345674' }, number: 'F2026/0007', branch: idOf(11) },
  payer: {
    ...{ name: 'Ana Ruiz', idType: 'nif', taxId: '12345678Z', country: 'ES', street: 'Calle Real, 1' },
    ...{ postalCode: '23001', city: 'Jaén', province: 'Jaén', email: '' },
  },
  ...{ contact: null, lines: [line('Práctica', 12_100), line('Libro', 2_420)], taxes: [], withTaxes: true },
  ...{ discount: null, withholding: 0, operationOn: null, issuedOn: '2026-11-20', dueOn: null, notes: '' },
  ...{ discountCents: 0, baseCents: 12_000, taxCents: 2_520, disbursementCents: 0, withheldCents: 0 },
  ...{
    totalCents: 14_520,
    payableCents: 14_520,
    paidCents: 0,
    correctedCents: 0,
    corrects: [],
    correctedBy: [],
  },
  ...{
    paper: null,
    imported: null,
    payments: [],
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
  },
  ...part,
});

const amounts = (payable: number) => ({ base: 0, quota: 0, disbursements: 0, total: payable, payable });
type Preview = CallOutput<typeof correctionPreview>;
const plan = (part: Partial<Preview> = {}): Preview => ({
  ...{ act: 'rectify', type: 'R4', method: 'S', methods: ['S', 'I'], needsDay: false },
  ...{ article: 'RD 1619/2012, art. 15.2', lastDay: '2030-11-20', draft: null },
  ...{ before: amounts(14_520), begun: amounts(14_520), after: amounts(12_100) },
  ...{ paidCents: 5_000, pendingCents: 9_520, refusals: [], warnings: [] },
  ...part,
});

const view = (permissions?: string[]) =>
  openPage(<InvoiceViewPage />, {
    ...{ path: INVOICE_VIEW, at: `/invoice/view/${idOf(701)}`, texts: { billing: texts } },
    user: permissions ? aPerson({ permissions: permissions as never }) : aPerson(),
  });
async function ask(): Promise<HTMLElement> {
  view();
  press(await screen.findByRole('button', { name: 'Más acciones' }));
  press(await screen.findByRole('menuitem', { name: 'Algo está mal' }));
  return screen.findByRole('dialog', { name: 'Algo está mal' });
}
const answer = async (...labels: string[]) => {
  const dialog = await ask();
  for (const label of labels) press(await within(dialog).findByRole('radio', { name: label }));
  press(within(dialog).getByRole('button', { name: 'Seguir' }));
  return screen.findByRole('dialog', { name: 'Algo está mal' });
};

beforeAll(() => import('./correct-dialog'));
beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(invoiceRead, document());
  api.on(correctionPreview, plan());
  api.on(verifactuDocument, { environment: 'real', records: [] });
  api.on(dueDateRead, { id: idOf(701), version: 3, openCents: 0, parts: [] });
  api.on(purchaseTriggerRead, aPageOf([]));
  api.on(offerRead, { decision: null, invoice: null, versions: [], links: [] });
});

describe('«Algo está mal»', () => {
  it('asks what happened before it goes on', async () => {
    const dialog = await ask();
    expect(within(dialog).queryByRole('radio', { name: /factura completa/ })).toBeNull();
    press(within(dialog).getByRole('button', { name: 'Seguir' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Elige lo que ha pasado');
    press(within(dialog).getByRole('radio', { name: 'El importe está mal' }));
    press(within(dialog).getByRole('button', { name: 'Seguir' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Elige lo que ha pasado');
  });

  it('shows what will be done, why, and what is left, and begins the draft with the reason', async () => {
    api.on(invoiceCorrect, { act: 'rectify', id: idOf(702), version: 1 });
    const dialog = await answer('El importe está mal', 'El precio o la cantidad están mal');
    await within(dialog).findByText('Se hace una factura rectificativa.');
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Rectificativa R4 · RD 1619/2012, art. 15.2 · Hasta el 20/11/2030',
    );
    expect(within(dialog).getByRole('row', { name: /A pagar/ }).textContent).toMatch(
      /145,20.*145,20.*121,00/,
    );
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Cobrado: 50,00 €. Quedará por cobrar: 95,20 €.',
    );
    press(within(dialog).getByRole('button', { name: 'Empezar la rectificativa' }));
    expect(await within(dialog).findByText('Escribe qué ha pasado')).toBeTruthy();
    fill(within(dialog).getByLabelText(/con tus palabras/), 'Precio de otro curso');
    press(within(dialog).getByRole('button', { name: 'Empezar la rectificativa' }));
    await waitFor(() =>
      expect(api.sent(invoiceCorrect)).toEqual([
        { id: idOf(701), version: 3, cause: 'wrong-price', reason: 'Precio de otro curso' },
      ]),
    );
  });

  it('lets the lines be chosen that go back', async () => {
    api.on(correctionPreview, plan({ type: 'R1', method: 'I', methods: ['I', 'S'], needsDay: true }));
    const dialog = await answer('El cliente devuelve algo o se cancela el servicio');
    press(await within(dialog).findByRole('checkbox', { name: 'Práctica' }));
    await waitFor(() =>
      expect(api.sent(correctionPreview).at(-1)).toEqual({ id: idOf(701), cause: 'returned', lines: [1] }),
    );
    press(within(dialog).getByRole('checkbox', { name: 'Libro' }));
    expect(await within(dialog).findByText('Marca al menos una línea')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Empezar la rectificativa' })).toBeNull();
  });

  it('says why it cannot be done and leads to the draft that is there', async () => {
    const message = 'Ya hay un borrador que la corrige';
    api.on(correctionPreview, plan({ refusals: [{ code: 'CORRECTION-007', message }], draft: idOf(703) }));
    const dialog = await answer('Otra cosa');
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Abrir el borrador' })).toBeTruthy();
    press(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('button', { name: 'Seguir' })).toBeTruthy();
  });

  it('leads to the inbox where only the record is wrong', async () => {
    api.on(correctionPreview, plan({ act: 'record', type: null, methods: [], method: null, begun: null }));
    const dialog = await answer('La factura está bien: solo falla su registro de VeriFactu');
    expect(await within(dialog).findByRole('link', { name: 'Ver los registros con problemas' })).toBeTruthy();
  });

  it('offers a full invoice for simplified ones', async () => {
    api.on(invoiceRead, document({ target: 'ticket', number: 'T1' }));
    const dialog = await ask();
    expect(within(dialog).getByRole('radio', { name: 'El cliente pide una factura completa' })).toBeTruthy();
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['an annulled one', { state: 'annulled' }],
    ['a quote', { target: 'quote' }],
  ] as const)('is not there for %s', async (_name, part) => {
    api.on(invoiceRead, document(part as Partial<BillingDocument>));
    view();
    const menu = await screen.findByRole('button', { name: 'Más acciones' });
    press(menu);
    expect(screen.queryByRole('menuitem', { name: 'Algo está mal' })).toBeNull();
  });
});

it('a rectified invoice leads to its rectification, and says what is in the customer’s favour', async () => {
  const link = {
    ...{
      id: idOf(702),
      target: 'rectifying' as const,
      number: 'R2026/0001',
      issuedOn: '2026-11-21',
      type: 'R1',
    },
    ...{ method: 'I' as const, cause: 'returned', reason: 'Devuelve el libro', isAnnulled: false },
  };
  api.on(
    invoiceRead,
    document({ state: 'rectified', paidCents: 14_520, correctedCents: -2_420, correctedBy: [link] }),
  );
  view();
  const list = await screen.findByRole('list', { name: 'Documentos que la corrigen' });
  expect(list.textContent).toMatch(
    /La rectifica la Factura rectificativa R2026\/0001.*por diferencias.*Devuelve el libro/,
  );
  expect(screen.getByText(/A favor del cliente: 24,20/)).toBeTruthy();
});
