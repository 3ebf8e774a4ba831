import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  type EmployeeAccount,
  employeeUserRead,
} from '@volante/contracts/accounts/employee-account.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { anEmployee, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { EmployeeGeneral } from './employee-general';

const api = fakeApi();
const EMPLOYEE = anEmployee({ account: idOf(1) });
// The label of a required field ends with its mark.
const COPIED = [/^Nombre/, /^Apellidos/, /^Correo electrónico/, /^Sucursales/];

const ACCOUNT: EmployeeAccount = {
  id: idOf(1),
  email: 'lucia@elolivo.example',
  wantedEmail: null,
  role: null,
  rolePermissions: [],
  extra: [],
  state: 'active',
  barred: null,
  invited: false,
  secondStep: 'none',
  secondStepRequired: false,
  passwordAt: null,
  sessions: 0,
  seenAt: null,
  slowed: false,
  own: false,
  manageable: false,
  version: 1,
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
});

const open = (part: Partial<EmployeeAccount>) => {
  api.on(employeeUserRead, { account: { ...ACCOUNT, ...part } });
  return openPage(<EmployeeGeneral employee={EMPLOYEE} mayEdit isEditing onEdit={() => {}} />, {
    path: '/employee/view',
    texts: { business: texts },
  });
};

it('offers no change of what reaches the account of somebody who may do more, and says why', async () => {
  await open({});
  expect(await screen.findByText(/^Tiene permisos o sucursales que tú no tienes/)).toBeTruthy();
  for (const name of COPIED) expect(screen.queryAllByLabelText(name)).toEqual([]);
  expect(screen.getByLabelText('Teléfono')).toBeTruthy();
});

it.each([
  ['their own', { own: true }],
  ['of somebody who may do less', { manageable: true }],
])('offers all of it on the record behind an account that is %s', async (_whose, part) => {
  await open(part);
  for (const name of COPIED) expect(await screen.findAllByLabelText(name)).not.toEqual([]);
  expect(screen.queryByText(/^Tiene permisos o sucursales/)).toBeNull();
});
