import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type ArrivedPaper, slotPapers } from '@volante/contracts/files/slot-paper.contract';
import {
  slotReceivedDecide,
  slotRequestClose,
  slotRequestCreate,
} from '@volante/contracts/files/slot-request.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SlotPapers } from './slot-papers';

const api = fakeApi();
const CONTACT = '6500000000000000000000a1';
const SLOT = '6500000000000000000000b1';
const ARRIVED: ArrivedPaper = {
  ...{ id: '6500000000000000000000d1', slot: SLOT, paper: 'Informe psicotécnico', expires: true },
  ...{ name: 'informe.pdf', mime: 'application/pdf', at: '2026-11-20T10:00:00.000Z', state: 'waiting' },
  file: '6500000000000000000000e1',
};
const MISSING = {
  ...{ slot: SLOT, name: 'Informe psicotécnico', expires: true, paper: null, state: 'missing' as const },
};

const show = (arrived: ArrivedPaper[], linkUntil: string | null) => {
  api.on(slotPapers, { rows: [MISSING], lacking: 1, chase: null, mayChase: false, arrived, linkUntil });
  return openPage(<SlotPapers contact={CONTACT} sheet={[]} mayModify />, {
    path: '/contact/view/:id',
    at: `/contact/view/${CONTACT}`,
    user: aPerson({ permissions: ['client.view', 'client.modify'] }),
    texts: { business: texts },
  });
};

describe('a link for papers', () => {
  it('is made by one press and shown once', async () => {
    api.on(slotRequestCreate, { secret: 's'.repeat(43), expiresAt: '2026-12-10T10:00:00.000Z' });
    await show([], null);
    press(await screen.findByRole('button', { name: 'Crear enlace para enviarlo' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Dirección del enlace');
    expect(address.value).toMatch(/\/open\/papers#s{43}$/);
    expect(api.sent(slotRequestCreate)[0]).toMatchObject({ contact: CONTACT });
  });

  it('that is open says until when, and is closed', async () => {
    api.on(slotRequestClose, null);
    await show([], '2026-12-10T10:00:00.000Z');
    expect(await screen.findByText('Hay un enlace abierto hasta el 10/12/2026.')).toBeTruthy();
    press(await screen.findByRole('button', { name: 'Cerrar enlaces' }));
    expect(await screen.findByText('Los enlaces ya no abren')).toBeTruthy();
  });
});

describe('a paper that came by it', () => {
  it('is accepted with its last day', async () => {
    api.on(slotReceivedDecide, null);
    await show([ARRIVED], null);
    const box = await screen.findByRole('region', { name: 'Han llegado por un enlace' });
    expect(within(box).getByText('Espera')).toBeTruthy();
    press(await screen.findByRole('button', { name: 'Aceptar: Informe psicotécnico' }));
    await fillAndLeave(await screen.findByLabelText('Vale hasta'), '03022031');
    press(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('Aceptado: ya está entre sus documentos')).toBeTruthy();
    expect(api.sent(slotReceivedDecide)[0]).toMatchObject({ state: 'accepted', validUntil: '2031-02-03' });
  });

  it('is rejected, and a rejected one comes back', async () => {
    api.on(slotReceivedDecide, null);
    await show(
      [ARRIVED, { ...ARRIVED, id: '6500000000000000000000d2', paper: 'DNI', state: 'rejected' }],
      null,
    );
    await screen.findByRole('region', { name: 'Han llegado por un enlace' });
    press(await screen.findByRole('button', { name: 'Rechazar: Informe psicotécnico' }));
    expect(await screen.findByText(/Se puede recuperar/)).toBeTruthy();
    press(await screen.findByRole('button', { name: 'Recuperar' }));
    expect(await screen.findByText('Vuelve a esperar')).toBeTruthy();
    expect(api.sent(slotReceivedDecide).map((sent) => (sent as { state: string }).state)).toEqual([
      'rejected',
      'waiting',
    ]);
  });
});
