import { employee } from '@volante/contracts/employees/employee.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { vehicles } from '../vehicles/vehicles.feature';
import { fines } from './fine.feature';

const Driver = lazy(() => import('./fine-driver').then((module) => ({ default: module.FineDriver })));

export const fineScreens = recordScreens(fine, fines.at, {
  form: () => import('@volante/contracts/form/training/fine.contract').then((module) => module.fine),
  columns: ['reference', 'vehicle', 'happenedOn', 'reason', 'driverName', 'identifiedOn', 'amount'],
  card: ['vehicle', 'happenedOn', 'driverName', 'amount'],
  facts: ['vehicle', 'happenedOn'],
  sections: {
    what: [
      'reference',
      'vehicle',
      'branch',
      'authority',
      'happenedOn',
      'happenedAt',
      'place',
      'reason',
      'points',
      'notifiedOn',
    ],
    driver: ['driver', 'driverName', 'driverTaxId', 'driverLicence', 'driverAddress', 'identifiedOn'],
    money: ['amount', 'paidAmount', 'paidOn'],
    more: ['observations'],
  },
  refs: recordRefs({
    vehicle: { face: vehicle, view: vehicles.at.view },
    employee: { face: employee, view: '/employee/view/:employee_id' },
  }),
  tabs: [
    {
      key: 'conductor',
      label: 'vehicles.driver',
      content: (record, { modify }) => <Driver record={record} mayModify={modify} />,
    },
  ],
  own: { form: lazy(() => import('../vehicle-form').then((module) => ({ default: module.VehicleForm }))) },
});
