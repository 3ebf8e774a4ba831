import type { Samples } from './world.js';

export const TOURS_SAMPLES: Samples = {
  'GET user/tours': () => ({}),
  'POST user/tours/seen': () => ({ seen: ['e2e.calls'] }),
};
