import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePresentPerson } from './present-person';

const SECOND_MS = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a page that nobody touches gets everything after ten seconds', () => {
  const { result } = renderHook(() => usePresentPerson());
  act(() => {
    jest.advanceTimersByTime(9 * SECOND_MS);
  });
  expect(result.current).toBe(false);
  act(() => {
    jest.advanceTimersByTime(SECOND_MS);
  });
  expect(result.current).toBe(true);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('a person shows by %s', (sign) => {
  const { result } = renderHook(() => usePresentPerson());
  expect(result.current).toBe(false);
  act(() => {
    dispatchEvent(new Event(sign));
  });
  expect(result.current).toBe(true);
});
