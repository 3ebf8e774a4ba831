import type { Samples } from './world.js';

const LETTER = { purpose: 'service', subject: 'Asunto', body: '<p>Texto</p>', header: true, footer: true };

export const MAIL_SAMPLES: Samples = {
  'GET mail/layout/read': () => ({ search: 'bien', limit: 5 }),
  'GET mail/layout/view/{id}': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/create': () => ({ name: 'Generada', subject: 'Asunto', body: '<p>Texto</p>' }),
  'POST mail/layout/update': (w) => ({ id: w.mailLayout, version: 1, description: 'Otra' }),
  'POST mail/layout/delete': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/restore': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/duplicate': (w) => ({ id: w.mailLayout }),
  'GET mail/layout/history/{id}': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/preview': (w) => ({ ...LETTER, contact: w.contact }),
  'POST mail/layout/test': (w) => ({ ...LETTER, contact: w.contact, to: 'nobody@example.com' }),
  'GET mail/delivery/list': () => ({ search: 'nobody', limit: 5 }),
  'GET mail/delivery/view/{id}': (w) => ({ id: w.mail }),
  'POST mail/delivery/retry': (w) => ({ id: w.mail }),
  'GET mail/optout/read': () => ({ address: 'nobody@example.com' }),
  'POST mail/optout/update': () => ({ address: 'nobody@example.com', refuses: true }),
  'GET mail/settings/read': () => ({}),
  'POST mail/settings/update': () => ({ version: 0, senderName: 'Generada' }),
  'POST mail/settings/test': () => ({ to: 'nobody@example.com' }),
};

export const MAIL_RECORD_CALLS = [
  'GET mail/layout/view/{id}',
  'POST mail/layout/update',
  'POST mail/layout/delete',
  'POST mail/layout/restore',
  'POST mail/layout/duplicate',
  'GET mail/layout/history/{id}',
  'POST mail/layout/preview',
  'GET mail/delivery/view/{id}',
];
