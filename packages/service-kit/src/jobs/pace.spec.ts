import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Pace } from './pace.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const lasting = (ms: number, isMore: boolean) =>
  jest.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(isMore), ms)));

it('rests for as long as a part took, and does nothing meanwhile, whoever asks', async () => {
  const wake = jest.fn();
  const pace = new Pace(wake);
  const work = lasting(300, true);
  const done = pace.part(work);
  await jest.advanceTimersByTimeAsync(300);
  await done;
  expect(pace.isResting).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  await pace.part(work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(wake).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(pace.isResting).toBe(false);
});

it('does not rest from having found nothing to do', async () => {
  const wake = jest.fn();
  const pace = new Pace(wake);
  const done = pace.part(lasting(50, false));
  await jest.advanceTimersByTimeAsync(50);
  await done;
  expect(pace.isResting).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(wake).not.toHaveBeenCalled();
});
