import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const employeeAgenda: RemoteFeature = {
  slots: {
    'employee.tabs': [
      {
        id: 'practicas',
        order: 60,
        label: 'students.tab',
        permission: 'practice.view',
        licence: 'formative',
        component: () => import('./employee-agenda').then((module) => module.EmployeeAgenda),
      },
    ],
  },
};
