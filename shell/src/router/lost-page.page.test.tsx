import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { MemoryRouter } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { LostPage } from './lost-page';

const FILE = 'http://localhost/static/mfe-own/1/7.js';
const lost = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: FILE });

const load = jest.fn<() => Promise<() => null>>();
const onRetry = jest.fn();
const route = { path: '/own/list', title: 'Dañada', page: load };

function show(error: unknown, attempt = 0): void {
  render(
    <MemoryRouter>
      <LostPage route={route} remote="own" error={error} attempt={attempt} onRetry={onRetry} />
    </MemoryRouter>,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const pastTheCache = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, options]) => options?.cache === 'reload')
    .map(([address]) => address);

beforeAll(async () => {
  await startTexts();
  addTexts('shell', texts);
});
beforeEach(() => {
  load.mockReset().mockRejectedValue(lost());
  onRetry.mockReset();
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('has a page whose file was spoilt come back by itself, at most ten seconds after the file', async () => {
  show(lost());
  await pass(60_000);
  expect(onRetry).not.toHaveBeenCalled();
  expect(new Set(pastTheCache())).toEqual(new Set([FILE]));
  load.mockResolvedValue(() => null);
  await pass(11_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('waits longer after each page that failed again', async () => {
  load.mockResolvedValue(() => null);
  show(lost(), 2);
  await pass(7_000);
  expect(onRetry).not.toHaveBeenCalled();
  await pass(1_500);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('leaves a page with a fault in its code alone, and asks no more once it is left', async () => {
  show(new TypeError('x is not a function'));
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  cleanup();
  show(lost());
  cleanup();
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
});
