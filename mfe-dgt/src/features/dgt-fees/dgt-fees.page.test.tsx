import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import {
  type DgtFee,
  type DgtFeeType,
  dgtFeeCreate,
  dgtFeeOwed,
  dgtFeeRead,
  dgtFeeTypeRead,
  dgtFeeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { DgtFeeListPage } from './list/dgt-fee-list.page';

const api = fakeApi();
const PATH = '/dgt/folder/tax/list';
const tax = (part: Partial<DgtFee> = {}): DgtFee => ({
  ...{ id: idOf(941), branch: idOf(11), type: '2.1', typeName: 'Pruebas de permiso', number: '905220260001' },
  ...{ boughtOn: '2026-11-02', cents: 9405, student: null, state: 'free', sittings: 2, remaining: 2 },
  ...{ until: null, refundedOn: null, note: '', version: 1 },
  ...part,
});
const kind = (code: string, amounts: [from: string, cents: number][]): DgtFeeType => ({
  ...{ code, name: `Tipo ${code}`, description: '', cents: amounts[0]?.[1] ?? null, from: '2022-01-01' },
  ...{ article: 'Ley 16/1979', unconfirmed: true, free: 0, version: 0 },
  amounts: amounts.map(([from, cents]) => ({ from, cents, own: false, by: '', source: '', written: false })),
});
const open = (at = PATH, more: readonly string[] = []) =>
  openPage(<DgtFeeListPage />, {
    path: PATH,
    at,
    user: aPerson({
      permissions: ['dgt-fee.view', 'dgt-fee.add', 'dgt-fee.modify', ...more],
      branches: [idOf(11)],
    }),
    texts: { dgt: texts },
  });

beforeAll(() => Promise.all([import('./list/buy-dialog'), import('./list/dgt-fee-dialogs')]));
beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(dgtFeeOwed, { cents: 28215, taxes: 3, students: 2 });
  api.on(
    dgtFeeRead,
    aPageOf([tax(), tax({ id: idOf(942), number: '905220260002', state: 'used', remaining: 1 })]),
  );
  const rows = [
    kind('1.1', [['2022-01-01', 9977]]),
    kind('2.1', [
      ['2026-06-01', 9500],
      ['2022-01-01', 9405],
    ]),
  ];
  api.on(dgtFeeTypeRead, { rows, renewals: [] });
});

it('tells what is left of each, and offers what its state allows', async () => {
  await open();
  const row = (await screen.findByText('905220260002')).closest('tr');
  expect(row?.textContent).toContain('quedan 1 de 2');
  press(screen.getByRole('button', { name: 'Acciones de 905220260002' }));
  expect(await screen.findByRole('menuitem', { name: 'Escribir el número' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Asignar a un alumno' })).toBeNull();
});

it('buys those of exams at the amount of the day, with the total before it is done', async () => {
  api.on(dgtFeeCreate, { ids: [idOf(950)], cents: 9405 });
  await open(`${PATH}?comprar=1`);
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByLabelText(/^Cuántas/), '3');
  expect(await within(dialog).findByText(/3 tasas de 95,00.€ = 285,00.€/)).toBeTruthy();
  fillAndLeave(within(dialog).getByLabelText(/^Comprada/), '02/03/2026');
  expect(await within(dialog).findByText(/3 tasas de 94,05.€ = 282,15.€/)).toBeTruthy();
  fillAndLeave(within(dialog).getByLabelText(/^Números/), 'A1\nA2');
  press(within(dialog).getByRole('button', { name: 'Comprar tasas' }));
  await waitFor(() =>
    expect(api.sent(dgtFeeCreate)).toEqual([
      { branch: idOf(11), type: '2.1', count: 3, boughtOn: '2026-03-02', numbers: ['A1', 'A2'] },
    ]),
  );
});

it('buys one for the student from whose page one comes, in their branch', async () => {
  const owner = aContact({ id: idOf(101), name: 'Ana Ruiz', branch: idOf(12) });
  api.on(contactRead, owner);
  api.on(contactFinder, aPageOf([]));
  api.on(dgtFeeCreate, { ids: [idOf(950)], cents: 9500 });
  await open(`${PATH}?comprar=1&alumno=${idOf(101)}`, ['client.all-branches', 'client.view']);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByTitle(/Ana Ruiz/)).toBeTruthy();
  expect(await dialog.findByTitle('Úbeda')).toBeTruthy();
  press(dialog.getByRole('button', { name: 'Comprar tasas' }));
  await waitFor(() =>
    expect(api.sent(dgtFeeCreate)).toMatchObject([{ branch: idOf(12), count: 1, student: idOf(101) }]),
  );
  expect(await screen.findByText(`dirección: /contact/view/${idOf(101)}`)).toBeTruthy();
});

it('tells what students owe apart from their classes, of the branch that is looked at, and leads to those fees', async () => {
  await open(`${PATH}?branch=${idOf(11)}`);
  const card = await screen.findByRole('region', { name: 'Deben los alumnos por tasas' });
  expect(await within(card).findByText(/^282,15.€$/)).toBeTruthy();
  expect(card.textContent).toContain('2 alumnos · 3 tasas');
  expect(card.textContent).toContain('aparte de lo que deban por las clases');
  expect(api.sent(dgtFeeOwed)).toEqual([{ branch: idOf(11) }]);
  press(within(card).getByRole('link', { name: 'Verlas' }));
  await waitFor(() => expect(api.sent(dgtFeeRead).at(-1)).toEqual({ branch: idOf(11), state: 'owed' }));
});

it('owed by nobody leads nowhere', async () => {
  api.on(dgtFeeOwed, { cents: 0, taxes: 0, students: 0 });
  await open();
  expect(await screen.findByText('Nadie debe ninguna')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Verlas' })).toBeNull();
});

it('goes from one student to another in one step, found with what tells people apart', async () => {
  const owner = { id: idOf(101), name: 'Ruiz, Ana', dni: '', branch: idOf(11) };
  const inactive = { id: idOf(103), name: 'Eva Díaz', state: 'inactive' as const };
  api.on(dgtFeeRead, aPageOf([tax({ student: owner, state: 'assigned' })]));
  api.on(contactRead, aContact({ id: owner.id, name: 'Ana Ruiz' }));
  api.on(
    contactFinder,
    aPageOf([
      aContactSummary({
        id: idOf(102),
        name: 'Luis Mora',
        phone: '+34612345678',
        licence: 'B',
        branch: idOf(11),
      }),
      aContactSummary(inactive),
    ]),
  );
  api.on(dgtFeeUpdate, tax({ version: 2 }));
  await open();
  press(await screen.findByRole('button', { name: 'Acciones de 905220260001' }));
  press(await screen.findByRole('menuitem', { name: 'Asignar a un alumno' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Ahora es de Ruiz, Ana: si eliges a otra persona, la deberá ella');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Alumno/ }));
  expect(await screen.findByText(/612 345 678 · Permiso B · Jaén/)).toBeTruthy();
  expect(screen.getByText(/Está de baja: actívalo en su ficha/)).toBeTruthy();
  fireEvent.click(screen.getByText('Luis Mora'));
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(dgtFeeUpdate)).toEqual([{ id: idOf(941), version: 1, student: idOf(102) }]),
  );
});

it('keeps the dialog with what went wrong', async () => {
  api.refuse(dgtFeeUpdate, { status: 409, code: 'DGT-TAX-003', message: 'Ya hay una tasa con ese número.' });
  await open();
  press(await screen.findByRole('button', { name: 'Acciones de 905220260001' }));
  press(await screen.findByRole('menuitem', { name: 'Escribir el número' }));
  const dialog = await screen.findByRole('dialog');
  fillAndLeave(within(dialog).getByLabelText(/^Número/), '905220260002');
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Ya hay una tasa con ese número.')).toBeTruthy();
});
