import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { RemoteDescription } from '@volante/mfe-kit/remote';
import { openPage } from './page-frame';
import { tabRoutesOf } from './remotes';

/** Tests of every route of a remote with a tab in its address: a bare one and an unknown tab lead to the first. */
export function itLeadsToFirstTabs(remote: RemoteDescription): void {
  const before = globalThis.fetch;

  beforeEach(() => {
    // Addresses are decided before any answer.
    globalThis.fetch = () => new Promise(() => undefined);
  });

  afterAll(() => {
    globalThis.fetch = before;
  });

  it.each(tabRoutesOf(remote).map((one) => [one.address, one] as const))(
    '%s leads to its first tab without one, and with one that it does not have',
    async (address, { route, bare }) => {
      const Page = await route.page();
      for (const [path, at] of [
        [bare?.path ?? '', address],
        [route.path, `${address}/nada`],
      ] as const) {
        const page = await openPage(<Page />, { path, at, texts: { [remote.name]: {} } });
        await waitFor(() => {
          expect(window.location.pathname).toMatch(new RegExp(`^${address}/\\w+$`));
          expect(window.location.pathname).not.toBe(`${address}/nada`);
        });
        page.unmount();
      }
    },
  );
}
