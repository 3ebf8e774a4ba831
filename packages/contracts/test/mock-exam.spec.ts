import { expect, it } from '@jest/globals';
import { countFaults, mockResult } from '../src/training/mock-exam.js';

/** Written from annex VI of the RGC, not from the code: E, D, L → apt or not. */
const ROAD: readonly (readonly [number, number, number, boolean])[] = [
  [0, 0, 0, true],
  [0, 0, 9, true],
  [0, 0, 10, false],
  [0, 1, 0, true],
  [0, 1, 4, true],
  [0, 1, 5, false],
  [0, 2, 0, false],
  [1, 0, 0, false],
  [1, 1, 4, false],
  [0, 0, 11, false],
  [0, 1, 9, false],
];
const CIRCUIT: readonly (readonly [number, number, number, boolean])[] = [
  [0, 0, 0, true],
  [0, 0, 3, true],
  [0, 0, 4, false],
  [0, 1, 0, true],
  [0, 1, 1, true],
  [0, 1, 2, false],
  [0, 2, 0, false],
  [1, 0, 0, false],
  [0, 0, 5, false],
];

it.each(ROAD)('on the road, %d E, %d D and %d L: apt is %s', (E, D, L, isApt) => {
  expect(mockResult('road', { E, D, L }).isApt).toBe(isApt);
});

it.each(CIRCUIT)('on the circuit, %d E, %d D and %d L: apt is %s', (E, D, L, isApt) => {
  expect(mockResult('circuit', { E, D, L }).isApt).toBe(isApt);
});

it('names the limit, from faults as they were tapped', () => {
  const faults = (['L', 'D', 'L', 'L', 'L', 'L'] as const).map((kind) => ({ kind }));
  expect(mockResult('road', countFaults(faults))).toEqual({
    isApt: false,
    reason: '1 deficiente y 5 leves',
  });
  expect(mockResult('road', countFaults([]))).toEqual({ isApt: true, reason: '' });
});
