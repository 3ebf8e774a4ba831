import type { Samples } from './world.js';

export const FILES_SAMPLES: Samples = {
  'POST filesystem/file/upload': () => ({}),
  'GET filesystem/file/ticket/{id}': (w) => ({ id: w.file }),
  'GET filesystem/file/read/{name}': () => ({ name: 'a.pdf', token: 'garbage' }),
};

export const FILES_RECORD_CALLS = ['GET filesystem/file/ticket/{id}'];
