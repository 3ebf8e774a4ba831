import type { Samples, World } from './world.js';

const NO_RECORD = '0'.repeat(24);
const SKIP = { duplicates: 'skip' };
const DAY = '2030-01-15';
const upload = () => ({});
const line = { line: NO_RECORD, version: 1 };
const remittance = { id: NO_RECORD, version: 1 };

/** Bank accounts, mandates, remittances and statements. */
export const BANK_SAMPLES: Samples = {
  'GET bank/mandate/contact/{contact}': (w: World) => ({ contact: w.contact }),
  'POST bank/mandate/import/upload': () => ({}),
  'POST bank/mandate/import/preview': () => ({ id: NO_RECORD, mapping: [], options: SKIP }),
  'POST bank/mandate/import/start': () => ({ id: NO_RECORD, mapping: [], options: SKIP }),
  'GET bank/mandate/import/list': () => ({}),
  'POST bank/mandate/import/undo': () => ({ id: NO_RECORD }),
  'POST bank/mandate/paper': (w) => ({ id: w['record:bank-mandate'], account: w['record:bank-account'] }),
  'GET bank/remittance/list': () => ({}),
  'GET bank/remittance/read/{id}': () => ({ id: NO_RECORD }),
  'GET bank/remittance/candidates': () => ({ collectOn: DAY }),
  'POST bank/remittance/create': (w) => ({
    ...{ account: w['record:bank-account'], collectOn: DAY, documents: [{ id: w.invoice }] },
  }),
  'POST bank/remittance/remove': () => ({ ...remittance, debits: [NO_RECORD] }),
  'POST bank/remittance/cancel': () => ({ ...remittance, reason: 'Generada' }),
  'POST bank/remittance/present': () => remittance,
  'GET bank/remittance/file/{id}': () => ({ id: NO_RECORD }),
  'POST bank/remittance/collect': () => ({ ...remittance, collectedOn: DAY }),
  'POST bank/statement/export/start': () => ({ format: 'csv', filters: {}, columns: ['cents'] }),
  'POST bank/return/export/start': () => ({ format: 'csv', filters: {}, columns: ['cents'] }),
  'GET bank/return/list': () => ({}),
  'POST bank/return/create': () => ({ debit: NO_RECORD, code: 'AM04', returnedOn: '2026-01-15' }),
  'POST bank/return/upload': upload,
  'POST bank/statement/upload': upload,
  'GET bank/statement/list': () => ({}),
  'GET bank/statement/lines': () => ({}),
  'GET bank/match/propose/{id}': () => ({ id: NO_RECORD }),
  'GET bank/match/find': () => ({ search: 'nada' }),
  'POST bank/match/create': () => ({ ...line, note: 'Generada' }),
  'POST bank/match/undo': () => ({ ...line, reason: 'Generada' }),
  'POST bank/match/run': (w) => ({ account: w['record:bank-account'] }),
};
