import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mailSettingsRead, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { type SmsRow, smsAgain, smsList, smsSettings } from '@volante/contracts/mail/sms.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { MailSettingsPage } from './mail-settings.page';

const api = fakeApi();
const SETTINGS = {
  transport: 'own' as const,
  senderName: '',
  replyTo: '',
  host: 'smtp.escuela.example',
  port: 587,
  security: 'starttls' as const,
  user: 'escuela',
  fromAddress: 'hola@escuela.example',
  perMinute: 60,
  hasPassword: true,
  platform: true,
  confirmed: true,
  version: 3,
};

beforeEach(() => {
  api.on(mailSettingsRead, SETTINGS);
  api.on(smsSettings, { isConnected: false, sender: '' });
  api.on(smsList, { rows: [], more: false });
});

describe('the settings of mail', () => {
  it('say what a server of one’s own needs, and nothing of it with the platform’s', async () => {
    const at = { path: '/mail/settings', at: '/mail/settings', user: aPerson(), texts: { business: texts } };
    const { unmount } = await openPage(<MailSettingsPage />, at);
    expect(await screen.findByLabelText('Servidor (obligatorio)')).toBeTruthy();
    expect(screen.getByLabelText('Dirección del remitente (obligatorio)')).toBeTruthy();
    expect(screen.getByLabelText('Usuario')).toBeTruthy();
    unmount();
    api.on(mailSettingsRead, { ...SETTINGS, transport: 'platform' });
    await openPage(<MailSettingsPage />, at);
    await screen.findByLabelText('Nombre del remitente');
    expect(screen.queryByLabelText(/^Servidor/)).toBeNull();
  });

  it('say whether SMS are connected, and let a person send an uncertain one again', async () => {
    const at = { path: '/mail/settings', at: '/mail/settings', user: aPerson(), texts: { business: texts } };
    const { unmount } = await openPage(<MailSettingsPage />, at);
    await screen.findByText('SMS no conectado');
    unmount();
    const sms: SmsRow = {
      ...{ id: 'a'.repeat(24), name: 'Ana Ruiz', phone: '+34600111222', text: 'Hola', parts: 1 },
      ...{ state: 'uncertain', reason: 'No contesta.', by: 'Eva', createdAt: '2026-11-01T10:00:00.000Z' },
      sentAt: null,
    };
    api.on(smsSettings, { isConnected: true, sender: 'Olivo' });
    api.on(smsList, { rows: [sms, { ...sms, id: 'b'.repeat(24), text: '', state: 'failed' }], more: false });
    api.on(smsAgain, null);
    await openPage(<MailSettingsPage />, at);
    await screen.findByText(/a nombre de «Olivo»/);
    screen.getByText('Enlace o código: no se enseña.');
    const [again, ...more] = screen.getAllByRole('button', { name: 'Volver a enviar' });
    expect(more).toEqual([]);
    if (again) press(again);
    await waitFor(() => expect(api.sent(smsAgain)).toEqual([{ id: sms.id }]));
  });

  it('forget a new password once it is saved, so that it can be tried at once', async () => {
    api.on(mailSettingsUpdate, { ...SETTINGS, version: 4 });
    await openPage(<MailSettingsPage />, {
      path: '/mail/settings',
      at: '/mail/settings',
      user: aPerson(),
      texts: { business: texts },
    });
    const password = await screen.findByLabelText<HTMLInputElement>('Contraseña');
    const test = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar prueba' });
    expect(test().disabled).toBe(false);
    fill(password, 'la-nueva');
    expect(test().disabled).toBe(true);
    fill(screen.getByLabelText('Tu contraseña de Volante (obligatorio)'), 'la mía');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(test().disabled).toBe(false));
    expect(password.value).toBe('');
    expect(api.sent(mailSettingsUpdate)).toEqual([
      { password: 'la-nueva', ownPassword: 'la mía', version: 3 },
    ]);
  });
});

describe('the mail server', () => {
  const open = (user = aPerson()) =>
    openPage(<MailSettingsPage />, {
      path: '/mail/settings',
      at: '/mail/settings',
      user,
      texts: { business: texts },
    });
  const OWN = /^Tu contraseña de Volante/;
  const save = () => press(screen.getByRole('button', { name: 'Guardar cambios' }));

  it('is changed with the own password, which is asked for then and only then', async () => {
    const message = 'Contraseña incorrecta.';
    api.refuse(mailSettingsUpdate, { status: 401, code: 'USER-001', message });
    await open();
    fill(await screen.findByLabelText('Nombre del remitente'), 'El Olivo');
    expect(screen.queryByLabelText(OWN)).toBeNull();
    fill(screen.getByLabelText('Servidor (obligatorio)'), 'smtp.otro.example');
    const own = screen.getByLabelText<HTMLInputElement>(OWN);
    save();
    await screen.findByText('Escribe tu contraseña para cambiar el servidor');
    expect(api.sent(mailSettingsUpdate)).toEqual([]);
    fill(own, 'no es');
    save();
    await screen.findByText(message);
    expect(own.getAttribute('aria-invalid')).toBe('true');
    fill(screen.getByLabelText('Servidor (obligatorio)'), SETTINGS.host);
    expect(screen.queryByLabelText(OWN)).toBeNull();
  });

  it('is only shown to people who do not administer the school, with the reason', async () => {
    await open(aPerson({ role: 'Oficina', permissions: ['mail.settings'] }));
    await screen.findByText(/^El servidor de correo solo lo cambia quien administra el centro/);
    screen.getByText('smtp.escuela.example');
    expect(screen.queryByLabelText(/^Servidor/)).toBeNull();
    expect(screen.queryByLabelText(/^Enviar con/)).toBeNull();
    api.on(mailSettingsUpdate, { ...SETTINGS, version: 4 });
    fill(screen.getByLabelText('Nombre del remitente'), 'El Olivo');
    save();
    await screen.findByText('Ajustes guardados');
    expect(api.sent(mailSettingsUpdate)).toEqual([{ senderName: 'El Olivo', version: 3 }]);
  });

  it('that nobody has confirmed asks for the password where there is no other', async () => {
    api.on(mailSettingsRead, { ...SETTINGS, platform: false, confirmed: false });
    api.on(mailSettingsUpdate, { ...SETTINGS, platform: false, version: 4 });
    await open();
    await screen.findByText(/hasta que alguien que lo administra escribe su contraseña y guarda/);
    fill(screen.getByLabelText(OWN), 'la mía');
    save();
    await screen.findByText('Ajustes guardados');
    expect(api.sent(mailSettingsUpdate)).toEqual([{ ownPassword: 'la mía', version: 3 }]);
  });
});
