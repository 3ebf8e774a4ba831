import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import useApp from 'antd/es/app/useApp';
import { AntdFrame } from './antd-frame';

function Acts() {
  const { message, notification } = useApp();
  return (
    <>
      <button type="button" onClick={() => void message.success('Guardado')}>
        guardar
      </button>
      <button
        type="button"
        onClick={() => {
          notification.success({ key: 'first', title: 'Eliminado' });
          notification.success({ key: 'second', title: 'Archivado' });
          notification.destroy('first');
        }}
      >
        eliminar
      </button>
    </>
  );
}

const open = () =>
  render(
    <AntdFrame>
      <Acts />
    </AntdFrame>,
  );

it('shows the first message, whose code the page was drawn without', async () => {
  open();
  fireEvent.click(screen.getByText('guardar'));
  await screen.findByText('Guardado');
});

it('makes the calls of before in their order', async () => {
  open();
  fireEvent.click(screen.getByText('eliminar'));
  await screen.findByText('Archivado');
  expect(screen.queryByText('Eliminado')).toBeNull();
});

/** Focuses the element, and then one in a box beside the page that is thrown away as antd's dialogs are. */
async function throwAwayDialog(opener: HTMLElement): Promise<void> {
  opener.focus();
  const box = document.body.appendChild(document.createElement('div'));
  box.appendChild(document.createElement('button')).focus();
  box.remove();
  // The observer's turn comes after this one.
  await Promise.resolve();
}

it('gives the focus back to what opened a dialog, and to nothing once it is gone', async () => {
  const { unmount } = open();
  const opener = screen.getByText('guardar');
  await throwAwayDialog(opener);
  expect(document.activeElement).toBe(opener);
  unmount();
  const left = document.body.appendChild(document.createElement('button'));
  await throwAwayDialog(left);
  expect(document.activeElement).toBe(document.body);
  left.remove();
});
