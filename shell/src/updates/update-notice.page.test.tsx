import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { startLive } from '@volante/mfe-kit/live';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { writeStored } from '@volante/mfe-kit/storage';
import { holdUpdates } from '@volante/mfe-kit/update-hold';
import { Link, MemoryRouter } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { UpdateNotice } from './update-notice';
import { checkForUpdate, watchReleases } from './update-watch';

const OFFER = 'Hay una versión nueva de Contactos.';
const reload = jest.fn();

/** The gateway's answer about the current release. */
function release(name: string, business: string, shell = 's1'): void {
  const remotes = { business: { version: business, entry: '/e.js', title: 'Contactos' } };
  answer(async () => ({ release: name, shell: { version: shell }, remotes }));
}

/** The page has no network of its own here. */
function answer(json: () => Promise<unknown>): void {
  globalThis.fetch = jest.fn<typeof fetch>(async () => ({ ok: true, json }) as Response);
}

function showNotice(): void {
  render(
    <MemoryRouter initialEntries={['/contact/list']}>
      <Link to="/dashboard">inicio</Link>
      <UpdateNotice reload={reload} />
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await startTexts();
  addTexts('shell', texts);
});

beforeEach(async () => {
  reload.mockReset();
  document.body.innerHTML =
    '<script type="application/json" id="volante-manifest">{"release":"r1","shell":{"version":"s1"},"remotes":{}}</script>';
  const loaded = {
    name: 'business',
    version: 'b1',
    entry: '/e.js',
    areas: [],
    slots: [],
    menu: null,
    files: {},
  };
  setRemoteStates([{ release: loaded, status: 'ready', description: null }]);
  release('r1', 'b1');
  await checkForUpdate();
});
afterEach(cleanup);

const find = () => act(checkForUpdate);

it('offers nothing while nothing is new, and names the part that is', async () => {
  showNotice();
  await find();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  release('r2', 'b2');
  await find();
  expect(screen.getByText(OFFER)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('speaks of the console when the shell is new, and is silent again after a roll back', async () => {
  showNotice();
  release('r3', 'b2', 's2');
  await find();
  expect(screen.getByText('Hay una versión nueva de Volante.')).toBeTruthy();
  release('r1', 'b1');
  await find();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

it('waits while a form has changes or a file goes up', async () => {
  const letGo = [holdUpdates(), holdUpdates()];
  showNotice();
  release('r2', 'b2');
  await find();
  expect(screen.queryByText(OFFER)).toBeNull();
  act(() => letGo[0]?.());
  act(() => letGo[0]?.());
  expect(screen.queryByText(OFFER)).toBeNull();
  act(() => letGo[1]?.());
  expect(screen.getByText(OFFER)).toBeTruthy();
});

it('is put off until the next release', async () => {
  showNotice();
  release('r2', 'b2');
  await find();
  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByText(OFFER)).toBeNull();
  release('r3', 'b3');
  await find();
  expect(screen.getByText(OFFER)).toBeTruthy();
});

describe('an offer that has stood for ten minutes', () => {
  const standAndLeave = async (minutes: number) => {
    showNotice();
    release('r2', 'b2');
    await find();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
    await userEvent.click(screen.getByRole('link', { name: 'inicio' }));
  };

  it('is taken with the next change of page', async () => {
    await standAndLeave(11);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not taken before, nor while something would be lost', async () => {
    await standAndLeave(9);
    cleanup();
    const letGo = holdUpdates();
    await standAndLeave(11);
    expect(reload).not.toHaveBeenCalled();
    letGo();
  });
});

it('stays as it is when the manifest cannot be read or had', async () => {
  showNotice();
  release('r2', 'b2');
  await find();
  answer(async () => JSON.parse('{"remo'));
  await find();
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  await find();
  expect(screen.getByText(OFFER)).toBeTruthy();
});

describe('the watch', () => {
  const SEEN = 3_000;
  let stop: (() => void)[] = [];
  let say: (text: string) => void;
  let cut: () => void;

  /** A stream driven by the test; every other request gets the manifest. */
  function openStream(): void {
    const parts: { done: boolean; value: string }[] = [];
    let wake: () => void = () => undefined;
    const put = (part: { done: boolean; value: string }) => {
      parts.push(part);
      wake();
    };
    say = (text) => put({ done: false, value: text });
    cut = () => put({ done: true, value: '' });
    const read = async () => {
      if (parts.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return parts.shift();
    };
    const body = { pipeThrough: () => ({ getReader: () => ({ read }) }) };
    const manifest = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(async (address) =>
      address === '/api/events' ? ({ status: 200, body } as unknown as Response) : manifest(address),
    );
  }

  const asked = () =>
    jest.mocked(globalThis.fetch).mock.calls.filter(([address]) => address === '/manifest.json').length;

  beforeEach(() => {
    Object.assign(globalThis, { TextDecoderStream: class {} });
    writeStored('token', 'secret');
    jest.useFakeTimers();
    openStream();
    stop = [startLive('u'), watchReleases()];
  });
  afterEach(() => {
    for (const end of stop) end();
    jest.useRealTimers();
  });

  it('asks when the stream says that something is out, and not now and then as well', async () => {
    say('event: hello\ndata: null\n\n');
    await jest.advanceTimersByTimeAsync(45_000);
    expect(asked()).toBe(0);
    say('event: release\ndata: null\n\n');
    await jest.advanceTimersByTimeAsync(SEEN);
    expect(asked()).toBe(1);
  });

  it('asks now and then while there is no stream', async () => {
    say('event: hello\ndata: null\n\n');
    await jest.advanceTimersByTimeAsync(100);
    globalThis.fetch = jest.fn<typeof fetch>(async () => {
      throw new TypeError('offline');
    });
    cut();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(asked()).toBe(2);
  });
});
