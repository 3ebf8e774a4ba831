import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TOOLBAR_HOST_ID } from '@volante/mfe-kit/toolbar';
import { openPage } from '@volante/testing/pages/page-frame';
import { Forward } from './forward';

it('leads on, and gives the toolbar its height until the next page is there', async () => {
  const held: Node[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if ((target as Element).id === TOOLBAR_HOST_ID) held.push(...addedNodes);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await openPage(<Forward to="/otra" />, { path: '/una', texts: {} });
  expect(await screen.findByText('dirección: /otra')).toBeTruthy();
  watch.disconnect();
  expect(held).toHaveLength(1);
  expect(document.getElementById(TOOLBAR_HOST_ID)?.childElementCount).toBe(0);
});
