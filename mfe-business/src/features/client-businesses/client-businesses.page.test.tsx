import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  businessCreate,
  clientInvite,
  clientList,
  clientRead,
  clientRenew,
  clientStatus,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ClientViewPage } from './detail/client-view.page';
import { ClientListPage } from './list/client-list.page';

const api = fakeApi();
const AT = '2026-11-02T09:30:00.000Z';
const OPERATOR = aPerson({
  business: { id: idOf(161), name: 'Volante', operator: true },
  permissions: ['operator.business'],
});
const LIST = '/operador/business/list';
const VIEW = '/operador/business/view/:business_id';

const client = (part: Partial<ClientRecord> = {}): ClientRecord => ({
  ...{ id: idOf(900), tradeName: 'Autoescuela Sol', fiscalName: 'Sol, S.L.', fiscalCode: 'B23000003' },
  ...{ city: 'Jaén', province: 23, phone: '953 000 000', email: 'sol@example.com', contact: 'Ana' },
  ...{ street: 'Calle Mayor 1', postalCode: '23001', standing: 'trial', plan: 'trial' },
  ...{ trialUntil: '2026-12-24', renewsOn: null, branches: 2, employees: 7, createdAt: AT, version: 3 },
  people: { accounts: 5, seenAt: AT },
  services: ['dgt'],
  products: [],
  suspended: null,
  administrators: [
    { id: idOf(1), name: 'Nuria Gil', email: 'nuria@example.com', invited: true, seenAt: null },
  ],
  ...part,
});

const openList = (at = LIST, user = OPERATOR) =>
  openPage(<ClientListPage />, { path: LIST, at, user, texts: { business: texts } });
const openView = () =>
  openPage(<ClientViewPage />, {
    path: VIEW,
    at: `/operador/business/view/${idOf(900)}`,
    user: OPERATOR,
    texts: { business: texts },
  });
/** Required ones have a mark behind their name. */
const labelled = (label: string) => new RegExp(`^${label}( |$)`);
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const act = async (name: string) => press(within(await dialog()).getByRole('button', { name }));

async function menu(name: string): Promise<void> {
  press(await button('Más acciones'));
  press(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => {
  api.on(clientRead, client());
});

describe('the operator’s list of schools', () => {
  it('tells how each stands, and does not hide that nobody answered who uses it', async () => {
    const quiet = client({ id: idOf(901), tradeName: 'Autoescuela Luna', standing: 'overdue', people: null });
    api.on(clientList, aPageOf([client(), quiet]));
    await openList();
    const link = await screen.findByRole('link', { name: /Autoescuela Sol/ });
    expect(link.getAttribute('href')).toBe(`/operador/business/view/${idOf(900)}`);
    const table = screen.getByRole('table', { name: 'Centros' });
    expect(within(table).getByText('En prueba')).toBeTruthy();
    expect(within(table).getByText('Renovación vencida')).toBeTruthy();
    expect(within(table).getByTitle('Ahora mismo no se sabe').textContent).toBe('—');
  });

  it('takes its filters from the address', async () => {
    api.on(clientList, ({ standing }) => aPageOf(standing === 'suspended' ? [] : [client()]));
    await openList(`${LIST}?standing=suspended&search=zz`);
    expect(await screen.findByText('Nada coincide con estos filtros')).toBeTruthy();
    expect(api.sent(clientList)[0]).toMatchObject({ standing: 'suspended', search: 'zz' });
  });

  it('says what it is for when there is none, and makes one: what is missing at its field, what is taken in words', async () => {
    api.on(clientList, aPageOf<ClientRecord>([]));
    await openList(`${LIST}?nuevo=1`);
    expect(await screen.findByText('Todavía no hay centros')).toBeTruthy();
    const form = within(await dialog());
    press(form.getByRole('button', { name: 'Crear e invitar' }));
    expect(await form.findByText('Escribe el nombre comercial')).toBeTruthy();
    expect(api.sent(businessCreate)).toEqual([]);
    for (const [label, value] of [
      ['Nombre comercial', 'Autoescuela Sol'],
      ['Razón social', 'Sol, S.L.'],
      ['NIF o CIF', 'B23000003'],
      ['Nombre y apellidos', 'Nuria Gil'],
      ['Correo electrónico de quien administra', 'nuria@example.com'],
    ] as const)
      fill(form.getByLabelText(labelled(label)), value);
    fireEvent.mouseDown(form.getByLabelText(labelled('Provincia')));
    fireEvent.click(await screen.findByTitle('Albacete'));
    api.refuse(businessCreate, {
      status: 409,
      code: 'CLIENT-001',
      message: 'Ya hay un centro con ese NIF o CIF.',
    });
    press(form.getByRole('button', { name: 'Crear e invitar' }));
    expect(await screen.findByText('Ya hay un centro con ese NIF o CIF.')).toBeTruthy();
    expect((form.getByLabelText(labelled('Nombre comercial')) as HTMLInputElement).value).toBe(
      'Autoescuela Sol',
    );
    api.on(businessCreate, { id: idOf(900) });
    press(form.getByRole('button', { name: 'Crear e invitar' }));
    expect(await screen.findByText(`dirección: /operador/business/view/${idOf(900)}`)).toBeTruthy();
    expect(api.sent(businessCreate).at(-1)).toMatchObject({
      adminEmail: 'nuria@example.com',
      province: 2,
      products: ['formative', 'dgt', 'web'],
    });
  });

  it('offers to make one to nobody who may not', async () => {
    api.on(clientList, aPageOf([client()]));
    await openList(`${LIST}?nuevo=1`, aPerson({ permissions: ['client.view'] }));
    await screen.findByRole('link', { name: /Autoescuela Sol/ });
    expect(screen.queryByRole('button', { name: 'Nuevo centro' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a school as its operator sees it', () => {
  it('is suspended with a reason only, on the version that was read', async () => {
    api.on(clientStatus, client({ version: 4, standing: 'suspended' }));
    await openView();
    await menu('Suspender el centro');
    expect(within(await dialog()).getByText(/Sus datos no se tocan/)).toBeTruthy();
    await act('Suspender el centro');
    expect(await screen.findByText('Escribe el motivo')).toBeTruthy();
    expect(api.sent(clientStatus)).toEqual([]);
    fill(within(await dialog()).getByLabelText(labelled('Motivo')), 'Impago de octubre');
    await act('Suspender el centro');
    await waitFor(() =>
      expect(api.sent(clientStatus)).toEqual([
        { id: idOf(900), version: 3, status: 'suspended', reason: 'Impago de octubre' },
      ]),
    );
  });

  it('says since when and why it is suspended, and offers the way back alone', async () => {
    const suspended = { at: AT, reason: 'Impago de octubre' };
    api.on(clientRead, client({ suspended, standing: 'suspended' }));
    await openView();
    expect((await screen.findByRole('status')).textContent).toContain('Impago de octubre');
    expect(await button('Reactivar el centro')).toBeTruthy();
    press(await button('Más acciones'));
    expect(screen.queryByRole('menuitem', { name: 'Suspender el centro' })).toBeNull();
  });

  it('agrees a plan without switching off what was on, and says that it ends the trial', async () => {
    api.on(clientRenew, client({ version: 4, plan: 'annual' }));
    await openView();
    press(await button('Cambiar plan y módulos'));
    const form = within(await dialog());
    expect(form.getByText('Al guardar termina el periodo de prueba.')).toBeTruthy();
    expect(form.getByRole('switch', { name: 'Tráfico' }).getAttribute('aria-checked')).toBe('true');
    press(form.getByRole('switch', { name: 'Formación' }));
    fill(form.getByLabelText(labelled('Motivo')), 'Contrato firmado');
    await act('Guardar cambios');
    await waitFor(() => expect(api.sent(clientRenew)).toHaveLength(1));
    const [sent] = api.sent(clientRenew);
    expect(sent).toMatchObject({ id: idOf(900), version: 3, plan: 'annual', reason: 'Contrato firmado' });
    expect(sent?.products.map(({ product }) => product).sort()).toEqual(['dgt', 'formative']);
  });

  it('invites again whoever has not come yet, and says when it may not any more', async () => {
    await openView();
    expect(await screen.findByText('Invitación pendiente')).toBeTruthy();
    press(await button('Enviar invitación'));
    const form = within(await dialog());
    fill(form.getByLabelText(labelled('Correo electrónico de quien administra')), 'nuria.gil@example.com');
    api.refuse(clientInvite, {
      status: 409,
      code: 'CLIENT-004',
      message: 'Este centro ya tiene quien lo administre.',
    });
    await act('Enviar invitación');
    expect(await screen.findByText('Este centro ya tiene quien lo administre.')).toBeTruthy();
    api.on(clientInvite, null);
    await act('Enviar invitación');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(clientInvite).at(-1)).toEqual({
      id: idOf(900),
      name: 'Nuria Gil',
      email: 'nuria.gil@example.com',
    });
  });

  it('offers no invitation once somebody has come, nor claims to know who when nobody answers', async () => {
    const come = { id: idOf(1), name: 'Nuria Gil', email: 'nuria@example.com', invited: false, seenAt: AT };
    api.on(clientRead, client({ administrators: [come] }));
    const { unmount } = await openView();
    await screen.findByText('nuria@example.com');
    expect(screen.queryByRole('button', { name: 'Enviar invitación' })).toBeNull();
    unmount();
    api.on(clientRead, client({ administrators: null, people: null }));
    await openView();
    expect((await screen.findAllByText('Ahora mismo no se sabe')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Enviar invitación' })).toBeNull();
  });

  it('that is not there, or not to be read now, says so', async () => {
    api.refuse(clientRead, { status: 500, code: 'REQ-110', message: 'No responde.' });
    await openView();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No responde.');
    api.on(clientRead, client());
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: /Autoescuela Sol/, level: 2 })).toBeTruthy();
  });
});
