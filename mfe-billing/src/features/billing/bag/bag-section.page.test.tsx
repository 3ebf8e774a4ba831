import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bagGift,
  bagGiftUndo,
  bagRead,
  bagRefund,
  bagRefundPreview,
  bagRepay,
} from '@volante/contracts/billing/bag.contract';
import type { Bag, BagMoment, UnitLot } from '@volante/contracts/billing/bag.fields';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { BagSection } from './bag-section';

const api = fakeApi();
const [ANA, LOT, OLD, INVOICE, BRANCH] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

const lot = (change: Partial<UnitLot> = {}): UnitLot => ({
  ...{ id: LOT, branch: BRANCH, origin: 'sale', document: INVOICE, number: 'F-12', soldOn: '2026-11-02' },
  ...{ description: 'Bono de 10 prácticas', unpaidCents: 0, kind: 'road', licence: 'B', minutes: 45 },
  ...{ expiresOn: null, isExpired: false, units: 10, used: 2, returned: 0, left: 8 },
  ...{ priceCents: 30_000, leftCents: 24_000, unitListCents: 0, withdrawUntil: '2026-11-16' },
  ...change,
});

const moment = (change: Partial<BagMoment> = {}): BagMoment => ({
  ...{ id: idOf(20), day: '2026-11-03', what: 'given', purse: 'teaching', units: -1, cents: 0, balance: 8 },
  ...{ text: 'Rosa Gil', minutes: 45, document: null, isLacking: false },
  ...change,
});

const bag = (change: Partial<Bag> = {}): Bag => ({
  contact: ANA,
  teaching: { left: 8, leftCents: 24_000, used: 2, lots: [lot()], lacking: [] },
  money: { creditCents: 0, advanceCents: 0, lots: [] },
  fees: { heldCents: 0, owedCents: 0, paidCents: 0, lots: [] },
  timeline: [moment()],
  ...change,
});

const opened = (user = aPerson()) =>
  openPage(<BagSection contact={ANA} />, { ...{ path: '/x', at: '/x', user, texts: { billing: texts } } });

beforeEach(() => {
  api.on(bagRefundPreview, ({ lots }) => ({
    documents: [{ document: INVOICE, number: 'F-12', units: lots[0]?.units ?? 0, cents: 0 }],
    totalCents: (lots[0]?.units ?? 0) * 3_000,
    payableCents: (lots[0]?.units ?? 0) * 3_000,
    ...{ isAtList: false, isWithdrawal: false },
  }));
});

it('says what is left of each pack, what lacks, and what happened', async () => {
  const lacking = [
    { practice: idOf(30), day: '2026-11-05', kind: 'road', licence: 'B', minutes: 45, teacher: 'Rosa Gil' },
  ];
  const expired = lot({ id: OLD, expiresOn: '2026-10-01', isExpired: true, unpaidCents: 5_000 });
  const teaching = { left: 16, leftCents: 48_000, used: 2, lots: [expired, lot()], lacking };
  const fees = { heldCents: 0, owedCents: 9_405, paidCents: 9_405, lots: [] };
  api.on(bagRead, bag({ teaching, fees, timeline: [moment({ balance: -1, isLacking: true })] }));
  await opened();
  const section = await screen.findByRole('region', { name: 'Bolsa del alumno' });
  expect(within(section).getByText('Clases sin bono')).toBeTruthy();
  expect(within(section).getByText(/^94,05\s€$/)).toBeTruthy();
  const lots = within(section).getByRole('list', { name: 'Bonos' });
  expect(within(lots).getAllByText('Quedan 8 de 10')).toHaveLength(2);
  expect(within(lots).getByText(/Caducó el .*No se le quita nada/)).toBeTruthy();
  expect(within(lots).getByText(/Faltan 50,00\s€ por cobrar de F-12/)).toBeTruthy();
  const moments = within(section).getByRole('list', { name: 'Movimientos' });
  expect(within(moments).getByText('Rosa Gil · 45 min · sin bono')).toBeTruthy();
  expect(within(moments).getByText('falta 1 por cubrir')).toBeTruthy();
  expect(within(section).getByRole('link', { name: 'Vender clases' }).getAttribute('href')).toContain(ANA);
});

it('is not there for somebody who never bought classes', async () => {
  api.on(bagRead, bag({ teaching: { left: 0, leftCents: 0, used: 0, lots: [], lacking: [] }, timeline: [] }));
  await opened();
  await waitFor(() => expect(api.sent(bagRead)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Bolsa del alumno' })).toBeNull();
});

it('gives units back at the amount that was shown, with the reason on record', async () => {
  api.on(bagRead, bag());
  await opened();
  press(await screen.findByRole('button', { name: 'Devolver clases' }));
  const dialog = await screen.findByRole('dialog', { name: 'Devolver clases sin usar' });
  await within(dialog).findByText(/^Se devuelven 240,00\s€$/);
  expect(within(dialog).getByText(/Han pasado los 14 días/)).toBeTruthy();
  const units = within(dialog).getByRole('spinbutton', { name: 'Clases de Bono de 10 prácticas' });
  fireEvent.change(units, { target: { value: '3' } });
  await within(dialog).findByText(/^Se devuelven 90,00\s€$/);
  press(within(dialog).getByRole('radio', { name: 'Transferencia' }));
  fill(within(dialog).getByLabelText(/^Motivo/), 'Se va de la ciudad');
  api.on(bagRefund, { documents: [{ id: INVOICE, number: 'R-1' }], totalCents: 9_000, repaidCents: 9_000 });
  press(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() =>
    expect(api.sent(bagRefund)).toEqual([
      {
        ...{ contact: ANA, lots: [{ lot: LOT, units: 3 }], cents: 9_000, way: 'transfer' },
        reason: 'Se va de la ciudad',
      },
    ]),
  );
});

it('keeps what was typed when the amount has changed meanwhile', async () => {
  api.on(bagRead, bag());
  await opened();
  press(await screen.findByRole('button', { name: 'Devolver clases' }));
  const dialog = await screen.findByRole('dialog', { name: 'Devolver clases sin usar' });
  await within(dialog).findByText(/^Se devuelven/);
  press(within(dialog).getByRole('radio', { name: 'Efectivo' }));
  fill(within(dialog).getByLabelText(/^Motivo/), 'Se va');
  api.refuse(bagRefund, { status: 409, code: 'BAG-004', message: 'La cantidad ha cambiado.' });
  press(within(dialog).getByRole('button', { name: 'Devolver' }));
  expect(await within(dialog).findByText('La cantidad ha cambiado.')).toBeTruthy();
  expect((within(dialog).getByLabelText(/^Motivo/) as HTMLInputElement).value).toBe('Se va');
});

it('pays back money for fees, all of it unless another amount is written', async () => {
  api.on(bagRead, bag({ fees: { heldCents: 9_405, owedCents: 0, paidCents: 0, lots: [] } }));
  await opened();
  press(await screen.findByRole('button', { name: 'Devolver dinero de tasas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Devolver dinero de tasas' });
  press(within(dialog).getByRole('radio', { name: 'Bizum' }));
  fill(within(dialog).getByLabelText(/^Motivo/), 'Se va');
  api.on(bagRepay, { id: idOf(40), leftCents: 0 });
  press(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() =>
    expect(api.sent(bagRepay)).toEqual([
      { contact: ANA, purse: 'fees', cents: 9_405, method: 'bizum', reason: 'Se va' },
    ]),
  );
});

it('passes chosen classes to another student, with a reason', async () => {
  api.on(bagRead, bag());
  api.on(branchList, { rows: BRANCHES });
  const eva = aContactSummary({ id: idOf(70), name: 'Eva Gil' });
  api.on(contactFinder, aPageOf([eva]));
  api.on(contactRead, aContact({ id: eva.id, name: eva.name }));
  await opened();
  press(await screen.findByRole('button', { name: 'Pasar a otro alumno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pasar clases a otro alumno' });
  const units = within(dialog).getByRole('spinbutton', { name: 'Clases de Bono de 10 prácticas' });
  fireEvent.change(units, { target: { value: '3' } });
  const send = () => press(within(dialog).getByRole('button', { name: 'Pasar clases' }));
  send();
  expect(await within(dialog).findByText('Elige a quién pasan')).toBeTruthy();
  expect(within(dialog).getByText('Escribe el motivo')).toBeTruthy();
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  press((await screen.findAllByText('Eva Gil'))[0] as HTMLElement);
  fill(within(dialog).getByLabelText(/^Motivo/), 'Es su hermana');
  api.on(bagGift, { lots: [idOf(71)] });
  send();
  await waitFor(() =>
    expect(api.sent(bagGift)).toEqual([
      { contact: ANA, to: eva.id, lots: [{ lot: LOT, units: 3 }], reason: 'Es su hermana' },
    ]),
  );
});

it('takes back a gift of which no class was given, and no other', async () => {
  const gift = lot({ id: OLD, origin: 'gift', document: null, number: '', used: 0, left: 4, units: 4 });
  const teaching = { left: 12, leftCents: 36_000, used: 2, lots: [lot(), gift], lacking: [] };
  api.on(bagRead, bag({ teaching }));
  api.on(bagGiftUndo, null);
  await opened();
  press(await screen.findByRole('button', { name: 'Deshacer regalo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer regalo' });
  fill(within(dialog).getByLabelText(/^Motivo/), 'Era para otro');
  press(within(dialog).getByRole('button', { name: 'Deshacer regalo' }));
  await waitFor(() =>
    expect(api.sent(bagGiftUndo)).toEqual([{ contact: ANA, lot: OLD, reason: 'Era para otro' }]),
  );
});

it('offers no returns to people who may not rectify', async () => {
  api.on(bagRead, bag());
  await opened(aPerson({ permissions: ['invoice.view'] }));
  await screen.findByRole('region', { name: 'Bolsa del alumno' });
  expect(screen.queryByRole('button', { name: 'Devolver clases' })).toBeNull();
});
