import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { NetworkRounds } from './network-rounds';

let stop: () => void = () => undefined;
const network = new EventTarget();
const online = () => network.dispatchEvent(new Event('online'));
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Rounds whose answers are those of the list, then «reached». */
function begin(...answers: boolean[]) {
  const round = jest.fn(async (_: AbortSignal) => answers.shift() ?? true);
  const rounds = new NetworkRounds(round, network);
  stop = rounds.start();
  return { round, rounds };
}

it('asks now and every twenty seconds', async () => {
  const { round } = begin();
  await passed(19_999);
  expect(round).toHaveBeenCalledTimes(1);
  await passed(1);
  expect(round).toHaveBeenCalledTimes(2);
});

it('asks again soon where the first round after «online» reached nobody', async () => {
  const { round } = begin(...Array.from({ length: 12 }, () => false));
  await passed(60_000);
  const before = round.mock.calls.length;
  online();
  await passed(1_500);
  // At once, half a second later, and a second after that.
  expect(round.mock.calls.length - before).toBe(3);
});

it('waits longer each time nobody is reached, at most twenty seconds', async () => {
  const { round } = begin(...Array.from({ length: 12 }, () => false));
  const seconds: number[] = [];
  for (let at = 0; at < 72; at += 0.5) {
    const before = round.mock.calls.length;
    await passed(500);
    if (round.mock.calls.length > before) seconds.push(at + 0.5);
  }
  expect(seconds).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 51.5, 71.5]);
});

it('ends requests that hang on a network that is gone as soon as there is a new one', async () => {
  const round = jest.fn<(signal: AbortSignal) => Promise<boolean>>();
  round.mockImplementationOnce(
    (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  round.mockResolvedValue(true);
  stop = new NetworkRounds(round, network).start();
  await passed(3_000);
  expect(round).toHaveBeenCalledTimes(1);
  online();
  await passed(0);
  expect(round).toHaveBeenCalledTimes(2);
});

it('gives the first requests on a new network two seconds, and each round after one that was lost twice as long', async () => {
  const patience: number[] = [];
  const round = async (_: AbortSignal, ms: number) => {
    patience.push(ms);
    return false;
  };
  stop = new NetworkRounds(round, network).start();
  await passed(8_000);
  expect(patience).toEqual([2_000, 4_000, 8_000, 8_000, 8_000]);
  online();
  await passed(0);
  expect(patience.at(-1)).toBe(2_000);
});

it('stays as patient as a slow network needs', async () => {
  const patience: number[] = [];
  const round = async (_: AbortSignal, ms: number) => {
    patience.push(ms);
    return ms > 2_000;
  };
  stop = new NetworkRounds(round, network).start();
  await passed(41_000);
  expect(patience).toEqual([2_000, 4_000, 4_000, 4_000]);
});

it('looks again after a round that may have looked too early, one round at a time', async () => {
  let running = 0;
  let most = 0;
  const round = jest.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    return true;
  });
  const rounds = new NetworkRounds(round, network);
  stop = rounds.start();
  rounds.ask();
  rounds.ask();
  await passed(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

it('asks nothing more once it is stopped', async () => {
  const { round, rounds } = begin();
  await passed(0);
  stop();
  rounds.ask();
  online();
  await passed(60_000);
  expect(round).toHaveBeenCalledTimes(1);
});
