import type { Samples } from './world.js';

export const PRESENCE_SAMPLES: Samples = {
  'POST presence/here': (w) => ({ kind: 'contact', id: w.contact, tab: 'tab-12345678', isEditing: false }),
  'POST presence/leave': () => ({ kind: 'contact', id: 'ffffffffffffffffffffffff', tab: 'tab-12345678' }),
};

export const PRESENCE_RECORD_CALLS = ['POST presence/here'];
