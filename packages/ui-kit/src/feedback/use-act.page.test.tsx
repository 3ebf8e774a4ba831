import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useAct } from './use-act';

it('runs one act at a time, whatever comes before the button is drawn as disabled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = jest.fn(() => promise);
  const { result } = renderHook(() => useAct());
  const { run } = result.current;
  await act(async () => {
    void run(send);
    void run(send);
  });
  expect(result.current.isBusy).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect(result.current.isBusy).toBe(false);
  await act(() => run(send));
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps the first reason of a refusal until the next act', async () => {
  const { result } = renderHook(() => useAct());
  const refusal = new ApiError({ code: 'KEY-001', message: 'Ya no se abre.', status: 410 });
  await act(() => result.current.run(() => Promise.reject(refusal)));
  expect(result.current.problem).toBe('Ya no se abre.');
  await act(() => result.current.run(async () => undefined));
  expect(result.current.problem).toBe('');
});
