import type { Samples } from './world.js';

export const DGT_SAMPLES: Samples = {
  'GET aues/recursos': () => ({}),
  'GET aues/municipios': () => ({ province: 23 }),
  'GET dgt/student/copy': () => ({}),
  'POST dgt/student/rebuild': () => ({}),
  'GET dgt/book/register/read': (w) => ({ id: w.book }),
  // A branch that is there has an open book in every world, and keeps it.
  'POST dgt/book/register/create': (w) => ({ branch: w.branch, openedOn: '2026-01-02' }),
  'POST dgt/book/register/update': (w) => ({ id: w.book, version: 1, seal: 'Diligencia generada' }),
  'POST dgt/book/register/delete': (w) => ({ id: w.book }),
  'GET dgt/book/register/student/read': (w) => ({ book: w.book }),
  'GET dgt/book/register/student/maxbook': (w) => ({ book: w.book }),
  'GET dgt/book/register/student/exist/license': (w) => ({ student: w.contact, licence: 'B' }),
  'GET dgt/book/register/contact/read': (w) => ({ student: w.contact }),
  'GET dgt/job/list': () => ({}),
  'GET dgt/job/read/{id}': (w) => ({ id: w.job }),
  'POST dgt/job/cancel': (w) => ({ id: w.job }),
  'POST dgt/book/register/file': (w) => ({ book: w.book, format: 'xlsx' }),
  'POST dgt/book/register/student/card': (w) => ({ entry: w.note }),
  'POST dgt/book/register/student/create': (w) => ({
    book: w.book,
    student: w.contact,
    licence: 'B',
    inscribedOn: '2026-01-02',
  }),
  'POST dgt/book/register/student/update': (w) => ({ id: w.note, kind: 'correction', text: 'Generada' }),
  'POST dgt/book/register/student/delete': (w) => ({ id: w.note, reason: 'Generada' }),
};

export const DGT_RECORD_CALLS = [
  'GET dgt/job/read/{id}',
  'POST dgt/job/cancel',
  'GET dgt/book/register/read',
  'POST dgt/book/register/update',
  'POST dgt/book/register/delete',
  'POST dgt/book/register/file',
  'GET dgt/book/register/student/read',
  'GET dgt/book/register/student/maxbook',
  'GET dgt/book/register/student/exist/license',
  'GET dgt/book/register/contact/read',
  'POST dgt/book/register/student/create',
];
