import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  agreementSealDelete,
  agreementSealRead,
  agreementSealSave,
} from '@volante/contracts/agreements/agreement-seal.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SealPage } from './seal.page';

const api = fakeApi();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const PRINT = 'AB:CD';
const own = (validTo: string) => ({
  ...{ holder: 'Ñandú, S. L.', issuer: 'AC de prueba', fingerprint: PRINT, validTo },
  ...{ validFrom: inDays(-100), addedBy: 'Carmen', addedAt: inDays(-1) },
});
const seal = (change: object = {}) => ({
  ...{ own: null, local: { fingerprint: PRINT, validTo: '2036-11-26T10:00:00.000Z' }, isStamped: false },
  ...change,
});

const show = () =>
  openPage(<SealPage />, { path: '/agreement/seal', texts: { business: texts }, user: aPerson() });

describe('what a document is sealed with', () => {
  it('is said plainly: the certificate that the product made, the server’s time, and what that is worth', async () => {
    api.on(agreementSealRead, seal());
    await show();
    await screen.findByText(/Con un certificado que Volante hizo.*Vale hasta el 26\/11\/2036/);
    expect(screen.getByText(/sin que intervenga un tercero de confianza/)).toBeTruthy();
    expect(screen.getByText(/^La del servidor/)).toBeTruthy();
    expect(screen.getByText(/siguen siendo firmas electrónicas simples/)).toBeTruthy();
  });

  it('is the school’s own certificate, with an authority’s time, and warns before it ends', async () => {
    api.on(agreementSealRead, seal({ own: own(inDays(12)), isStamped: true }));
    await show();
    await screen.findByText(/^Con el certificado de Ñandú, S. L., emitido por AC de prueba/);
    expect(screen.getByText(/autoridad de sellado externa/)).toBeTruthy();
    expect(screen.getByText(/Sube el nuevo antes de ese día/)).toBeTruthy();
  });

  it('is the product’s again once the own one has ended', async () => {
    api.on(agreementSealRead, seal({ own: own(inDays(-2)) }));
    await show();
    await screen.findByText(/caducó el/);
    expect(screen.getByText(/Con un certificado que Volante hizo/)).toBeTruthy();
  });
});

it('brings a certificate with both passwords, and says why one is refused', async () => {
  api.on(agreementSealRead, seal());
  api.refuse(agreementSealSave, {
    ...{ status: 400, code: 'CERT-002', message: 'La contraseña del certificado no es correcta.' },
  });
  await show();
  const choose = await screen.findByLabelText('Elegir el archivo (.p12 o .pfx)', { selector: 'input' });
  const file = new File(['abc'], 'sello.p12');
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode('abc').buffer });
  fireEvent.change(choose, { target: { files: [file] } });
  await screen.findByText('sello.p12');
  fill(screen.getByLabelText('Contraseña del archivo'), 'secreta');
  fill(screen.getByLabelText('Tu contraseña de Volante'), 'mía');
  press(screen.getByRole('button', { name: 'Sellar con este certificado' }));
  await screen.findByText('La contraseña del certificado no es correcta.');
  expect(api.sent(agreementSealSave)).toEqual([{ file: 'YWJj', password: 'secreta', ownPassword: 'mía' }]);
});

it('takes the certificate away after a question', async () => {
  api.on(agreementSealRead, seal({ own: own(inDays(400)) }));
  api.on(agreementSealDelete, null);
  await show();
  press(await screen.findByRole('button', { name: 'Quitar el certificado' }));
  await screen.findByText('¿Sellar otra vez con el certificado que hizo Volante?');
  press(screen.getAllByRole('button', { name: 'Quitar el certificado' }).at(-1) as HTMLElement);
  await waitFor(() => expect(api.sent(agreementSealDelete)).toHaveLength(1));
});
