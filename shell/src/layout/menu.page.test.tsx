import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { setSessionUser } from '@volante/mfe-kit/session';
import { aPerson } from '@volante/testing/pages/records';
import { useMenu } from './menu';

const entry = (group: string, order: number) => ({
  ...{ key: group, label: group, icon: 'M4 4h16', to: `/${order}` },
  ...{ group, order },
});

const resting = (name: string, menu: ReturnType<typeof entry>[]) => ({
  release: { name, version: '1', entry: '/e.js', areas: [], slots: [], menu, files: {} },
  status: 'resting' as const,
  description: null,
});

it('puts groups in the order of their first entries, whichever remote comes first', () => {
  setSessionUser(aPerson());
  const remotes = [
    resting('a', [entry('Empresa', 50), entry('Ventas', 60)]),
    resting('b', [entry('Ventas', 20)]),
  ];
  for (const states of [remotes, remotes.toReversed()]) {
    setRemoteStates(states);
    const { result } = renderHook(() => useMenu());
    expect(result.current.groups.map(({ key }) => key)).toEqual(['Ventas', 'Empresa', 'help']);
  }
});
