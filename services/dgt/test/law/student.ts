import type { StudentFacts } from '../../src/law/facts.js';

/** A student of B with all in order on 1 June 2026, born on 10 March 2000. */
export const student = (over: Partial<StudentFacts> = {}): StudentFacts => ({
  birth: '2000-03-10',
  province: 23,
  seeks: 'B',
  held: [],
  cap: null,
  attempts: [],
  commonElsewhere: null,
  report: { issued: '2026-01-10', filed: '2026-01-20' },
  identityUntil: '2035-01-01',
  fees: ['t1'],
  feeTypes: {},
  holidays: [],
  ...over,
});
