import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AgreementConfig,
  type AgreementField,
  agreementConfigPage,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import { Link } from 'react-router';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ConfigTab } from './config-tab';

const api = fakeApi();
const [TEMPLATE = '', FILE = '', OTHER = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const FIELD: AgreementField = {
  ...{ id: 'd'.repeat(24), variable: 'signature', page: 1, x: 10, y: 10, width: 500, height: 200 },
  ...{ signer: 'holder', size: 10, label: '', required: false, covers: false, consent: null },
};
const CONFIG: AgreementConfig = {
  ...{ version: 3, file: { id: FILE, name: 'contrato.pdf' }, pages: [{ width: 595, height: 842 }] },
  ...{ fields: [FIELD], versions: 1, text: null },
};

it('asks before another tab of the page takes fields away that are not saved', async () => {
  api.on(agreementConfigRead, CONFIG);
  api.refuse(agreementConfigPage, { status: 404, code: 'DATA-404', message: 'No existe.' });
  const page = (
    <>
      <Link to="?tab=general">General</Link>
      <ConfigTab id={TEMPLATE} isReadOnly={false} />
    </>
  );
  await openPage(page, {
    ...{ path: '/', at: '/?tab=configuracion', texts: { business: texts }, user: aPerson() },
  });
  press(await screen.findByRole('button', { name: 'Firma' }));
  press(await screen.findByRole('button', { name: 'Quitar el campo' }));
  press(screen.getByRole('link', { name: 'General' }));
  press(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(window.location.search).toBe('?tab=configuracion');
  expect(api.sent(agreementConfigSave)).toEqual([]);
  press(screen.getByRole('link', { name: 'General' }));
  press(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=general'));
});

async function replace(config: AgreementConfig): Promise<void> {
  api.on(agreementConfigRead, config);
  api.refuse(agreementConfigPage, { status: 404, code: 'DATA-404', message: 'No existe.' });
  api.on(agreementConfigSave, { ...config, version: 4, fields: [] });
  api.on(fileUpload, {
    ...{ id: OTHER, name: 'nuevo.pdf', size: 3, mime: 'application/pdf', width: null, height: null },
    ...{ pages: 1, item: null, outcome: 'stored' as const },
  });
  await openPage(<ConfigTab id={TEMPLATE} isReadOnly={false} />, {
    ...{ path: '/', at: '/', texts: { business: texts }, user: aPerson() },
  });
  await screen.findByText('contrato.pdf');
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('there is no input');
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'nuevo.pdf', { type: 'application/pdf' })] },
  });
}

it('a new PDF takes the place of the configuration once that is confirmed', async () => {
  await replace(CONFIG);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/El campo colocado en el PDF actual se quita/)).toBeTruthy();
  expect(api.sent(agreementConfigSave)).toEqual([]);
  press(within(dialog).getByRole('button', { name: 'Cambiar' }));
  await waitFor(() =>
    expect(api.sent(agreementConfigSave)).toEqual([{ id: TEMPLATE, version: 3, file: OTHER, fields: [] }]),
  );
});

it('a PDF without places is replaced at once', async () => {
  await replace({ ...CONFIG, fields: [] });
  await waitFor(() => expect(api.sent(agreementConfigSave)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
