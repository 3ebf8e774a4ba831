import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import { useState } from 'react';
import { ImageField } from './image-field';
import { ANY_SIZE, type ImageSize } from './upload';

const api = fakeApi();
// The browser of page tests makes no addresses of pictures.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterAll(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function Field({ size }: { size: ImageSize }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ImageField label="Foto" value={value} onChange={setValue} name="foto.$ext" size={size} fallback="—" />
  );
}

async function choose(file: File, size = ANY_SIZE): Promise<HTMLInputElement> {
  await openPage(<Field size={size} />, {
    ...{ path: '/', at: '/', texts: {}, user: aPerson({ permissions: ['file.modify'] }) },
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no input');
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
  return input;
}

const photo = (type = 'image/png') => new File(['x'], 'a.png', { type });

it('says the expected size of a picture of another one, and the input is empty again', async () => {
  api.refuse(fileUpload, {
    status: 400,
    code: 'FILESIZE',
    message: 'La imagen no tiene las medidas esperadas.',
  });
  const input = await choose(photo(), { width: 307, height: -1 });
  const words = 'La imagen no tiene las medidas esperadas: 307 × cualquiera píxeles.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(input.value).toBe('');
});

it('shows each of the errors with which an upload is refused', async () => {
  const errors = ['Primero.', 'Segundo.'].map((message) => ({ path: 'file', code: 'custom', message }));
  api.refuse(fileUpload, { status: 400, code: 'REQ-101', message: 'Revisa los datos.', errors });
  await choose(photo());
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Primero.',
      'Segundo.',
    ]),
  );
});

it('takes nothing but PNG and JPEG', async () => {
  await choose(photo('image/webp'));
  expect(await screen.findByText('Elige una imagen PNG o JPG.')).toBeTruthy();
  expect(api.sent(fileUpload)).toEqual([]);
});

const show = () =>
  openPage(<Field size={ANY_SIZE} />, {
    ...{ path: '/', at: '/', texts: {}, user: aPerson({ permissions: ['file.modify'] }) },
  });

it('names the drop and the paste of a picture where there is a pointer', async () => {
  await show();
  await screen.findByText(/También puedes arrastrarla o pegarla aquí/);
  expect(screen.queryByText('Hacer foto')).toBeNull();
});

it('offers the camera where a finger works, and names nothing that it cannot do', async () => {
  const media = window.matchMedia;
  const spy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media(query), matches: query === '(pointer: coarse)' }));
  await show();
  await screen.findByText('PNG o JPG, hasta 10 MB.');
  screen.getByText('Hacer foto');
  spy.mockRestore();
});

it('says that a picture is on its way, and that it is no more, stored or refused', async () => {
  const said: boolean[] = [];
  api.refuse(fileUpload, { status: 400, code: 'REQ-100', message: 'No se ha podido.' });
  await openPage(
    <ImageField
      {...{ label: 'Foto', value: null, name: 'foto.$ext', fallback: '—', onChange: () => undefined }}
      onBusy={(isBusy) => said.push(isBusy)}
    />,
    { ...{ path: '/', at: '/', texts: {}, user: aPerson({ permissions: ['file.modify'] }) } },
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => {
    if (input) fireEvent.change(input, { target: { files: [photo()] } });
  });
  await waitFor(() => expect(said).toEqual([true, false]));
});
