import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CodedError } from '../coded-error.js';
import { missed, Rounds, type RoundsOptions } from './rounds.js';

let rounds: Rounds;
const make = (part: Partial<RoundsOptions> & Pick<RoundsOptions, 'round'>) => {
  rounds = new Rounds({ everyMs: 1_000, onError: () => undefined, ...part });
  return rounds;
};
/** Everything that has been promised so far. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  await rounds.stop();
  jest.useRealTimers();
});

describe('rounds', () => {
  it('looks at once, then by the timer, and after another look when there is more', async () => {
    const answers = [true, true, false];
    const round = jest.fn(async () => answers.shift() ?? false);
    make({ round }).start();
    await settled();
    expect(round).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(round).toHaveBeenCalledTimes(5);
  });

  it('waits for its first look where it is told to', async () => {
    const round = jest.fn(async () => undefined);
    make({ round, everyMs: 60_000, firstMs: 500 }).start();
    await jest.advanceTimersByTimeAsync(499);
    expect(round).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(round).toHaveBeenCalledTimes(1);
  });

  it('has one round at a time, and a word in the middle of it is followed by one more, however often it comes', async () => {
    const ends: (() => void)[] = [];
    const round = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    make({ round }).start();
    for (let times = 0; times < 3; times += 1) rounds.poke();
    await settled();
    expect(round).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await settled();
    expect(round).toHaveBeenCalledTimes(2);
    ends.shift()?.();
    await settled();
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('still does at a stop what was asked for before, where it is told to', async () => {
    const ends: (() => void)[] = [];
    const round = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    make({ round, finishes: true }).start();
    rounds.poke();
    const stopped = rounds.stop();
    ends.shift()?.();
    await settled();
    ends.shift()?.();
    await stopped;
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure and tries again with the next look', async () => {
    const onError = jest.fn();
    const round = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away'));
    round.mockResolvedValue(undefined);
    make({ round, onError }).start();
    await settled();
    expect(onError).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(round).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('waits at a stop for the round under way, which is told of it, and begins no other', async () => {
    let end: () => void = () => undefined;
    let sawStop = false;
    const round = jest.fn(async (isStopped: () => boolean) => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      sawStop = isStopped();
      return true;
    });
    make({ round }).start();
    let isOver = false;
    const stopped = rounds.stop().then(() => {
      isOver = true;
    });
    rounds.poke();
    await settled();
    expect(isOver).toBe(false);
    end();
    await stopped;
    expect(sawStop).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    rounds.poke();
    await settled();
    expect(round).toHaveBeenCalledTimes(1);
  });

  it('never begins where something is lacking, and is woken by a word on the bus until it stops', async () => {
    const round = jest.fn(async () => undefined);
    make({ round, isOff: () => true }).start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(round).not.toHaveBeenCalled();
    let word: () => void = () => undefined;
    const unsubscribe = jest.fn();
    const subscribe = jest.fn((_subject: string, { callback }: { callback: () => void }) => {
      word = callback;
      return { unsubscribe };
    });
    make({ round, wake: () => ({ bus: { subscribe } as never, subject: 'letters' }) }).start();
    await settled();
    word();
    await settled();
    expect(round).toHaveBeenCalledTimes(2);
    await rounds.stop();
    expect(subscribe.mock.calls[0]?.[0]).toBe('letters');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('takes turns beside its rounds, looks again at the end of each, and waits for them at a stop', async () => {
    const onError = jest.fn();
    const round = jest.fn(async () => undefined);
    make({ round, onError }).start();
    await settled();
    let end: () => void = () => undefined;
    rounds.beside('one', () => new Promise((resolve) => (end = resolve)));
    rounds.beside('other', () => Promise.reject(new Error('away')));
    expect(rounds.busy).toEqual(['one', 'other']);
    await settled();
    expect(rounds.busy).toEqual(['one']);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(round).toHaveBeenCalledTimes(2);
    let isOver = false;
    const stopped = rounds.stop().then(() => {
      isOver = true;
    });
    await settled();
    expect(isOver).toBe(false);
    end();
    await stopped;
    expect(rounds.busy).toEqual([]);
  });
});

it('says of a source that is away no more than that', () => {
  const log = { debug: jest.fn(), warn: jest.fn() };
  const tell = missed(log as never, 'contacts', 'will be tried again');
  tell(new CodedError('REQ-106'));
  expect(log.warn).not.toHaveBeenCalled();
  tell(new Error('no database'));
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.debug).toHaveBeenCalledTimes(1);
});
