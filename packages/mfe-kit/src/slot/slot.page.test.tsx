import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import texts from '../../locales/es.json' with { type: 'json' };
import { addTexts, startTexts } from '../i18n/i18n';
import { onFailedPart, onRetryRemote, type RemoteState, setRemoteStates } from '../registry';
import { defineRemote } from '../remote';
import { setSessionUser } from '../session/session';
import { Slot } from './slot';
import type { SlotContribution } from './slots';

const ID = '0123456789abcdef01234567';

function remote(
  name: string,
  state: Partial<RemoteState>,
  widgets: SlotContribution<'dashboard.widgets'>[] = [],
) {
  return {
    release: {
      name,
      version: '1',
      entry: '/x',
      areas: [],
      slots: ['dashboard.widgets'],
      menu: null,
      files: {},
    },
    status: 'ready',
    description: {
      name,
      routes: [],
      menu: [],
      jobs: [],
      slots: { 'dashboard.widgets': widgets },
      locale: async () => ({ default: {} }),
    },
    ...state,
  } satisfies RemoteState;
}

const widget = (id: string, component: () => Promise<ComponentType>, order = 1) => ({ id, order, component });
const says = (words: string) => async () => () => <p>{words}</p>;

beforeAll(async () => {
  await startTexts();
  addTexts('kit', texts);
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setSessionUser({
    id: ID,
    name: 'Ana',
    email: 'a@volante.demo',
    role: 'Profesor',
    business: { id: ID, name: 'El Olivar', operator: false },
    services: [],
    permissions: ['client.view'],
    branches: [],
  });
});

describe('features of one remote', () => {
  it('are joined without one taking the place of another', async () => {
    const locale = async () => ({ default: {} });
    const find = { id: 'w.create', order: 1, label: 'w.create', to: '/w' };
    const { routes, slots, help } = defineRemote({
      name: 'w',
      locale,
      features: [
        { slots: { 'dashboard.widgets': [widget('w.one', says('uno'))] }, commands: [find] },
        { slots: { 'dashboard.widgets': [widget('w.two', says('dos'))], 'header.actions': [] } },
        {
          routes: [{ path: '/w', title: 'w.title', page: says('página') }],
          help: async () => ({ area: 'W', tutorials: [] }),
        },
      ],
    });
    expect(slots['dashboard.widgets']?.map(({ id }) => id)).toEqual(['w.one', 'w.two']);
    expect(slots['header.actions']).toEqual([]);
    expect(slots['palette.commands']).toEqual([find]);
    expect(routes.map(({ path }) => path)).toEqual(['/w']);
    expect(await help?.()).toEqual([{ area: 'W', tutorials: [] }]);
  });
});

it('an open page that would hide a page of the console is refused', () => {
  const page = async () => () => null;
  const remote = (open: string, path: string) =>
    defineRemote({
      name: 'w',
      locale: async () => ({ default: {} }),
      features: [
        { openPages: [{ path: open, title: 'Ticket', page }] },
        { routes: [{ path, title: 'w.title', page }] },
      ],
    });
  expect(() => remote('/ticket/:token', '/ticket/list')).toThrow('nobody can come to /ticket/list');
  expect(remote('/ticket/open/:token', '/ticket/:show_tab').openPages).toHaveLength(1);
});

describe('a slot', () => {
  it('shows what remotes put into it, in order, and only what the person may see', async () => {
    setRemoteStates([
      remote('one', {}, [
        widget('w.second', says('segundo'), 2),
        { ...widget('w.hidden', says('oculto')), permission: 'client.import' },
        { ...widget('w.half', says('a medias')), permission: ['client.view', 'client.import'] },
      ]),
      remote('two', {}, [widget('w.first', says('primero'), 1)]),
    ]);
    render(<Slot name="dashboard.widgets" context={{}} />);
    expect(await screen.findByText('segundo')).toBeTruthy();
    expect(document.body.textContent).toBe('primerosegundo');
  });

  it('keeps the fault of one contribution to its own place, and tries again when asked', async () => {
    let broken = true;
    const moody = async () => {
      if (broken) throw new Error('chunk is gone');
      return () => <p>ya está</p>;
    };
    setRemoteStates([remote('three', {}, [widget('w.moody', moody), widget('w.fine', says('el otro'), 2)])]);
    render(<Slot name="dashboard.widgets" context={{}} />);
    expect(await screen.findByText('Una parte no está disponible ahora mismo.')).toBeTruthy();
    expect(screen.getByText('el otro')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('ya está')).toBeTruthy();
  });

  it('has a contribution whose file was lost come back by itself, and reports why it was not there', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    const load = jest.fn<() => Promise<ComponentType>>().mockRejectedValue(gone);
    const reported = jest.fn();
    onFailedPart(reported);
    jest.useFakeTimers();
    try {
      setRemoteStates([remote('six', {}, [widget('w.lost', load)])]);
      render(<Slot name="dashboard.widgets" context={{}} />);
      const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
      await pass(1_000);
      expect(screen.getByText('Una parte no está disponible ahora mismo.')).toBeTruthy();
      expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: 'six' }), gone);
      await pass(40_000);
      load.mockImplementation(says('ya está'));
      await pass(11_000);
      expect(screen.getByText('ya está')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('survives a contribution that throws while it is shown', async () => {
    const thrower = async () => () => {
      throw new Error('bad render');
    };
    setRemoteStates([remote('four', {}, [widget('w.thrower', thrower), widget('w.calm', says('sigue'), 2)])]);
    render(<Slot name="dashboard.widgets" context={{}} />);
    expect(await screen.findByText('sigue')).toBeTruthy();
    expect(await screen.findByRole('status')).toBeTruthy();
  });

  it('says so when a remote that belongs here is down, and passes the retry on', async () => {
    const asked = jest.fn<(name: string) => void>();
    onRetryRemote(asked);
    setRemoteStates([remote('five', { status: 'failed', description: null })]);
    render(<Slot name="dashboard.widgets" context={{}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(asked).toHaveBeenCalledWith('five');
  });
});
