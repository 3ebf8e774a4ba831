import type { Samples, World } from './world.js';

const line = (w: World) => ({ description: 'Matrícula del permiso B', price: 24_200, tax: w['record:tax'] });
const PAYER = {
  ...{ name: 'Generada', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
const NO_HANDOVER = '0'.repeat(24);
const one = (w: World) => ({ id: w.invoice });

/** Lists that hold texts of their own. */
const PRODUCT_LISTS = {
  suppliers: [{ supplier: 'c'.repeat(24), name: 'Generada', cost: 100 }],
  triggers: [{ kind: 'agreement', amount: null, text: 'Generada', layout: null }],
};

/** A place in a chain, which no issuer of the samples has. */
const RECORD = { taxId: 'B12345674', seq: 1 };

export const BILLING_SAMPLES: Samples = {
  'POST product/create': (w) => ({ name: 'Generada', tax: w['record:tax'], ...PRODUCT_LISTS }),
  'POST product/update': (w) => ({
    ...{ id: w['record:product'], version: 1, description: 'Generada', tax: w['record:tax'] },
    ...PRODUCT_LISTS,
  }),
  'GET sales/billing/maxinvoice': (w) => ({ id: w['record:billing-series'] }),
  'GET tax/group': () => ({}),
  'GET tax/region': () => ({}),
  'POST tax/update': (w) => ({
    id: w['record:tax'],
    version: 1,
    periods: [{ from: '2012-09-01', rate: 2100, operation: 'S1', regime: '01', legend: 'Ley 37/1992' }],
  }),
  'POST tax/usual': () => ({}),
  'POST tax/region': (w) => ({ id: w['record:tax'], region: 'madrid', applies: true }),
  'POST invoice/create': (w) => ({ branch: w.branch, contact: w.contact, payer: PAYER, lines: [line(w)] }),
  'POST invoice/update': (w) => ({
    ...one(w),
    version: 1,
    contact: w.contact,
    payer: PAYER,
    lines: [line(w)],
  }),
  'POST invoice/delete': one,
  'GET invoice/read/{id}': one,
  'POST invoice/readall': (w) => ({ contact: w.contact, limit: 5 }),
  'GET invoice/history/{id}': one,
  'POST invoice/issue': (w) => ({ ...one(w), version: 1, payable: 24_200 }),
  'POST invoice/paper': one,
  'POST invoice/preview': one,
  'POST invoice/correct/preview': (w) => ({ ...one(w), cause: 'wrong-price' }),
  'POST invoice/correct': (w) => ({
    ...one(w),
    version: 1,
    cause: 'wrong-price',
    reason: 'Precio mal puesto',
  }),
  'GET billing/verifactu/read': () => ({}),
  'POST billing/verifactu/start': (w) => ({ issuer: w['record:issuer'] }),
  'POST billing/verifactu/send': (w) => ({ issuer: w['record:issuer'] }),
  'POST billing/verifactu/resume': (w) => ({ issuer: w['record:issuer'], reason: 'Copia repuesta' }),
  'GET billing/verifactu/inbox': () => ({ limit: 5 }),
  'POST billing/verifactu/correct': () => RECORD,
  'POST billing/verifactu/dismiss': () => ({ ...RECORD, reason: 'Factura nueva' }),
  'GET billing/verifactu/document/{id}': one,
  'GET billing/verifactu/xml': () => RECORD,
  'GET billing/verifactu/events': (w) => ({ issuer: w['record:issuer'] }),
  'GET billing/verifactu/declaration': () => ({}),
  // An empty PKCS#12 is no certificate: CERT-001.
  'POST billing/verifactu/certificate/save': (w) => ({
    ...{ issuer: w['record:issuer'], file: 'MAA=', password: 'x' },
  }),
  'POST billing/verifactu/certificate/delete': (w) => ({ issuer: w['record:issuer'] }),
  'POST invoice/payment/create': (w) => ({ ...one(w), cents: 100, method: 'card' }),
  'POST invoice/payment/settle': (w) => ({ documents: [w.invoice], cents: 100, method: 'card' }),
  'POST invoice/payment/credit': (w) => ({ documents: [w.invoice] }),
  'POST invoice/payment/delete': (w) => ({ payment: w.payment, reason: 'Se cobró dos veces' }),
  'GET till/board': () => ({}),
  'GET till/targets': () => ({}),
  'GET till/people': () => ({}),
  'GET till/sessions': (w) => ({ till: w['record:till'], limit: 5 }),
  'GET till/report/{id}': (w) => ({ id: w.tillSession }),
  'POST till/open': (w) => ({ id: w['record:till'], pieces: [{ value: 1_000, pieces: 2 }] }),
  'POST till/count': (w) => ({
    ...{ id: w.tillSession, version: 1, pieces: [{ value: 100, pieces: 1 }], cardCents: 0, bizumCents: 0 },
  }),
  'POST till/close': (w) => ({ id: w.tillSession, version: 2, reason: 'Cambio mal dado' }),
  'POST till/paper': (w) => ({ id: w.tillSession }),
  // No world has two people with a till: nobody hands money over.
  'POST till/handover/settle': () => ({ id: NO_HANDOVER, isAccepted: true }),
  'POST cashflow/create': (w) => ({ till: w['record:till'], kind: 'in', cents: 100, concept: 'Generada' }),
  'POST cashflow/update': (w) => ({ id: w.movement, version: 1, cents: 200, concept: 'Generada' }),
  'POST cashflow/delete': (w) => ({ id: w.movement }),
  'GET cashflow/read': (w) => ({ till: w['record:till'], limit: 5 }),
};

export const BILLING_RECORD_CALLS = [
  'GET till/report/{id}',
  'POST till/open',
  'POST till/count',
  'POST till/close',
  'POST till/paper',
  'POST cashflow/create',
  'POST cashflow/update',
  'POST cashflow/delete',
  'GET sales/billing/maxinvoice',
  'POST tax/region',
  'POST invoice/update',
  'POST invoice/delete',
  'GET invoice/read/{id}',
  'GET invoice/history/{id}',
  'POST invoice/issue',
  'POST invoice/paper',
  'POST invoice/preview',
  'POST invoice/correct/preview',
  'POST invoice/correct',
  'POST billing/verifactu/start',
  'POST billing/verifactu/send',
  'POST billing/verifactu/resume',
  'POST billing/verifactu/correct',
  'POST billing/verifactu/dismiss',
  'GET billing/verifactu/document/{id}',
  'GET billing/verifactu/xml',
  'GET billing/verifactu/events',
  'POST billing/verifactu/certificate/save',
  'POST billing/verifactu/certificate/delete',
  'POST invoice/payment/create',
  'POST invoice/payment/settle',
  'POST invoice/payment/credit',
  'POST invoice/payment/delete',
];
