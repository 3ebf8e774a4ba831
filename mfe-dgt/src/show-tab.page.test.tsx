import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openPage } from '@volante/testing/pages/page-frame';
import { tabRoutesOf } from '@volante/testing/pages/remotes';
import { remote } from './remote';

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
      const page = await openPage(<Page />, { path, at, texts: { dgt: {} } });
      await waitFor(() => {
        expect(window.location.pathname).toMatch(new RegExp(`^${address}/\\w+$`));
        expect(window.location.pathname).not.toBe(`${address}/nada`);
      });
      page.unmount();
    }
  },
);
