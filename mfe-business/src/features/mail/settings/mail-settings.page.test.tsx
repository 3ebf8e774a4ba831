import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mailSettingsRead, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
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
  version: 3,
};

beforeEach(() => {
  api.on(mailSettingsRead, SETTINGS);
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
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(test().disabled).toBe(false));
    expect(password.value).toBe('');
    expect(api.sent(mailSettingsUpdate)).toEqual([{ password: 'la-nueva', version: 3 }]);
  });
});
