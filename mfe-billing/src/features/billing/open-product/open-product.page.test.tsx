import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openProduct, openProductOrder } from '@volante/contracts/billing/product-page.contract';
import type { CallOutput } from '@volante/contracts/call';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import type { ComponentType } from 'react';

const api = fakeApi();
let OpenProductPage: ComponentType;
beforeAll(async () => {
  // The page adds its texts while it is loaded.
  await startTexts();
  ({ OpenProductPage } = await import('./open-product.page'));
});
afterEach(() => window.history.replaceState(null, '', '/'));

const PACK: CallOutput<typeof openProduct> = {
  school: { name: 'Autoescuela El Olivo', phone: '953 240 118', email: 'hola@elolivo.example' },
  ...{ name: 'Pack permiso B', description: 'Todo lo que hace falta', hasImage: false, isFeatured: true },
  price: 49_585,
  parts: [
    { name: 'Matrícula', quantity: 1_000 },
    { name: 'Prácticas', quantity: 10_000 },
  ],
  sale: null,
};

const open = (hash = `#${'s'.repeat(43)}`) => {
  window.history.replaceState(null, '', `/open/product${hash}`);
  return openPage(<OpenProductPage />, { path: '/open/product', at: `/open/product${hash}`, texts: {} });
};

it('a product says what it is, what it costs and how to ask', async () => {
  api.on(openProduct, PACK);
  await open();
  expect(await screen.findByRole('heading', { name: 'Pack permiso B' })).toBeTruthy();
  expect(screen.getByText(/495,85/)).toBeTruthy();
  expect(screen.getByText('Impuestos incluidos')).toBeTruthy();
  expect(screen.getByText('10 × Prácticas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Llamar al 953 240 118' }).getAttribute('href')).toBe(
    'tel:953240118',
  );
});

it('a product without a shown price says where to ask', async () => {
  api.on(openProduct, { ...PACK, price: null });
  await open();
  expect(await screen.findByText('Pregunta el precio en la autoescuela')).toBeTruthy();
});

it('an address that opens nothing is explained, without one or with trouble too', async () => {
  api.refuse(openProduct, { status: 401, code: 'KEY-001', message: 'No.' });
  const { unmount } = await open();
  expect(await screen.findByText('Esta página ya no se ve')).toBeTruthy();
  unmount();
  const bare = await open('');
  expect(screen.getByText(/Pregunta en la autoescuela/)).toBeTruthy();
  bare.unmount();
  api.refuse(openProduct, { status: 503, code: 'REQ-111', message: 'Vuelve a intentarlo.' });
  await open();
  expect(await screen.findByText('No se puede abrir ahora')).toBeTruthy();
  api.on(openProduct, PACK);
  press(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('heading', { name: 'Pack permiso B' })).toBeTruthy();
});

const branch = (n: number, cents: number) => ({
  ...{
    id: `${n}`.repeat(24),
    name: `Sucursal ${n}`,
    cents,
    asksAddress: cents > 40_000,
    site: 'real' as const,
  },
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const PERSON = {
  ...{
    Nombre: 'Noa',
    Apellidos: 'Gil Mora',
    'DNI o NIE': '12345678Z',
    'Correo electrónico': 'noa@example.com',
  },
  Teléfono: '600 100 200',
};
const write = () => {
  for (const [label, value] of Object.entries(PERSON)) type(label, value);
  for (const tick of screen.getAllByRole('checkbox')) press(tick);
};

it('a product that is not sold online has no form', async () => {
  api.on(openProduct, PACK);
  await open();
  await screen.findByRole('heading', { name: 'Pack permiso B' });
  expect(screen.queryByRole('button', { name: /Ir a pagar/ })).toBeNull();
});

it('somebody buys in the branch they choose, and mistakes stand at their fields', async () => {
  api.on(openProduct, { ...PACK, sale: { branches: [branch(1, 30_000), branch(2, 49_585)], hasFees: true } });
  await open();
  await screen.findByRole('heading', { name: 'Comprar en línea' });
  expect(screen.queryByLabelText('Dirección')).toBeNull();
  type('¿En qué sucursal?', branch(2, 0).id);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  write();
  type('Dirección', 'Calle Real, 3');
  const errors = [{ path: 'taxId', code: 'custom', message: 'Dni erroneo, faltan caracteres' }];
  api.refuse(openProductOrder, { status: 400, code: 'REQ-101', message: 'Revisa los datos.', errors });
  press(screen.getByRole('button', { name: /^Ir a pagar 495,85/ }));
  await screen.findByText('Dni erroneo, faltan caracteres');
  expect(screen.getByLabelText('DNI o NIE').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Revisa los campos marcados.');
  type('DNI o NIE', '00000000T');
  expect(screen.queryByText('Dni erroneo, faltan caracteres')).toBeNull();
  expect(api.sent(openProductOrder)).toMatchObject([
    {
      ...{
        branch: branch(2, 0).id,
        cents: 49_585,
        firstName: 'Noa',
        lastName: 'Gil Mora',
        taxId: '12345678Z',
      },
      ...{ street: 'Calle Real, 3', postalCode: '', city: '', consent: true, mandate: true },
    },
  ]);
});

it('a price that has changed is shown before anybody pays it', async () => {
  api.on(openProduct, { ...PACK, sale: { branches: [branch(1, 30_000)], hasFees: false } });
  await open();
  await screen.findByRole('button', { name: /^Ir a pagar 300,00/ });
  write();
  api.refuse(openProductOrder, { status: 409, code: 'PRODUCT-PAGE-004', message: 'El precio ha cambiado.' });
  api.on(openProduct, { ...PACK, sale: { branches: [branch(1, 31_000)], hasFees: false } });
  press(screen.getByRole('button', { name: /^Ir a pagar 300,00/ }));
  await screen.findByRole('button', { name: /^Ir a pagar 310,00/ });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('El precio ha cambiado.'));
});
