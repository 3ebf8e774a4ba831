import type { Samples } from './world.js';

export const NOTIFICATIONS_SAMPLES: Samples = {
  'GET notification/list': () => ({}),
  'GET notification/count': () => ({}),
  'POST notification/read': () => ({ id: 'ffffffffffffffffffffffff' }),
  'POST notification/read/all': () => ({ upTo: '000000000000000000000000' }),
  'GET notification/settings': () => ({}),
  'POST notification/settings': () => ({ muted: [] }),
};
