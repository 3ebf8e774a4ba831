import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type EmployeeAccount,
  employeeUserCreate,
  employeeUserEmail,
  employeeUserRead,
  employeeUserState,
  employeeUserUnslow,
  employeeUserWhy,
} from '@volante/contracts/accounts/employee-account.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { rolList } from '@volante/contracts/roles/role.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { anEmployee, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { AccountTab } from './account-tab';

const api = fakeApi();
const EMPLOYEE = anEmployee();

const account = (part: Partial<EmployeeAccount> = {}): EmployeeAccount => ({
  id: idOf(1),
  email: 'ana@example.com',
  wantedEmail: null,
  role: { id: idOf(400), name: 'Recepción', super: false },
  rolePermissions: ['client.view'],
  extra: [],
  state: 'active',
  barred: null,
  invited: false,
  secondStep: 'none',
  secondStepRequired: false,
  passwordAt: null,
  sessions: 1,
  seenAt: null,
  slowed: false,
  own: false,
  manageable: true,
  version: 5,
  ...part,
});

const open = (user = aPerson()) =>
  openPage(<AccountTab employee={EMPLOYEE} />, { path: '/employee/view', user, texts: { business: texts } });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  api.on(employeeUserRead, { account: account() });
  api.on(branchList, { rows: BRANCHES });
});

it('names the rule by which a person may not, where it holds, and what would give it', async () => {
  api.on(employeeUserWhy, {
    allowed: false,
    rules: [
      { rule: 'none', allows: false, name: 'Recepción', branches: [] },
      { rule: 'branches', allows: false, name: '', branches: [idOf(12)] },
    ],
    givenBy: [{ id: idOf(401), name: 'Dirección' }],
  });
  await open();
  const asked = await screen.findByLabelText('¿Por qué puede o no puede…?');
  fireEvent.mouseDown(asked);
  fill(asked, 'Contactos: eliminar');
  fireEvent.click(await screen.findByTitle('Contactos: eliminar'));
  expect(await screen.findByText('No puede.')).toBeTruthy();
  expect(api.sent(employeeUserWhy)).toEqual([{ id: EMPLOYEE.id, permission: 'client.delete' }]);
  expect(screen.getByText('Su rol «Recepción» no lo da, y no lo tiene como permiso extra.')).toBeTruthy();
  expect(screen.getByText('Solo en sus sucursales: Úbeda.')).toBeTruthy();
  expect(screen.getByText('Lo dan estos roles: Dirección.')).toBeTruthy();
});

it('says that an address is somebody else’s, and keeps what was written', async () => {
  const message = 'Ya hay un usuario con ese correo electrónico.';
  api.refuse(employeeUserEmail, { status: 409, code: 'ERROR_EMPLOYEE_022', message });
  await open();
  press(await button('Cambiar correo'));
  const field = within(await dialog()).getByRole<HTMLInputElement>('textbox');
  fill(field, 'otra@example.com');
  press(within(await dialog()).getByRole('button', { name: 'Cambiar correo' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field.value).toBe('otra@example.com');
  expect(api.sent(employeeUserEmail)).toEqual([{ id: EMPLOYEE.id, version: 5, email: 'otra@example.com' }]);
});

it('shows an address that is not confirmed yet beside the one that counts', async () => {
  api.on(employeeUserRead, { account: account({ wantedEmail: 'nueva@example.com' }) });
  await open();
  expect(await screen.findByText('Correo nuevo, sin confirmar')).toBeTruthy();
  expect(screen.getByText('nueva@example.com')).toBeTruthy();
  expect(screen.getByText('ana@example.com')).toBeTruthy();
});

it('switches an account off after asking, and ends the wait of somebody who guessed too often', async () => {
  api.on(employeeUserRead, { account: account({ slowed: true }) });
  api.on(employeeUserState, null);
  api.on(employeeUserUnslow, null);
  await open();
  press(await button('Quitar la espera'));
  await waitFor(() => expect(api.sent(employeeUserUnslow)).toEqual([{ id: EMPLOYEE.id }]));
  press(await button('Desactivar cuenta'));
  expect(api.sent(employeeUserState)).toEqual([]);
  press(within(await dialog()).getByRole('button', { name: 'Desactivar cuenta' }));
  await waitFor(() =>
    expect(api.sent(employeeUserState)).toEqual([{ id: EMPLOYEE.id, version: 5, state: 'inactive' }]),
  );
});

it.each([
  ['their own', account({ own: true }), /^Es tu cuenta/],
  [
    'of somebody who may do more',
    account({ manageable: false }),
    /^Tiene permisos o sucursales que tú no tienes/,
  ],
])('offers nothing that takes %s away', async (_whose, theirs, why) => {
  api.on(employeeUserRead, { account: theirs });
  await open();
  expect(await screen.findByText(why)).toBeTruthy();
  for (const name of ['Desactivar cuenta', 'Cambiar rol'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('invites whoever has no account, to an address that nobody has', async () => {
  api.on(employeeUserRead, { account: null });
  api.on(rolList, { rows: [{ id: idOf(400), name: 'Recepción' }] });
  const message = 'Ya hay un usuario con ese correo electrónico. Escribe otro para esta persona.';
  api.refuse(employeeUserCreate, { status: 409, code: 'ERROR_EMPLOYEE_122', message });
  await open();
  press(await button('Dar cuenta de usuario'));
  const form = within(await dialog());
  fill(await form.findByRole('textbox'), 'ana@example.com');
  fireEvent.mouseDown(form.getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Recepción'));
  press(form.getByRole('button', { name: 'Enviar invitación' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
