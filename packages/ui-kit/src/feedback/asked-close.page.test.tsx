import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { Modal } from 'antd';
import { useState } from 'react';
import { useAskedClose } from './use-asked-close';

function Dialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const close = useAskedClose(words !== '', onClose);
  return (
    <Modal open title="Nota" onCancel={close} footer={null}>
      <input aria-label="Texto" value={words} onChange={({ target }) => setWords(target.value)} />
    </Modal>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Dialog onClose={() => setOpen(false)} /> : <p>cerrado</p>;
}

it('asks with the focus on the way back, which returns to the field; the loss takes a press of its own', async () => {
  await openPage(<Page />, { path: '/', texts: {} });
  const field = await screen.findByLabelText('Texto');
  await userEvent.type(field, 'a medias');
  await userEvent.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Seguir' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull());
  expect(document.activeElement).toBe(field);
  press(screen.getByRole('button', { name: 'Cerrar' }));
  press(await screen.findByRole('button', { name: 'Cerrar sin guardar' }));
  expect(await screen.findByText('cerrado')).toBeTruthy();
});
