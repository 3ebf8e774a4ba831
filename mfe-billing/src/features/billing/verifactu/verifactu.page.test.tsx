import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  verifactuCorrect,
  verifactuDeclaration,
  verifactuDismiss,
  verifactuEvents,
  verifactuInbox,
  verifactuRead,
  verifactuStart,
} from '@volante/contracts/billing/verifactu.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DeclarationPage } from './declaration/declaration.page';
import { EventsPage } from './events/events.page';
import { InboxPage } from './inbox/inbox.page';
import { StatePage } from './state/state.page';

const api = fakeApi();
const open = (page: React.ReactElement, path: string, user = aPerson()) =>
  openPage(page, { path, at: path, user, texts: { billing: texts } });

const CERTIFICATE = {
  ...{ holder: 'Autoescuela, S. L.', nif: 'B12345674', kind: 'seal' as const, fingerprint: 'AB:CD' },
  ...{ validFrom: '2026-01-01T00:00:00.000Z', validTo: '2030-01-01T00:00:00.000Z' },
  ...{ addedBy: 'Ana Ruiz', addedAt: '2026-01-02T00:00:00.000Z' },
};
const ISSUER = {
  ...{ id: idOf(1), name: 'Autoescuela, S. L.', taxId: 'B12345674', since: '2026-11-02', from: '2027-01-01' },
  ...{
    records: 12,
    waiting: 0,
    problems: 0,
    lastAt: null,
    sentAt: null,
    answeredAt: null,
    failingSince: null,
  },
  ...{ trouble: null, certificate: CERTIFICATE, check: null, halted: false },
};
const answer = (change: object = {}, environment: 'trial' | 'real' = 'trial') =>
  api.on(verifactuRead, { environment, issuers: [{ ...ISSUER, ...change }], ledger: null });
const PROBLEM = {
  ...{ id: 'B12345674-0000000003', taxId: 'B12345674', seq: 3, document: idOf(9), number: 'F2026/0003' },
  ...{ day: '2026-11-20', customer: 'Lucía Peña', totalCents: 24_200, branch: idOf(4) },
  ...{
    state: 'rejected' as const,
    code: '1239',
    cause: 'La AEAT no reconoce al cliente.',
    field: 'recipients',
  },
  ...{ words: 'Error en el bloque', remedy: 'customer' as const, at: '2026-11-20T10:00:00.000Z' },
};
const TRIAL = 'PRUEBAS: nada se envía a la Agencia Tributaria';

beforeEach(() => answer());

describe('the state of VeriFactu', () => {
  it('says that nothing reaches the tax agency while a stand-in answers, and only then', async () => {
    await open(<StatePage />, '/billing/verifactu');
    expect(await screen.findByText(TRIAL)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/enviad[ao]s? a la AEAT/i);
  });

  it('says nothing of trials where the real service answers', async () => {
    answer({}, 'real');
    await open(<StatePage />, '/billing/verifactu');
    await screen.findByRole('region', { name: ISSUER.name });
    expect(screen.queryByText(TRIAL)).toBeNull();
  });

  it('shows how many wait when nothing can be sent, and offers to try again', async () => {
    answer({
      waiting: 7,
      failingSince: '2026-11-20T10:00:00.000Z',
      trouble: { code: 'VF-S04', words: 'El servicio no responde.' },
    });
    await open(<StatePage />, '/billing/verifactu');
    expect(await screen.findByText(/7 facturas esperan desde/)).toBeTruthy();
    expect(screen.getByText('El servicio no responde.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar ahora' })).toBeTruthy();
  });

  it('is switched on after a warning', async () => {
    answer({ since: null });
    api.on(verifactuStart, { since: '2026-11-23' });
    await open(<StatePage />, '/billing/verifactu');
    press(await screen.findByRole('button', { name: 'Activar VeriFactu' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('31 de diciembre');
    press(within(dialog).getByRole('button', { name: 'Activar VeriFactu' }));
    await waitFor(() => expect(api.sent(verifactuStart)).toEqual([{ issuer: ISSUER.id }]));
  });

  it('takes a certificate with its password, and explains a wrong one', async () => {
    answer({ certificate: null });
    const message = 'La contraseña del certificado no es correcta.';
    api.refuse(certificateSave, { status: 400, code: 'CERT-002', message });
    await open(<StatePage />, '/billing/verifactu');
    press(await screen.findByRole('button', { name: 'Subir certificado' }));
    const dialog = await screen.findByRole('dialog');
    press(within(dialog).getByRole('button', { name: 'Guardar certificado' }));
    expect(await within(dialog).findByText('Elige el archivo del certificado.')).toBeTruthy();
    const input = within(dialog).getByLabelText('Elegir archivo', { selector: 'input' });
    const file = new File(['abc'], 'sello.p12');
    Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode('abc').buffer });
    fireEvent.change(input, { target: { files: [file] } });
    await within(dialog).findByText('sello.p12');
    fill(within(dialog).getByLabelText('Contraseña del archivo'), 'otra');
    press(within(dialog).getByRole('button', { name: 'Guardar certificado' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(api.sent(certificateSave)[0]).toMatchObject({ file: 'YWJj', password: 'otra' });
  });

  it('offers no settings to people who may not change them', async () => {
    answer({ since: null });
    await open(<StatePage />, '/billing/verifactu', aPerson({ permissions: ['invoice.view'] }));
    await screen.findByRole('region', { name: ISSUER.name });
    for (const name of ['Activar VeriFactu', 'Cambiar', 'Quitar', 'Comprobar ahora'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the inbox', () => {
  it('explains, and corrects by one press', async () => {
    api.on(verifactuInbox, aPageOf([PROBLEM]));
    api.on(verifactuCorrect, { seq: 4 });
    await open(<InboxPage />, '/billing/verifactu/inbox');
    const row = (await screen.findByText('La AEAT no reconoce al cliente.')).closest('tr');
    expect(row?.textContent).toContain('Dato: Cliente');
    expect(row?.textContent).toContain('Error 1239');
    press(screen.getByRole('button', { name: 'Corregir y volver a enviar F2026/0003' }));
    await waitFor(() => expect(api.sent(verifactuCorrect)).toEqual([{ taxId: 'B12345674', seq: 3 }]));
    expect(await screen.findByText('Corrección en cola: se envía sola')).toBeTruthy();
  });

  it('leads to the invoice where the datum stands on the paper', async () => {
    api.on(verifactuInbox, aPageOf([{ ...PROBLEM, remedy: 'rectify' as const }]));
    await open(<InboxPage />, '/billing/verifactu/inbox');
    const link = await screen.findByRole('link', { name: 'Abrir la factura' });
    expect(link.getAttribute('href')).toBe(`/invoice/view/${PROBLEM.document}`);
    expect(screen.queryByRole('button', { name: /Corregir y volver/ })).toBeNull();
  });

  it('puts a problem aside with its reason', async () => {
    api.on(verifactuInbox, aPageOf([PROBLEM]));
    api.on(verifactuDismiss, null);
    await open(<InboxPage />, '/billing/verifactu/inbox');
    press(await screen.findByRole('button', { name: /^Acciones/ }));
    press(await screen.findByRole('menuitem', { name: 'Resuelto de otra forma' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText(/Motivo/), 'Rectificada por R/1');
    press(within(dialog).getByRole('button', { name: 'Resuelto de otra forma' }));
    await waitFor(() =>
      expect(api.sent(verifactuDismiss)).toEqual([
        { taxId: 'B12345674', seq: 3, reason: 'Rectificada por R/1' },
      ]),
    );
  });
});

it('the register of events is read from the newest to the oldest', async () => {
  const event = {
    seq: 2,
    type: '90',
    words: 'Certificado retirado',
    by: 'Ana Ruiz',
    generatedAt: '2026-11-20T10:00:00+01:00',
    hash: 'A'.repeat(64),
  };
  api.on(verifactuEvents, { rows: [event], next: 2 });
  await open(<EventsPage />, '/billing/verifactu/events');
  expect(await screen.findByText('Certificado retirado')).toBeTruthy();
  press(screen.getByRole('button', { name: 'Ver anteriores' }));
  await waitFor(() => expect(api.sent(verifactuEvents).at(-1)).toMatchObject({ before: '2' }));
});

it('the statement about the program says that nobody has signed it', async () => {
  api.on(verifactuDeclaration, {
    ...{ system: 'Volante', id: 'VO', version: '0.1.0', installation: '1', severalTaxpayers: true },
    producer: { name: 'Volante, instalación de pruebas', nif: 'B12345674' },
  });
  await open(<DeclarationPage />, '/billing/verifactu/declaration');
  expect(await screen.findByText(/Plantilla sin firmar/)).toBeTruthy();
  expect((await screen.findByText('b) Código identificador')).closest('div')?.textContent).toContain('VO');
});
