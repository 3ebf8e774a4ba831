import type { Samples } from './world.js';

export const SUPPLIERS_SAMPLES: Samples = {
  'GET provider/duplicate/find': () => ({ email: 'nobody@example.com' }),
  'POST provider/import/upload': () => ({}),
  'POST provider/import/preview': (w) => ({
    id: w.supplierImport,
    mapping: ['name'],
    options: { duplicates: 'skip' },
  }),
  'POST provider/import/start': (w) => ({
    id: w.supplierImport,
    mapping: ['name'],
    options: { duplicates: 'skip' },
  }),
  'GET provider/import/list': () => ({}),
  'POST provider/import/undo': (w) => ({ id: w.supplierImport }),
};

export const SUPPLIERS_RECORD_CALLS = [
  'POST provider/import/preview',
  'POST provider/import/start',
  'POST provider/import/undo',
];
