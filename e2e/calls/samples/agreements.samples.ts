import type { Samples } from './world.js';

/** Of no link: nobody finds out what it might have opened. */
const REFERENCE = 'A'.repeat(43);

/** Requests are in no world: a note's id is one of nobody to these. */
export const AGREEMENTS_SAMPLES: Samples = {
  'GET agreement/types_agreements': () => ({}),
  'GET agreement/config/read/{id}': (w) => ({ id: w['record:agreement'] }),
  'GET agreement/config/found/{id}': (w) => ({ id: w['record:agreement'] }),
  'POST agreement/config/save': (w) => ({ id: w['record:agreement'], version: 0, fields: [] }),
  'GET agreement/config/page/{id}': (w) => ({ id: w['record:agreement'], page: '1' }),
  'GET agreement/request/prepare': (w) => ({ agreement: w['record:agreement'], contact: w.contact }),
  'POST agreement/request/create': (w) => ({ agreement: w['record:agreement'], contact: w.contact }),
  'POST agreement/request/delete': (w) => ({ id: w.note }),
  'POST agreement/request/send': (w) => ({ id: w.note }),
  'POST agreement/request/void': (w) => ({ id: w.note, reason: 'Generada' }),
  'POST agreement/request/remind': (w) => ({ id: w.note, signer: w.note }),
  'POST agreement/request/counter': (w) => ({ id: w.note, signer: w.note, identitySeen: true }),
  'GET agreement/request/list': () => ({}),
  'GET agreement/request/counts': () => ({}),
  'GET agreement/request/view/{id}': (w) => ({ id: w.note }),
  'POST agreement/request/many/check': (w) => ({ agreement: w['record:agreement'], contacts: [w.contact] }),
  'POST agreement/request/many/start': (w) => ({ agreement: w['record:agreement'], contacts: [w.contact] }),
  'GET agreement/request/figures': () => ({}),
  'POST agreement/request/paper': (w) => ({
    ...{ agreement: w['record:agreement'], contact: w.contact, file: w.note, signedOn: '2026-01-15' },
  }),
  'GET agreement/tablet/list': () => ({}),
  'POST agreement/tablet/pair': (w) => ({ name: 'Generada', branch: w.branch }),
  'POST agreement/tablet/remove': (w) => ({ id: w.note }),
  'POST agreement/tablet/show': (w) => ({ tablet: w.note, id: w.note, signer: w.note, identitySeen: true }),
  'GET agreement/tablet/read': () => ({}),
  'POST agreement/tablet/clear': () => ({}),
  'GET agreement/consent/list': () => ({}),
  'POST agreement/consent/withdraw': (w) => ({ id: w.note, reason: 'Generada' }),
  'GET agreement/consent/open': () => ({}),
  'POST agreement/consent/open/withdraw': (w) => ({ id: w.note }),
  'GET agreement/request/read': () => ({ reference: REFERENCE }),
  'POST agreement/request/code': () => ({ reference: REFERENCE }),
  'POST agreement/request/verify': () => ({ reference: REFERENCE, code: '000000' }),
  'POST agreement/request/sign': () => ({
    reference: REFERENCE,
    proof: REFERENCE,
    typed: 'Generada',
    pages: [1],
  }),
  'POST agreement/request/refuse': () => ({ reference: REFERENCE, proof: REFERENCE, reason: 'Generada' }),
  'GET agreement/open/read': () => ({}),
  'GET agreement/open/page': () => ({ page: '1' }),
  'GET agreement/open/paper': () => ({}),
};

export const AGREEMENTS_RECORD_CALLS = [
  'GET agreement/config/found/{id}',
  'GET agreement/config/read/{id}',
  'POST agreement/config/save',
  'GET agreement/config/page/{id}',
  'POST agreement/request/delete',
  'POST agreement/request/send',
  'POST agreement/request/void',
  'POST agreement/request/remind',
  'POST agreement/request/counter',
  'GET agreement/request/view/{id}',
  'POST agreement/consent/withdraw',
  'POST agreement/tablet/remove',
  'POST agreement/tablet/show',
];
