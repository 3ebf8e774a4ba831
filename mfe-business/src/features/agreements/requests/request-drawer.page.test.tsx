import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  agreementRequestCounter,
  agreementRequestCreate,
  agreementRequestDelete,
  agreementRequestPrepare,
  agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';
import { agreementTabletList } from '@volante/contracts/agreements/agreement-tablet.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { RequestDrawer } from './request-drawer';

const api = fakeApi();
const idOf = (number: number) => String(number).padStart(24, '0');
type Shown = CallOutput<typeof agreementRequestView>;

const signer = (number: number, name: string, isTurn: boolean): Shown['signers'][number] => ({
  ...{ id: idOf(number), role: number === 5 ? 'holder' : 'guardian', name, taxId: '12345678Z' },
  ...{ email: `${number}@correo.example`, relationship: '', state: 'waiting', signedAt: null },
  ...{ isTurn, byCertificate: false, certificate: null },
});
const SHOWN: Shown = {
  ...{ id: idOf(1), agreement: idOf(2), agreementName: 'Contrato B', kind: 'teaching', contact: idOf(3) },
  ...{ name: 'Nora Gil', status: 'pending', detail: 'sent', waitsFor: 'Nora Gil', onPaper: false },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z', endedAt: null },
  ...{ version: 1, endsOn: null, reason: '', sentBy: 'Ana', paper: idOf(4), paperSha256: '', sealed: null },
  ...{ signers: [signer(5, 'Nora Gil', true), signer(6, 'Marta Gil', false)], copies: [], events: [] },
  ...{ mailTrouble: '', sealTrouble: false },
};

const onClose = jest.fn();

async function open(change: Partial<Shown>, permissions = ['agreement.view', 'agreement.request']) {
  api.on(agreementRequestView, { ...SHOWN, ...change });
  api.on(agreementTabletList, { rows: [] });
  await openPage(<RequestDrawer id={SHOWN.id} onClose={onClose} />, {
    ...{ path: '/agreement/requests', texts: { business: texts }, user: aPerson({ permissions }) },
  });
  await screen.findByText('Quién firma');
}

it('says of somebody who signs later that they get their letter then', async () => {
  await open({});
  expect(screen.getByText('Pendiente de firmar')).toBeTruthy();
  expect(screen.getByText('Firma después: se le escribe cuando le toque')).toBeTruthy();
});

it.each(['refused', 'expired', 'void'] as const)('a request that is %s is sent again', async (detail) => {
  await open({ detail, waitsFor: '', endedAt: '2026-11-21T10:00:00.000Z' });
  expect(screen.queryByText('Pendiente de firmar')).toBeNull();
  expect(screen.getAllByText('No llegó a firmar')).toHaveLength(2);
  api.on(contactDocuments.list, { rows: [] });
  api.on(agreementRequestPrepare, {
    ...{ name: 'Contrato B', kind: 'teaching', signs: null, guardians: 1, imageGuardian: false },
    ...{ expiresInDays: 30, values: [] },
    contact: { name: 'Nora Gil', email: 'nora@correo.example', birthDate: '1990-05-01' },
  });
  api.on(agreementRequestCreate, { id: idOf(9), state: 'sent' });
  press(screen.getByRole('button', { name: 'Enviar otra vez' }));
  await screen.findByText(/firma en su propio nombre/);
  press(screen.getByRole('button', { name: 'Enviar a firmar' }));
  await waitFor(() =>
    expect(api.sent(agreementRequestCreate)).toMatchObject([{ agreement: idOf(2), contact: idOf(3) }]),
  );
});

it('is not offered to people who may only look, nor while it may still be signed', async () => {
  await open({ detail: 'refused', waitsFor: '' }, ['agreement.view']);
  expect(screen.queryByRole('button', { name: 'Enviar otra vez' })).toBeNull();
});

it('says of a guardian that nobody waits for them any more, and offers nothing to send', async () => {
  const guardian = { ...signer(6, 'Marta Gil', false), state: 'notNeeded' as const };
  await open({ signers: [signer(5, 'Nora Gil', true), guardian] });
  expect(screen.getByText('Ya no hace falta su firma')).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: 'Correo' })).toHaveLength(1);
});

/** In jsdom all dialogs have the first one's name. */
const question = async () => {
  await screen.findAllByText('¿Eliminar este borrador?');
  return screen.getAllByRole('dialog').at(-1) as HTMLElement;
};

it('a draft is deleted only once it is confirmed, with the focus on the way back', async () => {
  onClose.mockClear();
  api.on(agreementRequestDelete, null);
  await open({ detail: 'draft', waitsFor: '' });
  press(screen.getByRole('button', { name: 'Eliminar el borrador' }));
  const ask = within(await question());
  const back = ask.getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  press(back);
  await waitFor(() => expect(screen.queryByText(/^Todavía no se ha enviado/)).toBeNull());
  expect([api.sent(agreementRequestDelete), onClose.mock.calls]).toEqual([[], []]);
  press(screen.getByRole('button', { name: 'Eliminar el borrador' }));
  const again = within(await question());
  press(again.getByRole('button', { name: 'Eliminar el borrador' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.sent(agreementRequestDelete)).toEqual([{ id: SHOWN.id }]);
});

it('a draft that cannot be deleted stays open, with the reason', async () => {
  onClose.mockClear();
  api.refuse(agreementRequestDelete, { status: 404, code: 'DATA-404', message: 'Ya no está.' });
  await open({ detail: 'draft', waitsFor: '' });
  press(screen.getByRole('button', { name: 'Eliminar el borrador' }));
  const ask = within(await question());
  press(ask.getByRole('button', { name: 'Eliminar el borrador' }));
  await screen.findByText('Ya no está.');
  await waitFor(() => expect(screen.queryByText(/^Todavía no se ha enviado/)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('at the counter the focus goes to the link that takes the place of the button', async () => {
  api.on(agreementRequestCounter, { reference: 'r'.repeat(43), expiresAt: '2026-11-21T10:30:00.000Z' });
  await open({});
  press(screen.getByRole('checkbox', { name: /^He visto el DNI/ }));
  press(screen.getByRole('button', { name: 'Firmar en el mostrador' }));
  const link = await screen.findByRole('region', { name: 'Código QR para firmar' });
  expect(document.activeElement).toBe(link);
  within(link).getByRole('link', { name: 'Firmar en este equipo' });
});
