import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { employeeRead } from '@volante/contracts/employees/employee.contract';
import { addTexts } from '@volante/mfe-kit/i18n';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { anEmployee, aPerson, BRANCHES } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { EmployeeViewPage } from './employee-view.page';

const api = fakeApi();
const EMPLOYEE = anEmployee();

it('an employee’s page shows the tabs that others put in, in their order, and none that the person may not see', async () => {
  api.on(employeeRead, {
    rows: [],
    from: 0,
    total: 1,
    capped: false,
    next: null,
    previous: null,
    record: EMPLOYEE,
  });
  api.on(branchList, { rows: BRANCHES });
  addTexts('training', { courses: 'Cursos', secret: 'Secreto' });
  setRemoteStates([
    aRemote('training', {
      slots: {
        'employee.tabs': [
          {
            id: 'cursos',
            order: 30,
            label: 'courses',
            component: async () => (props) => <p>cursos de {props.employee.firstName}</p>,
          },
          {
            id: 'secreto',
            order: 40,
            label: 'secret',
            permission: 'employee.delete',
            component: async () => () => null,
          },
        ],
      },
    }),
  ]);
  await openPage(<EmployeeViewPage />, {
    path: '/employee/view/:employee_id',
    at: `/employee/view/${EMPLOYEE.id}`,
    user: aPerson({ permissions: ['employee.view'] }),
    texts: { business: texts },
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Apartados' }));
  const names = tabs.getAllByRole('link').map((tab) => tab.textContent);
  expect(names).toEqual(['General', 'Contratos', 'Cursos', 'Acreditaciones', 'Cambios de la ficha']);
  press(tabs.getByText('Cursos'));
  expect(await screen.findByText('cursos de Lucía')).toBeTruthy();
});
