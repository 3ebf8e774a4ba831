import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  agreementRequestCreate,
  agreementRequestPrepare,
} from '@volante/contracts/agreements/agreement-request.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SendDialog } from './send-dialog';

const api = fakeApi();
const [TEMPLATE, CONTACT, DEED, STORED] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  ...[string, string, string, string],
];
const AWAY = { status: 503, code: 'REQ-108', message: 'Los archivos no responden ahora.' };

const document = (id: string, name: string) => ({
  ...{ id, name, mime: 'application/pdf', size: 9, pages: 1 },
  ...{ by: { id: CONTACT, name: 'Ana' }, at: '2026-11-26T10:00:00.000Z' },
});

const closed = jest.fn();

async function open(years: number, kind: 'teaching' | 'data' = 'teaching') {
  closed.mockClear();
  api.on(agreementRequestPrepare, {
    ...{ name: 'Contrato B', kind, signs: null, guardians: 1, imageGuardian: false, expiresInDays: 30 },
    contact: {
      ...{ name: 'Nora Gil', email: 'nora@correo.example' },
      birthDate: addYears(new Date().toISOString().slice(0, 10), -years),
    },
    values: [{ variable: 'city', value: '' }],
  });
  await openPage(<SendDialog agreement={TEMPLATE} contact={CONTACT} onClose={closed} />, {
    ...{ path: '/agreement/view/x', texts: { business: texts }, user: aPerson() },
  });
  await screen.findByText(/años: firma/);
  return within(screen.getByRole('dialog'));
}

async function chooses(name: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Documento de la emancipación' }));
  press(await screen.findByTitle(name));
}

describe('a minor of 16 or 17', () => {
  it('signs alone once the document of the emancipation is chosen, and with a guardian without it', async () => {
    api.on(contactDocuments.list, { rows: [document(DEED, 'escritura.pdf')] });
    api.on(agreementRequestCreate, { id: STORED, state: 'sent' });
    const dialog = await open(16);
    expect(dialog.getByText(/16 años: firma con un tutor/)).toBeTruthy();
    expect(dialog.getByRole('group', { name: 'Tutor o tutora' })).toBeTruthy();
    await chooses('escritura.pdf');
    await dialog.findByText(/16 años: firma en su propio nombre/);
    expect(dialog.queryByRole('group', { name: 'Tutor o tutora' })).toBeNull();
    fill(dialog.getByLabelText('Notario, fecha o inscripción (si quieres)'), 'Notaría de Jaén');
    press(dialog.getByRole('button', { name: 'Enviar a firmar' }));
    await waitFor(() => expect(api.sent(agreementRequestCreate)).toHaveLength(1));
    expect(api.sent(agreementRequestCreate)).toMatchObject([
      { emancipationFile: DEED, emancipation: 'Notaría de Jaén', guardians: [] },
    ]);
  });

  it('has an uploaded document kept among the others, and chosen', async () => {
    api.on(contactDocuments.list, { rows: [] });
    api.on(fileUpload, {
      ...{ id: STORED, name: 'registro.pdf', size: 9, mime: 'application/pdf', pages: 1 },
      ...{ width: null, height: null, item: null, outcome: 'stored' as const },
    });
    api.on(contactDocuments.add, () => {
      api.on(contactDocuments.list, { rows: [document(STORED, 'registro.pdf')] });
      return null;
    });
    const dialog = await open(17);
    const input = globalThis.document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for files');
    const file = new File(['uno'], 'registro.pdf', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [file] } });
    await dialog.findByText(/17 años: firma en su propio nombre/);
    expect(api.sent(contactDocuments.add)).toEqual([{ id: CONTACT, files: [STORED] }]);
    await dialog.findByTitle('registro.pdf');
  });

  it('says that files are away, and loses nothing that was typed', async () => {
    api.refuse(contactDocuments.list, AWAY);
    const dialog = await open(16);
    await dialog.findByText(/Los archivos no responden ahora/, {}, { timeout: 5_000 });
    fill(dialog.getByLabelText('Localidad'), 'Jaén');
    api.on(contactDocuments.list, { rows: [document(DEED, 'escritura.pdf')] });
    press(dialog.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(dialog.queryByText(/Los archivos no responden/)).toBeNull());
    await chooses('escritura.pdf');
    api.refuse(agreementRequestCreate, AWAY);
    press(dialog.getByRole('button', { name: 'Enviar a firmar' }));
    await dialog.findByText(/Los archivos no responden ahora/);
    expect(dialog.getByText(/16 años: firma en su propio nombre/)).toBeTruthy();
    expect(dialog.getByDisplayValue('Jaén')).toBeTruthy();
  });
});

describe('closing the dialog', () => {
  it('is asked about once something was typed, and nothing is lost by going on', async () => {
    api.on(contactDocuments.list, { rows: [] });
    const dialog = await open(15);
    const mother = within(dialog.getByRole('group', { name: 'Tutor o tutora' }));
    fill(mother.getByLabelText('Nombre y apellidos'), 'Marta Gil');
    press(dialog.getByRole('button', { name: 'Cancelar' }));
    press(await screen.findByRole('button', { name: 'Seguir' }));
    expect(closed).not.toHaveBeenCalled();
    expect(mother.getByDisplayValue('Marta Gil')).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Cancelar' }));
    press((await screen.findAllByRole('button', { name: 'Cerrar sin guardar' })).at(-1) as HTMLElement);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('is at once where nothing was typed', async () => {
    api.on(contactDocuments.list, { rows: [] });
    const dialog = await open(20);
    press(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['below 16, whom nobody emancipates', 15, 'teaching'],
  ['of age', 20, 'teaching'],
  ['who consents to the use of data alone', 16, 'data'],
] as const)('somebody %s is not asked for such a document', async (_, years, kind) => {
  api.on(contactDocuments.list, { rows: [] });
  await open(years, kind);
  expect(screen.queryByText('Si está emancipado')).toBeNull();
});
