import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useOwnWorker } from './own-worker';

const MINUTE = 60_000;
const reload = jest.fn();
const takeOver = jest.fn();
const update = jest.fn(async () => undefined);

/** The browser's workers of this host, as far as the page looks at them. */
class Workers extends EventTarget {
  controller: object | null = null;
  known: { update: typeof update; waiting: { postMessage: typeof takeOver } | null } | undefined;
  readonly register = jest.fn(async (_address: string, _options: object) => {
    this.known = { update, waiting: null };
  });
  async getRegistration() {
    return this.known;
  }
  /** A worker has become the one of this page. */
  change() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}
let workers: Workers;

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [reload, takeOver, update]) mock.mockClear();
  workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

const show = (isAlone: boolean) =>
  renderHook(({ alone }) => useOwnWorker('/open/kiosk', alone, reload), { initialProps: { alone: isAlone } });

it('registers the page’s worker once and asks for newer ones from then on', async () => {
  show(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(workers.register).toHaveBeenCalledWith('/open/kiosk.worker.js', {
    scope: '/open/kiosk',
    updateViaCache: 'none',
  });
  await jest.advanceTimersByTimeAsync(25 * MINUTE);
  expect(workers.register).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledTimes(2);
});

it('lets a newer version take over only when nobody has been there for a minute', async () => {
  const { rerender } = show(false);
  await jest.advanceTimersByTimeAsync(0);
  Object.assign(workers.known ?? {}, { waiting: { postMessage: takeOver } });
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(takeOver).not.toHaveBeenCalled();
  rerender({ alone: true });
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  rerender({ alone: false });
  rerender({ alone: true });
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect(takeOver).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(takeOver).toHaveBeenCalledWith('take-over');
});

it('loads itself anew after a change of versions, not under somebody’s fingers, and not for its first worker', async () => {
  const { rerender } = show(true);
  workers.change();
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  rerender({ alone: false });
  workers.change();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  rerender({ alone: true });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('goes on where there are no workers, or none may be registered', async () => {
  workers.register.mockRejectedValue(new Error('refused'));
  show(true);
  await jest.advanceTimersByTimeAsync(11 * MINUTE);
  expect(workers.register).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => show(true)).not.toThrow();
});
