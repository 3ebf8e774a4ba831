import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ticketCharge,
  ticketChart,
  ticketContactCashflow,
  ticketReadAll,
} from '@volante/contracts/billing/ticket.contract';
import {
  type BoardTill,
  type Handover,
  tillBoard,
  tillClose,
  tillCount,
  tillHandoverSettle,
  tillOpen,
} from '@volante/contracts/billing/till.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { CashflowPage } from './cashflow.page';
import { ChargeDialog } from './charge/charge-dialog';
import { CASHFLOW_TAB, tabAddress } from './shared/till-address';
import { TillCard } from './today/till-card';

const api = fakeApi();
const TILL = idOf(801);
const SESSION = idOf(811);

const aTill = (part: Partial<BoardTill> = {}): BoardTill => ({
  ...{ id: TILL, name: 'Mostrador', branch: idOf(11), holder: '', holderName: '', isUsable: true },
  ...{ startingCash: null, session: null },
  ...part,
});
const OPEN = {
  ...{ id: SESSION, version: 1, state: 'open' as const },
  ...{ openedAt: '2026-11-23T08:00:00.000Z', openedBy: 'Ana Ruiz' },
};
const board = (rows: BoardTill[], handovers: Handover[] = []) => api.on(tillBoard, { rows, handovers });
const show = (permissions?: string[]) =>
  openPage(<CashflowPage />, {
    ...{ path: CASHFLOW_TAB, at: tabAddress('tills') },
    user: permissions ? aPerson({ permissions: permissions as never }) : aPerson(),
    texts: { billing: texts },
  });
const compared = (expectedCents: number, countedCents: number) => ({
  ...{ expectedCents, countedCents, differenceCents: countedCents - expectedCents },
});

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(ticketChart, { rows: [] });
  api.on(ticketReadAll, aPageOf([]));
});

describe('the card of the dashboard', () => {
  it('names two open tills and counts the others, so that it outgrows no place', async () => {
    board([1, 2, 3, 4].map((at) => aTill({ id: idOf(800 + at), name: `Caja ${at}`, session: OPEN })));
    await openPage(<TillCard />, { path: '/dashboard', user: aPerson(), texts: { billing: texts } });
    expect(await screen.findByText('Y otras 2 cajas abiertas')).toBeTruthy();
    expect(screen.getAllByText(/abierta desde/)).toHaveLength(2);
  });
});

describe('a till', () => {
  it('is opened with a count whose sum grows', async () => {
    board([aTill()]);
    await show();
    press(await screen.findByRole('button', { name: 'Abrir caja' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('20 €'), '3');
    fill(dialog.getByLabelText('0,05 €'), '2');
    expect(dialog.getByText('60,10 €')).toBeTruthy();
    api.on(tillOpen, ({ pieces }) => {
      expect(pieces).toEqual([
        { value: 2_000, pieces: 3 },
        { value: 5, pieces: 2 },
      ]);
      return { session: SESSION, version: 1, differenceCents: 0 };
    });
    press(dialog.getByRole('button', { name: 'Abrir caja' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is counted blind; a difference wants a reason', async () => {
    board([aTill({ session: OPEN })]);
    await show();
    press(await screen.findByRole('button', { name: 'Contar y cerrar' }));
    const counting = within(await screen.findByRole('dialog'));
    expect(counting.queryByText('Debería haber')).toBeNull();
    fill(counting.getByLabelText('50 €'), '2');
    api.on(tillCount, {
      ...{ session: SESSION, version: 2, counts: 1, cash: compared(10_500, 10_000) },
      ...{ card: compared(0, 0), bizum: compared(0, 0) },
    });
    press(counting.getByRole('button', { name: 'He terminado de contar' }));
    await screen.findByText('Debería haber');
    expect(screen.getByText('-5,00 €')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Cerrar la caja' }));
    await screen.findByText('La caja no cuadra: escribe por qué');
    api.on(tillClose, { session: SESSION, version: 3, z: 7 });
    fill(screen.getByLabelText(/Motivo de la diferencia/), 'Cambio mal dado');
    press(screen.getByRole('button', { name: 'Cerrar la caja' }));
    await screen.findByText('Caja cerrada: parte Z 7');
  });

  it('of somebody else offers its report alone', async () => {
    board([aTill({ holder: idOf(5), holderName: 'Antonio', isUsable: false, session: OPEN })]);
    await show(['cashflow.view', 'cashflow.add', 'till.view']);
    await screen.findByRole('link', { name: 'Parte X' });
    expect(screen.queryByRole('button', { name: 'Mover dinero' })).toBeNull();
  });
});

it('money that waits is taken', async () => {
  board(
    [aTill({ session: OPEN })],
    [
      {
        ...{
          id: idOf(821),
          from: { id: idOf(802), name: 'Caja de Antonio' },
          to: { id: TILL, name: 'Mostrador' },
        },
        ...{ cents: 6_000, concept: '', by: 'Antonio', at: '2026-11-23T10:00:00.000Z' },
        ...{ mayAccept: true, mayWithdraw: true },
      },
    ],
  );
  await show();
  await screen.findByText('de Caja de Antonio a Mostrador');
  api.on(tillHandoverSettle, null);
  press(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Entrega aceptada');
});

const owed = (cents: number) => ({
  owedCents: cents,
  documents: [
    {
      ...{ id: idOf(701), number: 'F2026/0007', state: 'issued' as const, issuedOn: '2026-11-20' },
      pendingCents: cents,
    },
  ],
  payments: [],
});

it('a debt is filled in and charged', async () => {
  api.on(ticketContactCashflow, owed(12_100));
  board([aTill({ session: OPEN })]);
  await openPage(<ChargeDialog till={TILL} contact={idOf(31)} onClose={() => undefined} />, {
    ...{ path: '/cashflow', user: aPerson(), texts: { billing: texts } },
  });
  await screen.findByText('F2026/0007');
  const amount = screen.getByLabelText(/^Importe/) as HTMLInputElement;
  await waitFor(() => expect(amount.value).toBe('121,00'));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  api.on(ticketCharge, { payment: idOf(901), rows: [], creditCents: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
  await screen.findByText(/^Cobrado: 121,00/);
});

it('an amount that was typed before the debt had come stays', async () => {
  api.on(ticketContactCashflow, owed(12_100));
  const held = api.hold(ticketContactCashflow);
  board([aTill({ session: OPEN })]);
  await openPage(<ChargeDialog till={TILL} contact={idOf(31)} onClose={() => undefined} />, {
    ...{ path: '/cashflow', user: aPerson(), texts: { billing: texts } },
  });
  fill(await screen.findByLabelText(/^Importe/), '20');
  held.release();
  await screen.findByText('F2026/0007');
  api.on(ticketCharge, { payment: idOf(901), rows: [], creditCents: 0 });
  press(screen.getByRole('button', { name: 'Cobrar' }));
  await screen.findByText(/^Cobrado: 20,00/);
});

it('a debt of a remittance is shown and not filled in: the bank collects it', async () => {
  const debt = (n: number, pendingCents: number) => ({
    ...{ id: idOf(700 + n), number: `F2026/000${n}`, state: 'issued' as const, issuedOn: '2026-11-20' },
    pendingCents,
  });
  api.on(ticketContactCashflow, {
    owedCents: 15_100,
    documents: [{ ...debt(1, 12_100), remittedOn: '2026-12-05' }, debt(2, 3_000)],
    payments: [],
  });
  board([aTill({ session: OPEN })]);
  await openPage(<ChargeDialog till={TILL} contact={idOf(31)} onClose={() => undefined} />, {
    ...{ path: '/cashflow', user: aPerson(), texts: { billing: texts } },
  });
  await screen.findByText('En una remesa: la cobra el banco el 05/12/2026. Aquí no se cobra.');
  const amount = screen.getByLabelText(/^Importe/) as HTMLInputElement;
  await waitFor(() => expect(amount.value).toBe('30,00'));
});

it('a refusal about one person is gone once another one is chosen, whose debt is filled in', async () => {
  const people = [31, 32].map((id) => ({ id: idOf(id), name: id === 31 ? 'Ana Ruiz' : 'Luis Gil' }));
  api.on(contactFinder, aPageOf(people.map((one) => aContactSummary(one))));
  api.on(contactRead, ({ id }) => aContact(people.find((one) => one.id === id)));
  api.on(ticketContactCashflow, owed(6_000));
  board([aTill({ session: OPEN })]);
  await openPage(<ChargeDialog till={TILL} contact={null} onClose={() => undefined} />, {
    ...{ path: '/cashflow', user: aPerson(), texts: { billing: texts } },
  });
  const choose = async (name: string) => {
    const field = screen.getByRole('combobox');
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: name.slice(0, 3) } });
    press((await screen.findAllByText(name)).at(-1) as HTMLElement);
    await screen.findByText('F2026/0007');
    const amount = screen.getByLabelText(/^Importe/) as HTMLInputElement;
    await waitFor(() => expect(amount.value).toBe('60,00'));
  };
  await choose('Ana Ruiz');
  api.refuse(ticketCharge, { status: 409, code: 'PAYMENT-015', message: 'Está en una remesa.' });
  press(screen.getByRole('button', { name: 'Cobrar' }));
  await screen.findByText('Está en una remesa.');
  await choose('Luis Gil');
  expect(screen.queryByText('Está en una remesa.')).toBeNull();
  // The answer about the first person is at hand still.
  await choose('Ana Ruiz');
});
