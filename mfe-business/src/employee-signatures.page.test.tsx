import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import { employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import type { Permission } from '@volante/contracts/permissions';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, anEmployee, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../locales/es.json' with { type: 'json' };
import { signing } from './features/agreements/agreements.feature';
import { EmployeeViewPage } from './features/employees/detail/employee-view.page';

const api = fakeApi();
const TAX_ID = '12345678Z';
const ALL: readonly Permission[] = [
  ...(['employee.view', 'employee.modify', 'client.view', 'client.add'] as const),
  ...(['agreement.view', 'agreement.request'] as const),
];
const without = (...gone: Permission[]) => ALL.filter((permission) => !gone.includes(permission));
const found = (part = {}) => ({ ...aContactSummary(part), matched: ['fiscalCode' as const] });
const SENT = {
  ...{ id: idOf(9), agreement: idOf(1), agreementName: 'Confidencialidad', kind: 'confidentiality' as const },
  ...{ contact: idOf(100), name: 'Ana Ruiz', status: 'pending' as const, detail: 'sent' as const },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...{ endedAt: null, onPaper: false, waitsFor: 'Ana Ruiz' },
};

/** The page of an employee, with the slots that agreements fill. */
async function open(part: Partial<EmployeeRecord>, permissions = ALL, search = '?tab=firmas') {
  const record = anEmployee({ dni: TAX_ID, account: null, ...part });
  const page = { rows: [], from: 0, total: 1, capped: false, next: null, previous: null };
  api.on(employeeRead, { ...page, record });
  setRemoteStates([aRemote('business', { slots: signing.slots ?? {} })]);
  await openPage(<EmployeeViewPage />, {
    ...{ path: '/employee/view/:employee_id', at: `/employee/view/${record.id}${search}` },
    ...{ user: aPerson({ permissions: [...permissions] }), texts: { business: texts } },
  });
  await screen.findByRole('navigation', { name: 'Apartados' });
  return record;
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Apartados' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(agreementRequestList, { rows: [SENT], more: false });
  api.on(agreement.calls.read, { rows: [], from: 0, total: 0, capped: false, next: null, previous: null });
});

describe('«Firmas» of an employee', () => {
  it('shows the agreements of the contact with their DNI, a way to send, and the contact', async () => {
    api.on(contactDuplicates, { rows: [found()] });
    await open({});
    expect(tabs()).toEqual(['General', 'Contratos', 'Firmas', 'Acreditaciones', 'Cambios de la ficha']);
    expect(await screen.findByRole('button', { name: 'Confidencialidad' })).toBeTruthy();
    expect(screen.getByLabelText('Enviar a firmar')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana Ruiz Ortega' }).getAttribute('href')).toBe(
      `/contact/view/${idOf(100)}?tab=contratos`,
    );
    expect(api.sent(contactDuplicates)).toEqual([{ fiscalCode: TAX_ID }]);
    expect(api.sent(agreementRequestList).at(-1)).toMatchObject({ contact: idOf(100) });
  });

  it('asks for one of several contacts, and shows nobody’s agreements until then', async () => {
    api.on(contactDuplicates, {
      rows: [found(), found({ id: idOf(101), code: '00101', name: 'Ana Ruiz' })],
    });
    await open({});
    const box = await screen.findByLabelText(`Hay 2 fichas de contacto con el DNI o NIE ${TAX_ID}`);
    expect(api.sent(agreementRequestList)).toEqual([]);
    fireEvent.mouseDown(box);
    press(await screen.findByTitle('Ana Ruiz · 00101'));
    expect(await screen.findByRole('button', { name: 'Confidencialidad' })).toBeTruthy();
    expect(api.sent(agreementRequestList)).toEqual([expect.objectContaining({ contact: idOf(101) })]);
  });

  it('leads to a contact of theirs where there is none', async () => {
    api.on(contactDuplicates, { rows: [] });
    const { id } = await open({});
    expect(await screen.findByText('Todavía no tiene ficha de contacto')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Crear su ficha de contacto' }));
    expect(await screen.findByText('dirección: /contact/list/create')).toBeTruthy();
    expect(window.location.search).toBe(`?empleado=${id}`);
  });

  it('offers no contact to those who may not add one', async () => {
    api.on(contactDuplicates, { rows: [] });
    await open({}, without('client.add'));
    expect(await screen.findByText(/Pide que la cree a quien pueda crear contactos/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear su ficha de contacto' })).toBeNull();
  });

  it('leads to the missing DNI, and looks for nobody without it', async () => {
    await open({ dni: '' });
    press(await screen.findByRole('button', { name: 'Escribir el DNI o NIE' }));
    expect(await screen.findByLabelText(/^DNI \/ NIE/)).toBeTruthy();
    expect(api.sent(contactDuplicates)).toEqual([]);
  });

  it.each([
    ['of a deleted employee', { state: 'deleted' as const }, ALL],
    ['of a locked one', { locked: true }, ALL],
    ['for those who may not change it', {}, without('employee.modify')],
  ])('says that the DNI is missing without a button, %s', async (_name, part, permissions) => {
    await open({ dni: '', ...part }, permissions);
    expect(await screen.findByText('Falta su DNI o NIE')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escribir el DNI o NIE' })).toBeNull();
  });

  it('only shows what a deleted employee signed', async () => {
    api.on(contactDuplicates, { rows: [found()] });
    await open({ state: 'deleted' });
    expect(await screen.findByRole('button', { name: 'Confidencialidad' })).toBeTruthy();
    expect(screen.queryByLabelText('Enviar a firmar')).toBeNull();
  });

  it('makes no contact of a deleted employee', async () => {
    api.on(contactDuplicates, { rows: [] });
    await open({ state: 'deleted' });
    expect(
      await screen.findByText(`Ninguna de las fichas de contacto que ves tiene el DNI o NIE ${TAX_ID}.`),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear su ficha de contacto' })).toBeNull();
  });

  it('says that contacts cannot be read, and tries again', async () => {
    api.refuse(contactDuplicates, { status: 503, code: 'REQ-107', message: 'No disponible.' });
    await open({});
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(api.sent(agreementRequestList)).toEqual([]);
    api.on(contactDuplicates, { rows: [found()] });
    press(again);
    expect(await screen.findByRole('button', { name: 'Confidencialidad' })).toBeTruthy();
  });

  it.each(['client.view', 'agreement.view'] as const)('is no tab without %s', async (permission) => {
    await open({}, without(permission), '');
    expect(tabs()).not.toContain('Firmas');
    expect(api.sent(contactDuplicates)).toEqual([]);
  });
});
