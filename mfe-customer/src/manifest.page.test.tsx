import { expect, it } from '@jest/globals';
import own from '../package.json' with { type: 'json' };
import { remote } from './remote';

/** Shell and gateway decide by the manifest, before any code of the remote is there. */
it('the manifest names the pages of the app, each sent as a page of its own, and no menu', () => {
  const paths = (remote.openPages ?? []).map(({ path }) => path).sort();
  expect([...own.volante.openPages].sort()).toEqual(paths);
  expect(Object.keys(own.volante.standalone).sort()).toEqual(paths);
  // An empty menu, not none: the remote rests until an address wants it.
  expect([own.volante.menu, remote.menu, remote.routes]).toEqual([[], [], []]);
});
