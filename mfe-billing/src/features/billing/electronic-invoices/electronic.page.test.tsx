import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  invoiceElectronicCreate,
  invoiceElectronicPresent,
  invoiceElectronicRead,
} from '@volante/contracts/billing/electronic.contract';
import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ElectronicDialog } from './electronic-dialog';

const api = fakeApi();
const DOCUMENT = { id: idOf(911), number: 'F26/15' } as BillingDocument;
const FILE = {
  ...{ file: idOf(912), format: 'facturae-3.2.2' as const, name: 'Factura F26-15.xml', size: 9_000 },
  ...{ sha256: 'a'.repeat(64), signer: 'Autoescuela, S. L.', madeAt: '2026-11-02T10:00:00.000Z' },
};
const WILLING = {
  id: idOf(913),
  name: 'Transportes, S. L.',
  ground: 'consent',
  isWilling: true,
  isPublic: false,
};
const NOTHING = {
  ...{ recipient: null, taxId: 'B23456783', payer: 'Transportes, S. L.', missing: [], hasCertificate: true },
  ...{ dutyFrom: null, files: [], presentations: [], accounts: [] },
};
const open = () =>
  openPage(<ElectronicDialog document={DOCUMENT} onClose={() => undefined} />, {
    ...{ path: '/invoice/view', at: '/invoice/view', user: aPerson(), texts: { billing: texts } },
  });

beforeEach(() => api.on(invoiceElectronicRead, NOTHING));

describe('the electronic version of an invoice', () => {
  it('begins with the customer’s consent, which needs a word about how it is known', async () => {
    api.on(electronicRecipient.calls.create, { id: WILLING.id, version: 1 });
    await open();
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Firmar Facturae' });
    expect(sign.disabled).toBe(true);
    press(await screen.findByRole('button', { name: 'Guardar el consentimiento' }));
    expect(
      (await screen.findAllByText('Escribe cómo consta: un correo, un contrato…')).length,
    ).toBeGreaterThan(0);
    fill(screen.getByLabelText(/^Cómo consta/), 'Correo del 3 de mayo');
    press(screen.getByRole('button', { name: 'Guardar el consentimiento' }));
    await waitFor(() =>
      expect(api.sent(electronicRecipient.calls.create)).toMatchObject([
        {
          taxId: 'B23456783',
          name: 'Transportes, S. L.',
          consentHow: 'Correo del 3 de mayo',
          ground: 'consent',
        },
      ]),
    );
  });

  it('is signed for a customer who accepts it', async () => {
    api.on(invoiceElectronicRead, { ...NOTHING, recipient: WILLING });
    api.on(invoiceElectronicCreate, FILE);
    await open();
    press(await screen.findByRole('button', { name: 'Firmar Facturae' }));
    await waitFor(() =>
      expect(api.sent(invoiceElectronicCreate)).toMatchObject([
        { id: DOCUMENT.id, format: 'facturae-3.2.2' },
      ]),
    );
  });

  it('says what is missing, and where the certificate is uploaded', async () => {
    api.on(invoiceElectronicRead, {
      ...{ ...NOTHING, recipient: WILLING, hasCertificate: false },
      missing: ['Al cliente le falta la dirección'],
    });
    await open();
    expect(await screen.findByText('Al cliente le falta la dirección')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Subir el certificado en VeriFactu' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Firmar Facturae' })).toBeNull();
  });

  it('is noted as handed in, with the number that FACe gave', async () => {
    api.on(invoiceElectronicRead, { ...NOTHING, recipient: WILLING, files: [FILE] });
    api.on(invoiceElectronicPresent, { id: idOf(914) });
    await open();
    const part = await screen.findByRole('region', { name: 'Presentación' });
    expect(within(part).getByText(/no está conectado con FACe/)).toBeTruthy();
    press(within(part).getByRole('button', { name: 'Apuntar que se ha presentado en FACe' }));
    fill(await within(part).findByLabelText(/^Número de registro/), '2026-123');
    press(within(part).getByRole('button', { name: 'Apuntar' }));
    await waitFor(() =>
      expect(api.sent(invoiceElectronicPresent)).toMatchObject([{ id: DOCUMENT.id, number: '2026-123' }]),
    );
  });
});
