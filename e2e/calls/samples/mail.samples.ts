import type { Samples } from './world.js';

const LETTER = { purpose: 'service', subject: 'Asunto', body: '<p>Texto</p>', header: true, footer: true };

export const MAIL_SAMPLES: Samples = {
  'POST mail/layout/duplicate': (w) => ({ id: w['record:mail-layout'] }),
  'POST mail/layout/preview': (w) => ({ ...LETTER, contact: w.contact }),
  'POST mail/layout/test': (w) => ({ ...LETTER, contact: w.contact, to: 'nobody@example.com' }),
  'GET mail/delivery/list': () => ({ search: 'nobody', limit: 5 }),
  'GET mail/delivery/view/{id}': (w) => ({ id: w.mail }),
  'POST mail/delivery/retry': (w) => ({ id: w.mail }),
  'POST mail/refusal/read': () => ({ reference: 'A'.repeat(80) }),
  'POST mail/refusal/set': () => ({ reference: 'A'.repeat(80) }),
  'GET mail/optout/read': () => ({ address: 'nobody@example.com' }),
  'POST mail/optout/update': () => ({ address: 'nobody@example.com', refuses: true }),
  'GET mail/sms/settings': () => ({}),
  'GET mail/sms/list': () => ({}),
  'POST mail/sms/again': (w) => ({ id: w.note }),
  'GET mail/settings/read': () => ({}),
  'POST mail/settings/update': () => ({ version: 0, senderName: 'Generada' }),
  'POST mail/settings/test': () => ({ to: 'nobody@example.com' }),
};

export const MAIL_RECORD_CALLS = [
  'POST mail/layout/duplicate',
  'POST mail/layout/preview',
  'GET mail/delivery/view/{id}',
];
