import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { z } from 'zod';
import { useRecordForm } from './record-form';

const saved: unknown[] = [];

function Form() {
  const form = useRecordForm<{ picture: string | null }>({
    schema: z.object({ picture: z.string().nullable() }),
    initial: { picture: null },
    save: async ({ values }) => void saved.push(values),
  });
  const stored = () => {
    form.set('picture', 'id');
    form.hold('picture', false);
  };
  return (
    <>
      {form.problems.join(' ')}
      <button type="button" onClick={() => form.hold('picture', true)}>
        Subir
      </button>
      <button type="button" onClick={stored}>
        Subida
      </button>
      <button type="button" onClick={() => void form.submit()}>
        Guardar
      </button>
    </>
  );
}

it('a form is not sent while a file of it is on its way: it would be kept without it', async () => {
  await openPage(<Form />, { path: '/', at: '/', texts: {} });
  press(await screen.findByRole('button', { name: 'Subir' }));
  press(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Todavía se está subiendo un archivo\./);
  expect(saved).toEqual([]);
  press(screen.getByRole('button', { name: 'Subida' }));
  expect(screen.queryByText(/^Todavía se está subiendo/)).toBeNull();
  press(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('button', { name: 'Guardar' });
  expect(saved).toEqual([{ picture: 'id' }]);
});

it('the first of two files of a field that has come does not let the form go', async () => {
  saved.length = 0;
  await openPage(<Form />, { path: '/', at: '/', texts: {} });
  press(await screen.findByRole('button', { name: 'Subir' }));
  press(screen.getByRole('button', { name: 'Subir' }));
  press(screen.getByRole('button', { name: 'Subida' }));
  press(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Todavía se está subiendo un archivo\./);
  press(screen.getByRole('button', { name: 'Subida' }));
  press(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
