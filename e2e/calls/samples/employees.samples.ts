import type { Samples } from './world.js';

export const EMPLOYEES_SAMPLES: Samples = {
  'GET business/position/read': () => ({}),
  'GET employee/read': (w) => ({ id: w.employee }),
  'GET employee/teachers/read': () => ({}),
  'GET employee/history/{id}': (w) => ({ id: w.employee }),
  'POST employee/create': () => ({ firstName: 'Generada' }),
  'POST employee/update': (w) => ({ id: w.employee, version: 1, city: 'Martos' }),
  'POST employee/update/observations': (w) => ({
    id: w.employee,
    version: 1,
    observations: 'Turno de tarde',
  }),
  'POST employee/update/incorporation': (w) => ({ id: w.employee, version: 1, incorporation: '2024-01-08' }),
  'POST employee/update/positions': (w) => ({ id: w.employee, version: 1, positions: ['office'] }),
  'POST employee/update/business_branches': (w) => ({ id: w.employee, version: 1, branches: [] }),
  'POST employee/laboral/update': (w) => ({ id: w.employee, version: 1, category: 'Grupo II' }),
  'POST employee/lock': (w) => ({ id: w.employee, locked: true }),
  'POST employee/delete': (w) => ({ id: w.employee }),
  'POST employee/state': (w) => ({ id: w.employee, state: 'active' }),
  'POST employee/adopt': () => ({}),
};

export const EMPLOYEES_RECORD_CALLS = [
  'GET employee/read',
  'GET employee/history/{id}',
  'POST employee/update',
  'POST employee/update/observations',
  'POST employee/update/incorporation',
  'POST employee/update/positions',
  'POST employee/update/business_branches',
  'POST employee/laboral/update',
  'POST employee/lock',
  'POST employee/delete',
  'POST employee/state',
];
