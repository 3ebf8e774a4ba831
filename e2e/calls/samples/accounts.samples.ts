import type { Samples } from './world.js';

export const ACCOUNTS_SAMPLES: Samples = {
  'GET employee/user/read': (w) => ({ id: w.employee }),
  'GET employee/user/why': (w) => ({ id: w.employee, permission: 'client.view' }),
  'POST employee/user/create': (w) => ({ id: w.employee, email: 'generada@volante.demo', role: w.role }),
  'POST employee/user/state': (w) => ({ id: w.employee, version: 999_999, state: 'inactive' }),
  'POST employee/user/email/update': (w) => ({
    id: w.employee,
    version: 999_999,
    email: 'generada@volante.demo',
  }),
  'POST employee/user/role/update': (w) => ({ id: w.employee, version: 999_999, role: w.role }),
  'POST employee/user/role/permission/update': (w) => ({
    id: w.employee,
    version: 999_999,
    permissions: ['client.view'],
  }),
  'POST employee/user/twofactor/update': (w) => ({ id: w.employee, version: 999_999, step: 'mail' }),
  'POST employee/user/password/reset': (w) => ({ id: w.employee }),
  'POST employee/user/attempts/forget': (w) => ({ id: w.employee }),
};

export const ACCOUNTS_RECORD_CALLS = [
  'GET employee/user/read',
  'GET employee/user/why',
  'POST employee/user/create',
  'POST employee/user/state',
  'POST employee/user/email/update',
  'POST employee/user/role/update',
  'POST employee/user/role/permission/update',
  'POST employee/user/twofactor/update',
  'POST employee/user/password/reset',
  'POST employee/user/attempts/forget',
];
