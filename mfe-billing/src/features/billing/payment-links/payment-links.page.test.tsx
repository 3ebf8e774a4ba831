import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  paymentGatewayKey,
  paymentGatewayKeySave,
} from '@volante/contracts/billing/payment-gateway.contract';
import {
  type PaymentLink,
  paymentLinkCreate,
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkRefund,
  paymentRefundSettle,
} from '@volante/contracts/billing/payment-link.contract';
import {
  type InboxPayment,
  paymentInbox,
  paymentInboxDecide,
} from '@volante/contracts/billing/payment-notification.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import type { ReactElement } from 'react';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { KeyTab } from './gateways/key-tab';
import { InboxPage } from './inbox/inbox.page';
import { LinkViewPage } from './links/link-view.page';
import { LinkDialog } from './make/link-dialog';
import { LINK_VIEW, linkAddress, PAYMENT_INBOX } from './shared/pay-address';

const api = fakeApi();
const [LINK, DOCUMENT, ITEM, GATEWAY] = [idOf(901), idOf(902), idOf(903), idOf(904)];
const show = (page: ReactElement, path = '/', at = path, permissions?: string[]) =>
  openPage(page, {
    ...{ path, at, texts: { billing: texts } },
    user: permissions ? aPerson({ permissions: permissions as never }) : aPerson(),
  });

const OFFER = {
  documents: [{ id: DOCUMENT, number: 'F2026/0004', pendingCents: 7_100 }],
  address: 'alba@example.com',
  gateways: [{ id: GATEWAY, name: 'TPV', site: 'trial' as const, card: true, bizum: false }],
};
const ADDRESS = { key: 'k'.repeat(43), expiresAt: '2026-12-03T10:00:00.000Z' };

describe('the dialog of a link', () => {
  it('asks for what is owed, says that it is a trial, and shows the link to copy', async () => {
    api.on(paymentLinkOffer, OFFER);
    api.on(paymentLinkCreate, { id: LINK, version: 1, site: 'trial', isMailed: false, ...ADDRESS });
    await show(<LinkDialog of={{ document: DOCUMENT }} name="Alba Ruiz" onClose={() => undefined} />);
    await screen.findByText('Debe 71,00 €');
    expect(screen.getByText(/simulador/)).toBeTruthy();
    fill(screen.getByLabelText(/^Importe/), '50,00');
    press(screen.getByRole('button', { name: 'Crear enlace' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Dirección del enlace');
    expect(address.value).toBe(`${window.location.origin}/open/pay#${ADDRESS.key}`);
    expect(api.sent(paymentLinkCreate)).toEqual([
      { documents: [DOCUMENT], cents: 5_000, days: 7, gateway: null },
    ]);
  });

  it('says why there is none to make', async () => {
    api.on(paymentLinkOffer, { ...OFFER, gateways: [] });
    await show(<LinkDialog of={{ document: DOCUMENT }} onClose={() => undefined} />);
    expect(await screen.findByText(/ninguna pasarela de pago lista/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Configurar la pasarela' })).toBeTruthy();
  });
});

const PAID: PaymentLink = {
  ...{
    id: LINK,
    version: 3,
    state: 'paid',
    site: 'test',
    branch: idOf(11),
    contact: null,
    payer: 'Alba Ruiz',
  },
  ...{ cents: 7_100, returnedCents: 0, numbers: ['F2026/0004'], method: 'card', failure: '' },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', createdBy: 'Ana Ruiz', expiresAt: ADDRESS.expiresAt },
  ...{ seenAt: null, paidAt: '2026-11-25T11:00:00.000Z', gatewayName: 'TPV', payment: idOf(905) },
  documents: [{ id: DOCUMENT, number: 'F2026/0004', cents: 7_100 }],
  attempts: [
    { order: '1234abcd', method: 'card', state: 'paid', words: '', card: '0003', at: ADDRESS.expiresAt },
  ],
  ...{ refunds: [], mails: [] },
};
const page = () => show(<LinkViewPage />, LINK_VIEW, linkAddress(LINK));

describe('a paid link', () => {
  beforeEach(() => api.on(paymentLinkRead, PAID));

  it('gives back what is left, and says where the gateway has not', async () => {
    const half = {
      ...{ id: idOf(906), cents: 2_100, state: 'done' as const, isOutside: false },
      reason: 'x',
    };
    api.on(paymentLinkRead, {
      ...PAID,
      refunds: [{ ...half, words: '', by: 'Ana', at: ADDRESS.expiresAt }],
    });
    api.on(paymentLinkRefund, { refund: idOf(907), state: 'failed', words: 'El banco no responde.' });
    await page();
    press(await screen.findByRole('button', { name: 'Devolver a la tarjeta' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Quedan 50,00 €')).toBeTruthy();
    fill(within(dialog).getByLabelText(/^Motivo/), 'Deja el curso');
    press(within(dialog).getByRole('button', { name: 'Devolver a la tarjeta' }));
    expect(await screen.findByText(/No se ha devuelto nada. El banco no responde./)).toBeTruthy();
    expect(api.sent(paymentLinkRefund)).toEqual([
      { id: LINK, cents: 5_000, reason: 'Deja el curso', isOutside: false },
    ]);
  });

  it('asks a person how a refund without an answer ended', async () => {
    const lost = {
      ...{ id: idOf(906), cents: 2_100, state: 'unknown' as const, isOutside: false },
      reason: 'x',
    };
    api.on(paymentLinkRead, { ...PAID, refunds: [{ ...lost, words: '', by: 'Ana', at: ADDRESS.expiresAt }] });
    api.on(paymentRefundSettle, { refund: lost.id, state: 'done', words: '' });
    await page();
    press(await screen.findByRole('button', { name: 'Sí se devolvió' }));
    await waitFor(() => expect(api.sent(paymentRefundSettle)).toEqual([{ id: lost.id, isDone: true }]));
  });

  it('offers no refund to those who may not give back', async () => {
    await show(<LinkViewPage />, LINK_VIEW, linkAddress(LINK), ['ticket.view', 'ticket.modify']);
    await screen.findByText('Intentos de pago');
    expect(screen.queryByRole('button', { name: 'Devolver a la tarjeta' })).toBeNull();
    expect(screen.getByText('De prueba')).toBeTruthy();
  });
});

const WAITING: InboxPayment = {
  ...{ id: ITEM, version: 1, cause: 'double', state: 'waiting', site: 'real', branch: idOf(11), link: LINK },
  ...{ contact: null, payer: 'Alba Ruiz', numbers: ['F2026/0004'], cents: 7_100, order: '1234abcd' },
  ...{ product: '', why: '' },
  ...{ method: 'card', at: ADDRESS.expiresAt, decidedBy: '', decidedAt: null, reason: '' },
  ...{ mayApply: true, mayRefund: true, refund: null },
};

describe('money that waits for a person', () => {
  it('is decided with a reason', async () => {
    api.on(paymentInbox, aPageOf([WAITING]));
    api.on(paymentInboxDecide, { version: 2, state: 'dismissed', refund: null, words: '' });
    await show(<InboxPage />, PAYMENT_INBOX);
    expect(await screen.findByText('El enlace ya estaba pagado: han pagado dos veces.')).toBeTruthy();
    press(screen.getByRole('button', { name: 'No hacer nada' }));
    const dialog = await screen.findByRole('dialog');
    press(within(dialog).getByRole('button', { name: 'No hacer nada' }));
    expect(await within(dialog).findByText('Escribe por qué')).toBeTruthy();
    fill(within(dialog).getByLabelText(/^Motivo/), 'Lo arregló el banco');
    press(within(dialog).getByRole('button', { name: 'No hacer nada' }));
    await waitFor(() =>
      expect(api.sent(paymentInboxDecide)).toEqual([
        { id: ITEM, version: 1, act: 'dismiss', reason: 'Lo arregló el banco' },
      ]),
    );
  });

  it('of a product that could not be sold says why, and is sold again', async () => {
    const unsold = {
      cause: 'unsold' as const,
      link: null,
      numbers: [],
      product: 'Bono',
      why: 'Ahora cuesta 80,00 €.',
    };
    api.on(paymentInbox, aPageOf([{ ...WAITING, ...unsold }]));
    api.on(paymentInboxDecide, { version: 2, state: 'applied', refund: null, words: '' });
    await show(<InboxPage />, PAYMENT_INBOX);
    expect(
      await screen.findByText(/no se ha podido vender\. Ahora cuesta 80,00 €\. Compraba: Bono\./),
    ).toBeTruthy();
    press(screen.getByRole('button', { name: 'Volver a vender' }));
    const dialog = await screen.findByRole('dialog', { name: 'Volver a vender' });
    fill(within(dialog).getByLabelText(/^Motivo/), 'Se le prometió');
    press(within(dialog).getByRole('button', { name: 'Volver a vender' }));
    await waitFor(() => expect(api.sent(paymentInboxDecide)).toMatchObject([{ id: ITEM, act: 'apply' }]));
  });

  it('of nobody’s order is neither collected nor given back', async () => {
    api.on(paymentInbox, aPageOf([{ ...WAITING, cause: 'foreign', mayApply: false, mayRefund: false }]));
    await show(<InboxPage />, PAYMENT_INBOX);
    await screen.findByText(/No corresponde a ningún pedido/);
    expect(screen.queryByRole('button', { name: 'Cobrar con él' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Devolver a la tarjeta' })).toBeNull();
  });
});

it('the key of a gateway is written, refused at its field, and never shown', async () => {
  api.on(paymentGatewayKey, { key: null, site: 'test', notification: 'https://volante.example/api/x' });
  api.refuse(paymentGatewayKeySave, {
    ...{ status: 400, code: 'PAYMENT-GATEWAY-002', message: 'Esa clave no sirve.' },
  });
  await show(<KeyTab id={GATEWAY} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Clave');
  expect(field.type).toBe('password');
  fill(field, 'corta');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar clave' }).disabled).toBe(true);
  fill(screen.getByLabelText('Tu contraseña de Volante'), 'la mía');
  press(screen.getByRole('button', { name: 'Guardar clave' }));
  expect(await screen.findByText('Esa clave no sirve.')).toBeTruthy();
  expect(field.value).toBe('corta');
  expect(api.sent(paymentGatewayKeySave)).toEqual([{ id: GATEWAY, key: 'corta', ownPassword: 'la mía' }]);
});
