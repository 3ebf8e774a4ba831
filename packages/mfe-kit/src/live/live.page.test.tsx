import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import type { LiveWord } from '@volante/contracts/live/live-word';
import { FakeStream } from '@volante/testing/pages/fake-stream';
import type { ReactNode } from 'react';
import { createQueryClient, useCall } from '../query/query';
import { onSessionEnd } from '../session/session';
import { writeStored } from '../session/storage';
import { FrameReader } from './frames';
import { startLive, tabId } from './live';
import { useLive } from './use-live';

const sent = jest.fn<typeof globalThis.fetch>();
const ID = 'c'.repeat(24);

const word = (part: Partial<LiveWord> = {}): LiveWord => ({
  entity: 'contact',
  id: ID,
  version: 2,
  kind: 'updated',
  by: null,
  origin: null,
  ...part,
});

let streams: FakeStream[];
let reads: number;
let stop: () => void;

beforeEach(() => {
  Object.assign(globalThis, { TextDecoderStream: class {} });
  streams = [];
  reads = 0;
  sent.mockReset();
  sent.mockImplementation(async (address) => {
    if (address === '/api/events') {
      const stream = new FakeStream();
      streams.push(stream);
      return stream.response;
    }
    reads += 1;
    return {
      status: 200,
      text: async () => JSON.stringify({ success: true, data: { rows: [] } }),
    } as Response;
  });
  globalThis.fetch = sent;
  writeStored('token', 'secret');
  stop = () => undefined;
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** A page that shows contacts, with the stream open and its first reading done. */
async function open(id?: string, entity: LiveEntityName = 'contact'): Promise<FakeStream> {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  stop = startLive('u');
  await waitFor(() => expect(streams).toHaveLength(1));
  renderHook(
    () => {
      useLive({ entity, id }, [contactFinder]);
      return useCall(contactFinder, {});
    },
    { wrapper },
  );
  await waitFor(() => expect(reads).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [stream] = streams;
  if (!stream) throw new Error('no stream');
  return stream;
}

describe('useLive', () => {
  it('reads again what others change, once for changes that come together', async () => {
    const stream = await open();
    act(() => {
      stream.say({ event: 'words', data: [word()] });
      stream.say({ event: 'words', data: [word({ id: 'd'.repeat(24) })] });
    });
    await waitFor(() => expect(reads).toBe(2));
    act(() => stream.say({ event: 'words', data: [word({ version: 3 })] }));
    await waitFor(() => expect(reads).toBe(3));
  });

  it.each([
    ['a new page over an old service', 'dgt-fee', ['tax']],
    ['an old page over a new service', 'tax', ['dgt-fee', 'tax']],
    ['a new page over a new service', 'dgt-fee', ['dgt-fee', 'tax']],
  ])('reads again what was renamed: %s', async (_what, entity, told) => {
    // An old page was built when its name was declared.
    const stream = await open(undefined, entity as LiveEntityName);
    act(() => stream.say({ event: 'words', data: told.map((name) => word({ entity: name })) }));
    await waitFor(() => expect(reads).toBe(2));
    act(() => stream.say({ event: 'words', data: told.map((name) => word({ entity: name, version: 3 })) }));
    await waitFor(() => expect(reads).toBe(3));
  });

  it('leaves alone what this tab did itself, other kinds and other records', async () => {
    const stream = await open(ID);
    act(() => {
      const others = [word({ origin: tabId }), word({ entity: 'branch' }), word({ id: 'd'.repeat(24) })];
      stream.say({ event: 'words', data: others });
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reads).toBe(1);
    act(() => stream.say({ event: 'words', data: [word({ id: null, kind: 'many' })] }));
    await waitFor(() => expect(reads).toBe(2), { timeout: 5_000 });
  });

  it('reads again when an answer was on its way, which may be from before the change', async () => {
    const stream = await open();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    sent.mockImplementation(async () => {
      reads += 1;
      await gate;
      return {
        status: 200,
        text: async () => JSON.stringify({ success: true, data: { rows: [] } }),
      } as Response;
    });
    act(() => stream.say({ event: 'words', data: [word()] }));
    await waitFor(() => expect(reads).toBe(2));
    act(() => stream.say({ event: 'words', data: [word({ version: 3 })] }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    release();
    await waitFor(() => expect(reads).toBe(3));
  });

  it('reads again when the first answer of all was on its way', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = sent.getMockImplementation();
    sent.mockImplementation(async (address, init) => {
      if (address !== '/api/events' && reads === 0) {
        reads += 1;
        await gate;
        reads -= 1;
      }
      return (await answer?.(address, init)) as Response;
    });
    const stream = await open();
    act(() => stream.say({ event: 'words', data: [word()] }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(reads).toBe(1);
    release();
    await waitFor(() => expect(reads).toBe(2));
  });

  it('reads again after a gap, and not what was read after it', async () => {
    const stream = await open();
    act(() => stream.say({ event: 'resync', data: null }));
    await waitFor(() => expect(reads).toBe(2), { timeout: 5_000 });
  });
});

describe('the stream', () => {
  it('comes back after it ended', async () => {
    const stream = await open();
    stream.say({ event: 'bye', data: { code: null } });
    stream.end();
    await waitFor(() => expect(streams).toHaveLength(2), { timeout: 5_000 });
  });

  it('leads to sign-in when the session is over', async () => {
    const went = jest.fn();
    onSessionEnd(went);
    const stream = await open();
    stream.say({ event: 'bye', data: { code: 'SESSION-001-1' } });
    stream.end();
    await waitFor(() => expect(went).toHaveBeenCalled());
    expect(streams).toHaveLength(1);
  });

  it('is long in coming back when there is no place for one more', async () => {
    const refusal = { success: false, error: { code: 'LIVE-001', message: 'Demasiados sitios' } };
    const refused = { status: 429, text: async () => JSON.stringify(refusal) } as Response;
    sent.mockImplementation(async () => refused);
    jest.useFakeTimers();
    stop = startLive('u');
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(sent).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(17_000));
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is let go when nobody has looked for five minutes, and taken up again', async () => {
    await open();
    const [, options] = sent.mock.calls.find(([address]) => address === '/api/events') ?? [];
    jest.useFakeTimers();
    const see = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    see('hidden');
    jest.advanceTimersByTime(4 * 60_000);
    expect(options?.signal?.aborted).toBe(false);
    jest.advanceTimersByTime(2 * 60_000);
    expect(options?.signal?.aborted).toBe(true);
    see('visible');
    jest.useRealTimers();
    await waitFor(() => expect(streams).toHaveLength(2));
  });
});

describe('frames', () => {
  it('are put together wherever they were cut, and what is not understood is left out', () => {
    const reader = new FrameReader();
    const text = `event: hello\ndata: null\n\n:\n\nevent: words\ndata: [${JSON.stringify(word())},1,{}]\n\nevent: words\ndata: {\n\nevent: x\ndata: 1\n\n`;
    const frames = [...text].flatMap((letter) => reader.take(letter));
    expect(frames).toEqual([
      { event: 'hello', data: null },
      { event: 'words', data: [word()] },
    ]);
  });
});
