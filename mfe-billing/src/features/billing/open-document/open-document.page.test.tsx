import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openDocument, openDocumentAnswer } from '@volante/contracts/billing/document-link.contract';
import type { CallOutput } from '@volante/contracts/call';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import type { ComponentType } from 'react';

type Opened = CallOutput<typeof openDocument>;

const api = fakeApi();
let OpenDocumentPage: ComponentType;
beforeAll(async () => {
  // The page adds its texts while it is loaded.
  await startTexts();
  ({ OpenDocumentPage } = await import('./open-document.page'));
});
const QUOTE: Opened = {
  ...{ target: 'quote', state: 'sent', colour: '#2f6b3a', number: 'P2026/0004', issuedOn: '2026-11-23' },
  school: { name: 'Autoescuela El Olivo', phone: '953 240 118', email: '', hasLogo: false },
  ...{ validUntil: '2026-12-23', payer: 'Alba Ruiz', withTaxes: true, payableCents: 52_000, notes: '' },
  lines: [{ description: 'Permiso B', quantity: 10_000, amount: 52_000 }],
  ...{ sums: [{ label: 'IVA 21 %', value: '90,25 €' }], decision: null, mayAnswer: true },
};

const open = (hash = `#${'s'.repeat(43)}`) => {
  window.history.replaceState(null, '', `/open/document${hash}`);
  return openPage(<OpenDocumentPage />, {
    path: '/open/document',
    at: `/open/document${hash}`,
    texts: {},
  });
};
beforeEach(() => api.on(openDocument, QUOTE));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a quote by its link', () => {
  it('is accepted under a name, and shows who accepted it', async () => {
    api.on(openDocumentAnswer, { state: 'accepted' });
    await open();
    await screen.findByRole('heading', { name: 'Presupuesto P2026/0004' });
    expect(screen.getByText('10 unidades')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Aceptar' }));
    fill(await screen.findByLabelText('Tu nombre'), 'Alba Ruiz Peña');
    api.on(openDocument, {
      ...QUOTE,
      ...{ state: 'accepted', mayAnswer: false },
      decision: { accepted: true, by: 'Alba Ruiz Peña', at: '2026-11-23T16:00:00.000Z' },
    });
    press(screen.getByRole('button', { name: 'Confirmar que lo acepto' }));
    expect(await screen.findByText(/^Aceptado por Alba Ruiz Peña/)).toBeTruthy();
    expect(api.sent(openDocumentAnswer)).toEqual([{ accepts: true, name: 'Alba Ruiz Peña', reason: '' }]);
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  });

  it('asks for a name before anything is sent', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Rechazar' }));
    fill(await screen.findByLabelText('Tu nombre'), ' ');
    press(screen.getByRole('button', { name: 'Confirmar que lo rechazo' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Escribe tu nombre');
    expect(api.sent(openDocumentAnswer)).toEqual([]);
  });

  it('that was answered meanwhile shows how it stands', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Aceptar' }));
    await screen.findByLabelText('Tu nombre');
    api.refuse(openDocumentAnswer, { status: 409, code: 'OFFER-001', message: 'Ya no es válido.' });
    api.on(openDocument, { ...QUOTE, state: 'expired', mayAnswer: false });
    press(screen.getByRole('button', { name: 'Confirmar que lo acepto' }));
    expect(await screen.findByText(/caducó el 23\/12\/2026/)).toBeTruthy();
  });

  it('that has ended, or lost its secret, says what to do', async () => {
    api.refuse(openDocument, { status: 401, code: 'KEY-001', message: 'No.' });
    const { unmount } = await open();
    expect(await screen.findByText('Este enlace ya no se abre')).toBeTruthy();
    unmount();
    await open('');
    expect(screen.getByText(/Pide otro a tu autoescuela/)).toBeTruthy();
    await waitFor(() => expect(api.sent(openDocument)).toHaveLength(1));
  });
});
