import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { useAppProps } from 'antd/es/app/context';
import { NoticeHolder } from './notice-holder';

it('shows the latest three notices: more would lie over the page that they are about', async () => {
  let calls: useAppProps | undefined;
  render(
    <NoticeHolder
      onReady={(ready) => {
        calls = ready;
      }}
    />,
  );
  for (const number of [1, 2, 3, 4, 5])
    act(() => void calls?.message.success({ content: `Práctica ${number} movida`, duration: 0 }));
  await screen.findByText('Práctica 5 movida');
  await waitFor(() => expect(screen.queryByText('Práctica 2 movida')).toBeNull());
  expect(screen.getAllByText(/^Práctica \d movida$/)).toHaveLength(3);
});
