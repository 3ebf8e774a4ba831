import type { Samples } from './world.js';

export const BUSINESS_SAMPLES: Samples = {
  'GET business/read': () => ({}),
  'GET business/branch/list': () => ({}),
  'POST business/update': (w) => ({ version: w.businessVersion, contact: 'Secretaría' }),
  'GET business/history/{id}': (w) => ({ id: w.business }),
  'GET business/school/read': () => ({}),
  'GET business/privacy/read': (w) => ({ business: w.business }),
  'GET business/branch/overview': () => ({}),
  'GET business/branch/read/{id}': (w) => ({ id: w.branch }),
  'GET business/branch/history/{id}': (w) => ({ id: w.branch }),
  'GET business/branch/points': () => ({}),
  'GET business/branch/cap': () => ({}),
  'GET business/branch/facilauto': () => ({}),
  'POST business/branch/create': () => ({ name: `Generada ${Date.now()}`, province: 23 }),
  'POST business/branch/update': (w) => ({ id: w.branch, version: 1, contact: 'Secretaría' }),
  'POST business/branch/state': (w) => ({ id: w.branch, state: 'active' }),
  'POST business/branch/delete': (w) => ({ id: w.branch }),
  'GET business/branch/document/list/{id}': (w) => ({ id: w.branch }),
  'POST business/branch/document/add': (w) => ({ id: w.branch, files: [w.file] }),
  'POST business/branch/document/rename': (w) => ({ id: w.branch, file: w.file, name: 'Contrato' }),
  'POST business/branch/document/delete': (w) => ({ id: w.branch, file: w.file }),
  'POST business/branch/document/restore': (w) => ({ id: w.branch, file: w.file }),
};

export const BUSINESS_RECORD_CALLS = [
  'GET business/history/{id}',
  'GET business/branch/read/{id}',
  'GET business/branch/history/{id}',
  'POST business/branch/update',
  'POST business/branch/state',
  'POST business/branch/delete',
  'GET business/branch/document/list/{id}',
  'POST business/branch/document/add',
  'POST business/branch/document/rename',
  'POST business/branch/document/delete',
  'POST business/branch/document/restore',
];
