import type { Samples } from './world.js';

const CENTRE = {
  tradeName: 'Centro generado',
  fiscalName: 'Centro generado, S.L.',
  fiscalCode: 'A58818501',
  province: 23,
  city: 'Jaén',
  phone: '',
  email: '',
  adminName: 'Nadie',
  adminEmail: 'nobody@example.com',
  trialUntil: '2030-01-01',
  products: ['dgt'],
};
const WHY = 'Prueba generada';

export const CLIENT_BUSINESSES_SAMPLES: Samples = {
  'GET facilauto/business/read': () => ({ search: 'autoescuela', limit: 5 }),
  'GET facilauto/business/ficha/read': (w) => ({ id: w.business }),
  'GET business/client/history/{id}': (w) => ({ id: w.business }),
  'POST business/create': () => CENTRE,
  'POST business/school/product/renewal/update': (w) => ({
    id: w.business,
    version: 999_999,
    plan: 'annual',
    products: [{ product: 'dgt', startsOn: '2026-01-01', renewsOn: '2027-01-01' }],
    reason: WHY,
  }),
  'POST facilauto/business/status': (w) => ({
    id: w.business,
    version: 999_999,
    status: 'suspended',
    reason: WHY,
  }),
  'POST business/trial/extend': (w) => ({
    id: w.business,
    version: 999_999,
    until: '2030-01-01',
    reason: WHY,
  }),
  'POST business/admin/invite': (w) => ({ id: w.business, name: 'Nadie', email: 'nobody@example.com' }),
  'POST business/client/export/start': () => ({ format: 'csv', filters: {}, columns: ['name'] }),
};
