import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openProduct } from '@volante/contracts/billing/product-page.contract';
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
