import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fileTicket, fileUpload } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import { useState } from 'react';
import { ImageGallery } from './image-gallery';

const api = fakeApi();
const [ONE, TWO, THREE, FOUR] = ['1', '2', '3', '4'].map((end) => `65000000000000000000a00${end}`);
const START = [ONE, TWO, THREE] as string[];
/** Each change between busy and idle. */
const busy: boolean[] = [];

function Gallery({ first, queue }: { first: readonly string[]; queue: number }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <ImageGallery
        {...{ label: 'Más fotos', value, queue, name: 'foto.$ext', onChange: setValue }}
        onBusy={(isBusy) => busy.push(isBusy)}
      />
      <output>{value.map((id) => id.slice(-1)).join('')}</output>
    </>
  );
}

async function open({ first = START, queue = 5 } = {}): Promise<void> {
  api.on(fileTicket, { url: '/api/x', name: 'foto.png', mime: 'image/png', size: 3 });
  await openPage(<Gallery first={first} queue={queue} />, {
    ...{ path: '/', at: '/', texts: {}, user: aPerson({ permissions: ['file.modify'] }) },
  });
}

const order = () => document.querySelector('output')?.textContent;
const picture = (at: number, count: number) =>
  screen.findByRole('button', { name: `Imagen ${at} de ${count}. Flechas: cambiar de sitio` });
const chosen = (files: readonly File[]) => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('there is no input');
  fireEvent.change(input, { target: { files } });
};
const photo = (name: string, type = 'image/png') => new File(['x'], name, { type });

/** Each upload is stored under the next of these ids. */
function stores(ids: readonly string[]): void {
  const left = [...ids];
  api.on(fileUpload, () => ({
    ...{ id: left.shift() ?? '', name: 'foto.png', size: 3, mime: 'image/png', width: 8, height: 8 },
    ...{ pages: null, item: null, outcome: 'stored' as const },
  }));
}

describe('a gallery', () => {
  it('is ordered by arrow keys, which keep the focus on the picture and say where it is', async () => {
    await open();
    const third = await picture(3, 3);
    act(() => third.focus());
    fireEvent.keyDown(third, { key: 'ArrowLeft' });
    expect(order()).toBe('132');
    expect(screen.getByText('Ahora es la imagen 2 de 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-picture')).toBe(THREE);
    fireEvent.keyDown(await picture(2, 3), { key: 'Home' });
    expect(order()).toBe('312');
  });

  it('is ordered by buttons, which end at the ends', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Atrasar la imagen 1' }));
    expect(order()).toBe('213');
    expect(screen.getByRole('button', { name: 'Adelantar la imagen 1' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Atrasar la imagen 3' }).hasAttribute('disabled')).toBe(true);
  });

  it('is ordered by dragging one picture onto another', async () => {
    await open();
    const dataTransfer = { setData: () => undefined, types: [], files: [] };
    fireEvent.dragStart(await picture(1, 3), { dataTransfer });
    fireEvent.drop(await picture(3, 3), { dataTransfer });
    expect(order()).toBe('231');
  });

  it('takes several pictures one after the other, behind those that are there', async () => {
    stores([THREE, FOUR] as string[]);
    await open({ first: [ONE, TWO] as string[] });
    chosen([photo('a.png'), photo('b.png')]);
    await waitFor(() => expect(order()).toBe('1234'));
  });

  it('holds its form from the first file to the last of those that were chosen at once', async () => {
    busy.length = 0;
    stores([THREE, FOUR] as string[]);
    await open({ first: [ONE, TWO] as string[] });
    chosen([photo('a.png'), photo('b.png')]);
    await waitFor(() => expect(busy).toEqual([true, false]));
    expect(order()).toBe('1234');
  });

  it('takes none of more than there is room for, and says how many fit', async () => {
    await open({ queue: 4 });
    chosen([photo('a.png'), photo('b.png')]);
    expect(await screen.findByText('Solo cabe 1 imagen más: elige menos.')).toBeTruthy();
    expect(order()).toBe('123');
    expect(api.sent(fileUpload)).toEqual([]);
  });

  it('names the file that is no picture, and keeps the others', async () => {
    stores([FOUR] as string[]);
    await open();
    chosen([photo('a.gif', 'image/gif'), photo('b.png')]);
    await waitFor(() => expect(order()).toBe('1234'));
    expect(screen.getByText('a.gif: Elige una imagen PNG o JPG.')).toBeTruthy();
  });

  it('loses a picture and is full at its number', async () => {
    await open({ queue: 3 });
    const add = await screen.findByRole('button', { name: 'Añadir imágenes' });
    expect(add.hasAttribute('disabled')).toBe(true);
    press(screen.getByRole('button', { name: 'Quitar la imagen 2' }));
    expect(order()).toBe('13');
    expect(add.hasAttribute('disabled')).toBe(false);
  });
});
