import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { product } from '@volante/contracts/billing/product.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { ticketSell } from '@volante/contracts/billing/ticket.contract';
import { tillBoard } from '@volante/contracts/billing/till.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { SellPage } from './sell.page';

const api = fakeApi();
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const VAT = {
  ...{ id: idOf(1), name: 'IVA 21 %', taxGroup: 'vat' as const, state: 'active' as const, version: 1 },
  periods: [{ from: '2012-09-01', rate: 2_100, operation: 'S1' as const, regime: '01', legend: '' }],
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(tillBoard, { rows: [], handovers: [] });
  api.on(product.calls.read, pageOf([]));
  api.on(contactFinder, aPageOf([]));
  api.on(tax.calls.read, pageOf([VAT]));
});

it('a student who is named gets the ticket, and cash may need a reason', async () => {
  const ana = { id: idOf(31), name: 'Ana Ruiz' };
  api.on(contactFinder, aPageOf([aContactSummary(ana)]));
  api.on(contactRead, aContact(ana));
  await openPage(<SellPage />, {
    ...{ path: '/ticket/new', at: '/ticket/new', user: aPerson(), texts: { billing: texts } },
  });
  const field = await screen.findByRole('combobox', { name: /^Alumno o cliente/ });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Ana' } });
  press((await screen.findAllByText('Ana Ruiz')).at(-1) as HTMLElement);
  fill(screen.getByLabelText('Concepto, línea 1'), 'Práctica');
  fillAndLeave(screen.getByLabelText('Precio, línea 1'), '32');
  api.refuse(ticketSell, { status: 409, code: 'PAYMENT-009', message: 'Suman 1.000 € o más.' });
  press(await screen.findByRole('button', { name: /^Cobrar 32,00/ }));
  fill(await screen.findByLabelText('Por qué son operaciones distintas'), 'Es otro permiso');
  api.on(ticketSell, { id: idOf(701), version: 2, number: 'T2026/1', payment: idOf(901) });
  press(screen.getByRole('button', { name: /^Cobrar 32,00/ }));
  await waitFor(() => expect(api.sent(ticketSell)).toHaveLength(2));
  expect(api.sent(ticketSell)[1]).toMatchObject({
    ...{ contact: ana.id, payer: { name: 'Ana Ruiz', taxId: '' }, apart: 'Es otro permiso' },
  });
});

it('a voucher is charged once its amount was seen; a change of the lines asks again', async () => {
  await openPage(<SellPage />, {
    ...{ path: '/ticket/new', at: '/ticket/new', user: aPerson(), texts: { billing: texts } },
  });
  fill(await screen.findByLabelText('Concepto, línea 1'), 'Libro');
  fillAndLeave(screen.getByLabelText('Precio, línea 1'), '20');
  fireEvent.click(await screen.findByRole('button', { name: 'Canjear un vale' }));
  fill(screen.getByLabelText('Código del vale'), 'verano-10');
  api.refuse(ticketSell, { status: 409, code: 'INVOICE-004', message: 'x', details: { payable: 1_800 } });
  press(await screen.findByRole('button', { name: /^Cobrar 20,00/ }));
  expect(await screen.findByText(/^Con el vale quedan 18,00\s€/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cobrar 18,00/ })).toBeTruthy();
  fillAndLeave(screen.getByLabelText('Precio, línea 1'), '30');
  expect(await screen.findByRole('button', { name: /^Cobrar 30,00/ })).toBeTruthy();
  fillAndLeave(screen.getByLabelText('Precio, línea 1'), '20');
  api.on(ticketSell, { id: idOf(701), version: 2, number: 'T2026/1', payment: idOf(901) });
  press(await screen.findByRole('button', { name: /^Cobrar 18,00/ }));
  await waitFor(() => expect(api.sent(ticketSell)).toHaveLength(2));
  expect(api.sent(ticketSell).map(({ payable, voucher }) => [payable, voucher])).toEqual([
    [2_000, 'VERANO-10'],
    [1_800, 'VERANO-10'],
  ]);
});
