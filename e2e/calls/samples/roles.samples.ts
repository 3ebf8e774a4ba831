import type { Samples } from './world.js';

export const ROLES_SAMPLES: Samples = {
  'GET business/rol/list': () => ({}),
  'GET employee/permissions/read': (w) => ({ id: w.role }),
  'GET employee/permissions/history/{id}': (w) => ({ id: w.role }),
  'POST employee/permissions/create': () => ({ name: 'Rol generado', permissions: ['client.view'] }),
  'POST employee/permissions/update': (w) => ({ id: w.role, version: 1, name: 'Rol cambiado' }),
  'POST employee/permissions/delete': (w) => ({ id: w.role }),
};

export const ROLES_RECORD_CALLS = [
  'GET employee/permissions/read',
  'GET employee/permissions/history/{id}',
  'POST employee/permissions/update',
  'POST employee/permissions/delete',
];
