import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { invoiceEmail } from '@volante/contracts/billing/document-mail.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import {
  offerAnswer,
  offerConvert,
  offerLinkWithdraw,
  offerRead,
} from '@volante/contracts/billing/offer.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { BulkMailDialog } from './bulk-mail-dialog';
import { OfferCard } from './offer-card';

const api = fakeApi();
const OPEN = { decision: null, invoice: null, versions: [], links: [] };
const QUOTE = {
  ...{ id: idOf(1), version: 4, target: 'quote', state: 'sent', number: 'P2026/0004', dueOn: '2026-12-23' },
  ...{ payer: { ...EMPTY_PAYER, name: 'Alba Ruiz' }, payableCents: 52_000, series: idOf(2), contact: null },
} as unknown as Parameters<typeof OfferCard>[0]['document'];

const open = (page: React.ReactElement) =>
  openPage(page, { path: '/x', at: '/x', texts: { billing: texts } });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(() =>
  Promise.all([
    import('./convert-dialog'),
    import('./answer-dialog'),
    import('./withdraw-dialog'),
    import('../shared/invoice-text'),
  ]),
);
beforeEach(() => api.on(offerRead, OPEN));

describe('a quote on its page', () => {
  it('becomes an invoice only after it was confirmed twice', async () => {
    api.on(offerConvert, { invoice: idOf(9) });
    await open(<OfferCard document={QUOTE} />);
    press(await screen.findByRole('button', { name: 'Convertir en factura' }));
    const first = await dialog();
    expect(first.getByText(/todavía no lo ha aceptado/)).toBeTruthy();
    press(first.getByRole('button', { name: 'Continuar' }));
    const second = await dialog();
    const convert = second.getByRole('button', { name: 'Convertir en factura' }) as HTMLButtonElement;
    expect(convert.disabled).toBe(true);
    expect(api.sent(offerConvert)).toEqual([]);
    press(second.getByLabelText('Entiendo que no se puede deshacer'));
    press(convert);
    await waitFor(() => expect(api.sent(offerConvert)).toEqual([{ id: QUOTE.id, version: 4 }]));
  });

  it('takes down an answer by telephone', async () => {
    api.on(offerAnswer, { state: 'refused' });
    await open(<OfferCard document={QUOTE} />);
    press(await screen.findByRole('button', { name: 'Apuntar respuesta' }));
    const shown = await dialog();
    press(shown.getByLabelText('Lo rechaza'));
    press(shown.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(api.sent(offerAnswer)).toEqual([
        { id: QUOTE.id, accepts: false, how: 'phone', name: 'Alba Ruiz', reason: '' },
      ]),
    );
  });

  it('has the links withdrawn that its customer has', async () => {
    const link = { createdBy: 'Marta', createdAt: '2026-11-20T10:00:00.000Z', seenAt: null };
    api.on(offerRead, { ...OPEN, links: [{ ...link, expiresAt: '2027-01-22T10:00:00.000Z' }] });
    api.on(offerLinkWithdraw, { withdrawn: 1 });
    await open(<OfferCard document={QUOTE} />);
    press(await screen.findByRole('button', { name: 'Anular enlace' }));
    const shown = await dialog();
    expect(shown.getByText(/dejan de abrirse/)).toBeTruthy();
    api.on(offerRead, OPEN);
    press(shown.getByRole('button', { name: 'Anular enlace' }));
    await waitFor(() => expect(api.sent(offerLinkWithdraw)).toEqual([{ id: QUOTE.id }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anular enlace' })).toBeNull());
  });

  it('shows who accepted it, its versions and its invoice', async () => {
    api.on(offerRead, {
      ...OPEN,
      decision: {
        ...{ accepted: true, by: 'Alba Ruiz', how: 'link', at: '2026-11-23T16:00:00.000Z' },
        ...{ writtenBy: '', reason: 'Empiezo el lunes' },
      },
      invoice: idOf(9),
      versions: [
        { id: idOf(1), number: 'P2026/0004', state: 'replaced' },
        { id: idOf(3), number: 'P2026/0004-2', state: 'converted' },
      ],
    });
    await open(<OfferCard document={{ ...QUOTE, state: 'converted' }} />);
    expect(await screen.findByText(/^Lo aceptó Alba Ruiz el .*, por el enlace\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'P2026/0004-2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver la factura' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('many documents by mail', () => {
  it('lists those that do not go, with the reason', async () => {
    api.on(invoiceEmail, {
      ...{ job: null, queued: 1 },
      skipped: [{ id: idOf(2), number: 'F2026/0002', name: 'Luis Mora', why: 'noAddress' }],
    });
    await open(
      <BulkMailDialog ids={[idOf(1), idOf(2)]} onDone={() => undefined} onClose={() => undefined} />,
    );
    press((await dialog()).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Un documento va de camino')).toBeTruthy();
    expect(screen.getByText(/F2026\/0002 · Luis Mora/)).toBeTruthy();
    expect(screen.getByText('No tiene correo electrónico')).toBeTruthy();
    expect(api.sent(invoiceEmail)).toEqual([{ ids: [idOf(1), idOf(2)] }]);
    expect(api.sent(invoiceRead)).toEqual([]);
  });
});
