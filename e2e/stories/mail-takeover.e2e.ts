import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailSettingsRead, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { notificationList } from '@volante/contracts/notifications/notification.contract';
import { userPasswordRecovery } from '@volante/contracts/session/recovery.contract';
import { CENTRE_PASSWORD, newCentre, newClerk, ownPlace } from '../src/centre.js';
import { ChoosyMailServer } from '../src/choosy-mail-server.js';
import { caughtFor } from '../src/mailbox.js';
import { send, signIn } from '../src/product.js';
import { Missing, until } from '../src/until.js';

const intruder = new ChoosyMailServer('', '');
let server: Record<string, unknown>;
let manager: string;

beforeAll(async () => {
  const port = await intruder.start();
  server = { transport: 'own', host: '127.0.0.1', port, security: 'none', fromAddress: 'hola@otra.example' };
  manager = await newCentre();
});
afterAll(() => intruder.stop());

/** Somebody of the centre who may change how its mail is sent, and nothing else. */
async function clerkOf(token: string): Promise<string> {
  const { email } = await newClerk(token, ['home.dashboard', 'mail.settings']);
  return signIn(email, CENTRE_PASSWORD);
}

describe('the right to change how mail is sent', () => {
  it('does not bring the manager’s recovery link to a server of one’s own', async () => {
    const clerk = await clerkOf(await signIn(manager, CENTRE_PASSWORD));
    for (const proof of [{}, { ownPassword: CENTRE_PASSWORD }]) {
      const { status, body } = await send(
        mailSettingsUpdate,
        { version: 0, ...server, ...proof },
        { token: clerk },
      );
      expect([status, body.error?.code]).toEqual([403, 'MAIL-SETTINGS-002']);
    }
    expect((await send(mailSettingsRead, {}, { token: clerk })).body.data).toMatchObject({
      host: '',
      version: 0,
    });
    expect(
      (await send(userPasswordRecovery, { email: manager }, { headers: ownPlace() })).body.error,
    ).toBeUndefined();
    await caughtFor(manager, 'Recupera tu contraseña');
    expect(intruder.taken).toBe(0);
  });

  it('neither where the school has a server of its own, of whose setting its administrators hear', async () => {
    const owner = await newCentre();
    const token = await signIn(owner, CENTRE_PASSWORD);
    const wrong = { version: 0, ...server, ownPassword: 'no es la mía' };
    expect((await send(mailSettingsUpdate, wrong, { token })).body.error?.code).toBe('USER-001');
    const right = { ...wrong, ownPassword: CENTRE_PASSWORD };
    expect((await send(mailSettingsUpdate, right, { token })).body.error).toBeUndefined();
    await caughtFor(owner, 'Ha cambiado el servidor de correo de tu centro');
    await send(userPasswordRecovery, { email: owner }, { headers: ownPlace() });
    await caughtFor(owner, 'Recupera tu contraseña');
    expect(intruder.taken).toBe(0);
    await until('The notification of another server', async () => {
      const { body } = await send(notificationList, {}, { token });
      const { rows } = body.data as { rows: { kind: string }[] };
      const kinds = rows.map(({ kind }) => kind);
      return kinds.includes('mail.server') ? null : new Missing(kinds);
    });
  });
});
