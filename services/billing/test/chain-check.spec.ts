import { describe, expect, it } from '@jest/globals';
import { compareBooks, monthsSince } from '../src/checks/books-comparison.js';
import { heldOutcomes } from '../src/sending/record-outcomes.js';
import type { HeldRecord } from '../src/verifactu/query-answer.js';
import { linkTo } from '../src/verifactu/verifactu-record.js';
import { registration } from './verifactu/sample-records.js';

const NIF = 'B12345674';
const first = registration({ invoice: { issuer: NIF, number: 'A1', date: '2026-11-02' } });
const second = registration({
  ...{ invoice: { issuer: NIF, number: 'A2', date: '2026-11-02' }, previous: linkTo(first) },
});
const held = (record: typeof first, change: Partial<HeldRecord> = {}): HeldRecord => ({
  ...{ invoice: record.invoice, state: 'accepted', code: null, message: null, hash: record.hash },
  ...{
    previous: record.previous,
    generatedAt: record.generatedAt,
    total: null,
    quotaTotal: null,
    request: null,
  },
  ...change,
});
const own = (record: typeof first, state = 'accepted') => ({ record, state });
const MONTHS = ['2026-11'];

describe("our records against the AEAT's", () => {
  it('agree where the AEAT holds each of them', () => {
    const comparison = compareBooks([own(first), own(second)], [held(first), held(second)], MONTHS, 0);
    expect(comparison).toEqual({ missing: null, finding: null });
  });

  it('lack one that follows ours, or that bears the number of one', () => {
    expect(compareBooks([own(first)], [held(first), held(second)], MONTHS, 0).missing?.code).toBe('VF-T01');
    const other = held(first, { hash: 'B'.repeat(64), previous: null });
    expect(compareBooks([own(first)], [other], MONTHS, 0).missing?.code).toBe('VF-T01');
  });

  it('leave alone the records of another program, and those that a person went on in spite of', () => {
    const stranger = held(second, { previous: { invoice: first.invoice, hash: 'C'.repeat(64) } });
    expect(compareBooks([own(first)], [held(first), stranger], MONTHS, 0).missing).toBeNull();
    const later = Date.parse(second.generatedAt) + 1;
    expect(compareBooks([own(first)], [held(first), held(second)], MONTHS, later).missing).toBeNull();
  });

  it('name one that the AEAT has lost; not one that waits, nor one of another month', () => {
    expect(compareBooks([own(first)], [], MONTHS, 0).finding?.code).toBe('VF-T02');
    expect(compareBooks([own(first, 'waiting')], [], MONTHS, 0).finding).toBeNull();
    expect(compareBooks([own(first)], [], ['2026-12'], 0).finding).toBeNull();
  });

  it('are compared over few months', () => {
    expect(monthsSince('2026-11', '2027-01', 4)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsSince('2025-01', '2026-01', 2)).toEqual(['2025-12', '2026-01']);
  });
});

describe('records whose reply was lost', () => {
  const queued = (record: typeof first, seq: number, code: string | null = null) => ({
    ...{ seq, record, code, words: null, document: '', branch: '', operationDate: null },
  });
  const states = (...args: Parameters<typeof heldOutcomes>) =>
    heldOutcomes(...args).map(({ state }) => state);

  it('are accepted where the AEAT holds their hash, and wait again where not', () => {
    const errors = held(second, { state: 'accepted-with-errors', code: '2005' });
    expect(states([queued(first, 1), queued(second, 2)], [errors])).toEqual([
      'waiting',
      'accepted-with-errors',
    ]);
  });

  it('were taken where a later record of the same invoice was', () => {
    const correction = registration({ ...first, correction: true, previous: linkTo(second) });
    expect(states([queued(first, 1), queued(correction, 3)], [held(correction)])).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('are rejected as duplicates only where the AEAT holds another hash', () => {
    const other = held(first, { hash: 'D'.repeat(64) });
    expect(states([queued(first, 1, '3000')], [other])).toEqual(['rejected']);
    expect(states([queued(first, 1, '3000')], [held(first)])).toEqual(['accepted']);
  });
});
