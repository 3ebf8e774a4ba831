import type { Samples } from './world.js';

export const E_LEARNING_SAMPLES: Samples = {
  'POST question/many': (world) => ({ ids: [world['record:question']], article: '57' }),
  'GET question/versions/{id}': (world) => ({ id: world['record:question'] }),
  'GET question/duplicates': (world) => ({ id: world['record:question'] }),
  'POST question/import': () => ({ format: 'gift', text: '::Generada::¿Sí?{=Sí ~No}', dryRun: true }),
  'POST question/exchange': (world) => ({ format: 'gift', ids: [world['record:question']] }),
  'GET question/names': (world) => ({ ids: world['record:question'] }),
  'POST question/seed': () => ({}),
  'POST test/fixed/draw': (world) => ({ block: world['record:test-block'], tests: 1 }),
  'GET test/theory/bloques/permiso/{id}': () => ({ id: 'B' }),
  'GET test/theory/bloque/test/{id}': (world) => ({ id: world['record:fixed-test'] }),
  'GET valkiria/test/questions': (world) => ({ test: world['record:fixed-test'] }),
  'GET valkiria/question/translated': (world) => ({ id: world['record:question'] }),
  'POST valkiria/question/translated/update': (world) => ({
    ...{ id: world['record:question'], language: 'en', version: 0 },
    ...{ statement: 'Generated?', options: ['Yes', 'No'] },
  }),
  'GET valkiria/test/translated': (world) => ({ test: world['record:fixed-test'] }),
  'GET valkiria/test/question/search': () => ({ mode: 'text', search: 'nada' }),
};

export const E_LEARNING_RECORD_CALLS = [
  'POST question/exchange',
  'POST question/many',
  'GET question/versions/{id}',
  'POST test/fixed/draw',
  'GET test/theory/bloque/test/{id}',
  'GET valkiria/test/questions',
  'GET valkiria/question/translated',
  'POST valkiria/question/translated/update',
  'GET valkiria/test/translated',
];
