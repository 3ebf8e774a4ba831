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
