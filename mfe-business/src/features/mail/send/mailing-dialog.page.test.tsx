import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  contactMailingCheck,
  contactMailingStart,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { mailLayoutRead, mailLayoutView } from '@volante/contracts/mail/mail-layout.contract';
import { mailLayoutPreview } from '@volante/contracts/mail/mail-preview.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { MailingDialog } from './mailing-dialog';
import { SendMailDialog } from './send-mail-dialog';

const api = fakeApi();
const onDone = jest.fn();
const onClose = jest.fn();
const [LAYOUT, ANA, JOB] = [idOf(1), idOf(2), idOf(3)];

const letter = {
  id: LAYOUT,
  name: 'Bienvenida',
  description: '',
  purpose: 'service' as const,
  subject: 'Hola',
  state: 'active' as const,
  updatedAt: '2026-03-14T09:30:00.000Z',
  updatedBy: 'Ana Ruiz',
  version: 1,
};
const told = {
  total: 3,
  ready: 2,
  gone: 0,
  refused: [{ outcome: 'noAddress' as const, count: 1 }],
  named: [{ contact: idOf(9), name: 'Luis Vega', address: '', outcome: 'noAddress' as const }],
  missing: [],
  example: ANA,
  left: null,
};

beforeEach(() => {
  onDone.mockReset();
  onClose.mockReset();
  api.on(mailLayoutRead, aPageOf([letter]));
  api.on(mailLayoutView, {
    ...letter,
    body: '<p>Hola</p>',
    header: true,
    footer: true,
    variables: [],
    createdAt: letter.updatedAt,
  });
  api.on(mailLayoutPreview, {
    subject: 'Hola, Ana',
    html: '<p>Hola</p>',
    text: 'Hola',
    to: 'Ana <ana@correo.example>',
    missing: [],
  });
});

async function open() {
  await openPage(<MailingDialog ids={null} filters={{ search: 'ana' }} onDone={onDone} onClose={onClose} />, {
    path: '/contact/list',
    at: '/contact/list',
    user: aPerson(),
    texts: { business: texts },
  });
  return screen.findByRole('dialog', { name: 'Enviar correo a toda la lista' });
}

async function choose() {
  const dialog = await open();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Plantilla' }));
  fireEvent.click(await screen.findByTitle('Bienvenida'));
  return within(dialog);
}

describe('a letter to the whole list', () => {
  it('says who gets it and who does not, shows it, and goes out as one job', async () => {
    api.on(contactMailingCheck, told);
    api.on(contactMailingStart, { job: JOB });
    const dialog = await choose();
    expect(await dialog.findByText('Lo reciben 2 de 3.')).toBeTruthy();
    expect(dialog.getByText('1 no tiene dirección de correo')).toBeTruthy();
    expect(dialog.getByText('Luis Vega', { exact: false })).toBeTruthy();
    expect(await dialog.findByText('Hola, Ana')).toBeTruthy();
    const send = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Enviar a 2' });
    await waitFor(() => expect(send.disabled).toBe(false));
    press(send);
    press(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onDone).toHaveBeenCalled();
    const sent = api.sent(contactMailingStart);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ filters: { search: 'ana' }, layout: LAYOUT });
  });

  it('asks for what the letter needs of the sender, and says that it is needed', async () => {
    api.on(contactMailingCheck, { ...told, ready: 0, missing: ['send.date', 'contact.city'] });
    const dialog = await choose();
    expect(await dialog.findByRole('textbox', { name: 'Fecha (obligatorio)' })).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Población' })).toBeTruthy();
  });

  it('asks the sender to write first, and speaks of the people after that', async () => {
    const lacking = [{ outcome: 'missing' as const, count: 3 }];
    api.on(contactMailingCheck, ({ values }) =>
      values?.['send.place']
        ? { ...told, missing: ['send.date', 'send.time', 'send.place'] }
        : { ...told, ready: 0, refused: lacking, missing: ['send.date', 'send.time', 'send.place'] },
    );
    const dialog = await choose();
    expect(
      await dialog.findByText('Rellena Fecha, Hora y Lugar: después se ve quién lo recibe.'),
    ).toBeTruthy();
    expect(dialog.queryByText(/Lo reciben 0|faltan datos/)).toBeNull();
    for (const name of ['Fecha', 'Hora', 'Lugar'])
      fill(dialog.getByRole('textbox', { name: `${name} (obligatorio)` }), 'x');
    expect(await dialog.findByText('Lo reciben 2 de 3.')).toBeTruthy();
  });

  it('waits when the day has no room for all of them', async () => {
    api.on(contactMailingCheck, { ...told, left: 1 });
    const dialog = await choose();
    expect(await dialog.findByText(/Hoy solo cabe 1 correo más/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar a 2' }).disabled).toBe(true);
  });

  it('leads people who may write letters to a new one, and nobody else', async () => {
    const one = <SendMailDialog contact={ANA} onClose={onClose} />;
    for (const [permissions, links] of [
      [['mail-layout.view', 'mail-layout.add'], ['/mail/layout/list/create']],
      [['mail-layout.view'], []],
    ] as const) {
      const user = aPerson({ permissions: [...permissions] });
      await openPage(one, { path: '/contact/list', user, texts: { business: texts } });
      const dialog = within(await screen.findByRole('dialog'));
      const found = dialog.queryAllByRole('link', { name: 'Escribir una plantilla nueva' });
      expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
      cleanup();
    }
  });

  it('says at the field that no letter is chosen, for one contact too', async () => {
    const one = <SendMailDialog contact={ANA} onClose={onClose} />;
    await openPage(one, { path: '/contact/list', texts: { business: texts } });
    for (const name of ['Enviar correo', 'Enviar correo a toda la lista']) {
      if (name !== 'Enviar correo') {
        cleanup();
        await open();
      }
      const dialog = within(await screen.findByRole('dialog', { name }));
      press(dialog.getByRole('button', { name: 'Enviar' }));
      expect((await dialog.findByRole('alert')).textContent).toBe('Elige una plantilla');
      const field = dialog.getByRole('combobox', { name: 'Plantilla' });
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
  });
});
