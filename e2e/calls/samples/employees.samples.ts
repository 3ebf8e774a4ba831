import type { Samples } from './world.js';

/** The calls beside those of the declared record. */
export const EMPLOYEES_SAMPLES: Samples = {
  'GET business/position/read': () => ({}),
  'GET employee/teachers/read': () => ({}),
  'POST employee/lock': (w) => ({ id: w.employee, locked: true }),
  'POST employee/adopt': () => ({}),
};

export const EMPLOYEES_RECORD_CALLS = ['POST employee/lock'];
