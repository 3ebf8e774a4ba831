import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openPayment, openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import type { ComponentType } from 'react';

type Opened = CallOutput<typeof openPayment>;

const api = fakeApi();
let OpenPaymentPage: ComponentType;
beforeAll(async () => {
  // The page adds its texts while it is loaded.
  await startTexts();
  ({ OpenPaymentPage } = await import('./open-payment.page'));
});
const SECRET = 's'.repeat(43);
const PAYMENT: Opened = {
  ...{ state: 'open', site: 'real', payer: 'Alba Ruiz', cents: 7_100, methods: ['card', 'bizum'] },
  school: { name: 'Autoescuela El Olivo', phone: '953 240 118', email: '' },
  documents: [{ kind: 'Factura', number: 'F2026/0004', issuedOn: '2026-11-23', cents: 7_100 }],
  ...{ expiresAt: '2026-12-03T10:00:00.000Z', paidAt: null, failure: '', of: 'documents' },
};
const FORM = {
  url: 'https://sis.redsys.es/sis/realizarPago',
  fields: { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters: 'e30=', Ds_Signature: 'x' },
};

const open = (tail = `#${SECRET}`) => {
  window.history.replaceState(null, '', `/open/pay${tail}`);
  return openPage(<OpenPaymentPage />, { path: '/open/pay', at: `/open/pay${tail}`, texts: {} });
};
const submit = jest.fn<(form: HTMLFormElement) => void>();
beforeEach(() => {
  api.on(openPayment, PAYMENT);
  submit.mockClear();
  HTMLFormElement.prototype.submit = function send(this: HTMLFormElement) {
    submit(this);
  };
});
afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a payment by its link', () => {
  it('shows what is paid and leads to the gateway with the signed form, once', async () => {
    api.on(openPaymentBegin, FORM);
    await open();
    await screen.findByRole('heading', { name: /^Pagar 71,00/ });
    expect(screen.getByText('Factura F2026/0004')).toBeTruthy();
    expect(screen.queryByText(/de prueba/)).toBeNull();
    press(screen.getByRole('button', { name: 'Pagar con Bizum' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = submit.mock.calls[0]?.[0];
    expect(form?.action).toBe(FORM.url);
    expect(form && Object.fromEntries(new FormData(form))).toEqual(FORM.fields);
    expect(api.sent(openPaymentBegin)).toEqual([{ method: 'bizum' }]);
    expect((screen.getByRole('button', { name: /Te llevamos/ }) as HTMLButtonElement).disabled).toBe(true);
    // The way back knows the payment without its secret in the address.
    expect(window.sessionStorage.getItem('volante.pay')).toBe(SECRET);
  });

  it('that was denied says so in the words of the specification, and is tried again', async () => {
    api.on(openPayment, { ...PAYMENT, failure: 'No hay saldo suficiente.' });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('¡Ha ocurrido un error al pagar el pedido!');
    expect(alert.textContent).toContain('No hay saldo suficiente. No se ha cobrado nada.');
    expect(screen.getByRole('button', { name: 'Pagar con tarjeta' })).toBeTruthy();
  });

  it('of a gateway for tests says that nobody is charged', async () => {
    api.on(openPayment, { ...PAYMENT, site: 'trial' });
    await open();
    expect(await screen.findByText('Pago de prueba: no se cobra a nadie.')).toBeTruthy();
  });

  it('back from the gateway waits for its word, whatever the address says', async () => {
    window.sessionStorage.setItem('volante.pay', SECRET);
    api.on(openPayment, { ...PAYMENT, state: 'waiting' });
    await open('?vuelta=pagado');
    await screen.findByText('Estamos esperando la respuesta del banco…');
    expect(screen.queryByRole('button')).toBeNull();
    api.on(openPayment, { ...PAYMENT, state: 'paid', paidAt: '2026-11-26T10:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Pagado' }, { timeout: 5_000 })).toBeTruthy();
  });

  it.each([
    ['settled', 'Ya no hay nada que pagar'],
    ['expired', 'El enlace ha caducado'],
    ['returned', 'Devuelto'],
  ] as const)('that is %s has no button', async (state, words) => {
    api.on(openPayment, { ...PAYMENT, state });
    await open();
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a product says where to begin again, or that the ticket comes by mail', async () => {
    const of = {
      of: 'product' as const,
      documents: [{ kind: '', number: 'Bono', issuedOn: null, cents: 7_100 }],
    };
    api.on(openPayment, { ...PAYMENT, ...of, state: 'expired' });
    const { unmount } = await open();
    await screen.findByText(/Vuelve a la página del producto/);
    unmount();
    api.on(openPayment, { ...PAYMENT, ...of, state: 'paid', paidAt: '2026-11-26T10:00:00.000Z' });
    await open();
    await screen.findByText(/te manda el ticket o la factura por correo/);
    expect(screen.getByText('Bono')).toBeTruthy();
  });

  it('that was paid long ago says so, and neither amount nor name', async () => {
    const old = { payer: '', documents: [], cents: null, methods: [] };
    api.on(openPayment, { ...PAYMENT, ...old, state: 'paid', paidAt: '2026-01-26T10:00:00.000Z' });
    await open();
    expect(await screen.findByText(/^Fue el 26\/01\/2026/)).toBeTruthy();
    expect(screen.queryByText(/€|Alba|F2026/)).toBeNull();
  });

  it('whose begin is refused says why, and shows how it stands by now', async () => {
    await open();
    await screen.findByRole('heading', { name: /^Pagar 71,00/ });
    api.refuse(openPaymentBegin, { status: 409, code: 'PAYMENT-LINK-004', message: 'Ya está pagado.' });
    api.on(openPayment, { ...PAYMENT, state: 'settled' });
    press(screen.getByRole('button', { name: 'Pagar con tarjeta' }));
    expect(await screen.findByRole('heading', { name: 'Ya no hay nada que pagar' })).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  it('without its secret says what to do, and asks nobody', async () => {
    const { unmount } = await open('');
    expect(screen.getByText('Este enlace ya no se abre')).toBeTruthy();
    unmount();
    await open('?vuelta=pagado');
    expect(screen.getByText(/No pagues dos veces/)).toBeTruthy();
    expect(api.sent(openPayment)).toEqual([]);
  });
});
