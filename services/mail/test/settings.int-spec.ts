import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { mailLayoutPreview, mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import {
  type MailSettingsRecord,
  mailSettingsRead,
  mailSettingsTest,
  mailSettingsUpdate,
} from '@volante/contracts/mail/mail-settings.contract';
import { OUTBOX_SUBJECT } from '../src/outbox/outbox-wake.js';
import { type MailHost, manager, person, startMail, stranger } from './mail-host.js';
import { ANA, letter, OWN_PASSWORD, recipient, standInForOthers, untilIn } from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const smtp = new SmtpStandIn();
const LOGIN = { user: 'escuela', password: 'secreto-ñ-428517' };
let mail: MailHost;

beforeAll(async () => {
  await smtp.start();
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: '',
    VOLANTE_MAIL_FROM: '',
    VOLANTE_MAIL_RETRY_MS: '30',
    VOLANTE_MAIL_TIMEOUT_MS: '600',
    VOLANTE_MAIL_DEADLINE_MS: '120000',
    VOLANTE_MAIL_PRIVATE_HOSTS: '1',
  });
  mail = await startMail({ worker: true });
  await standInForOthers(mail.host);
});
afterAll(async () => {
  await mail.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.behaviour = { login: LOGIN };
});

const read = () => mail.ok<MailSettingsRecord>(manager, mailSettingsRead);
const own = (change: object = {}) => ({
  transport: 'own',
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  fromAddress: 'hola@elolivo.example',
  user: LOGIN.user,
  password: LOGIN.password,
  ownPassword: OWN_PASSWORD,
  ...change,
});

describe('mail that is not configured', () => {
  it('is refused before anything is queued, and the settings say why', async () => {
    expect(await read()).toMatchObject({
      transport: 'platform',
      platform: false,
      hasPassword: false,
      version: 0,
    });
    const input = letter({ recipients: [recipient('a@correo.example')] });
    expect(await mail.fails(manager, mailSend, input)).toBe('MAIL-001');
    expect(await mail.fails(manager, mailSettingsTest, { to: 'a@correo.example' })).toBe('MAIL-001');
  });
});

describe('a school’s own server', () => {
  it('needs its host and an address, and says so at the field', async () => {
    const { error } = await mail.host.call(manager, mailSettingsUpdate, { version: 0, transport: 'own' });
    expect(error?.errors?.map(({ path }) => path)).toEqual(['host', 'fromAddress']);
  });

  it('sends with the password, which is sealed, kept and never told', async () => {
    const saved = await mail.host.call(manager, mailSettingsUpdate, {
      version: 0,
      ...own({ senderName: 'El Olivo' }),
    });
    expect(saved.data).toMatchObject({ hasPassword: true, version: 1 });
    expect(JSON.stringify([saved, await read()])).not.toContain('428517');
    const tables = ['mail_settings', 'audit_entry', 'idempotency_key', 'event_log'];
    for (const table of tables) {
      const rows = await mail.db.unscoped(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows.map((row) => Object.values(row as object).map(String)))).not.toContain(
        '428517',
      );
    }
    await mail.ok(manager, mailSettingsTest, { to: 'direccion@correo.example' });
    await untilIn(mail, 'direccion@correo.example', ['sent']);
    expect((await smtp.to('direccion@correo.example'))[0]).toMatchObject({
      from: { name: 'El Olivo', address: 'hola@elolivo.example' },
    });
    await mail.ok(manager, mailSettingsUpdate, {
      version: 1,
      replyTo: 'secretaria@elolivo.example',
      password: null,
    });
    expect(await read()).toMatchObject({ hasPassword: true, version: 2 });
  });

  it('that refuses the password says so, and everything waits', async () => {
    smtp.behaviour = { login: { ...LOGIN, password: 'otra' } };
    await mail.ok(manager, mailSettingsTest, { to: 'espera@correo.example' });
    const row = await untilIn(mail, 'espera@correo.example', ['queued'], ({ attempts }) => attempts > 0);
    expect(row.reason).toBe('badLogin');
    smtp.behaviour = { login: LOGIN };
    await untilIn(mail, 'espera@correo.example', ['sent']);
  });

  it('that cannot encrypt as demanded gets nothing', async () => {
    const proof = { password: LOGIN.password, ownPassword: OWN_PASSWORD };
    await mail.ok(manager, mailSettingsUpdate, { version: 2, security: 'starttls', ...proof });
    await mail.ok(manager, mailSettingsTest, { to: 'cifrado@correo.example' });
    const row = await untilIn(
      mail,
      'cifrado@correo.example',
      ['queued', 'failed'],
      ({ attempts }) => attempts > 0,
    );
    expect(row.reason).toBe('noEncryption');
    expect(await smtp.to('cifrado@correo.example')).toEqual([]);
    await mail.ok(manager, mailSettingsUpdate, { version: 3, security: 'none', ...proof });
  });

  it('carries letters about accounts only once an administrator has given their password', async () => {
    const about = (address: string) => letter({ secret: true, recipients: [recipient(address)] });
    await mail.ok(manager, mailSend, about('entra@correo.example'));
    await untilIn(mail, 'entra@correo.example', ['sent']);
    expect(await smtp.to('entra@correo.example')).toHaveLength(1);
    // As one that was set before that was asked for.
    await mail.db.unscopedRun('UPDATE mail_settings SET confirmed = 0');
    expect(await mail.fails(manager, mailSend, about('no@correo.example'))).toBe('MAIL-001');
    await mail.ok(manager, mailSend, letter({ recipients: [recipient('alumna@correo.example')] }));
    await untilIn(mail, 'alumna@correo.example', ['sent']);
    const { version } = await read();
    const clerk = person({ permissions: ['mail.settings'] });
    const proof = { version, ownPassword: OWN_PASSWORD };
    expect(await mail.fails(clerk, mailSettingsUpdate, proof)).toBe('MAIL-SETTINGS-002');
    expect(await mail.ok(manager, mailSettingsUpdate, proof)).toMatchObject({ confirmed: true });
    await mail.ok(manager, mailSend, about('vuelve@correo.example'));
    await untilIn(mail, 'vuelve@correo.example', ['sent']);
  });

  it.each([{ host: 'otro.example' }, { port: 1 }, { security: 'tls' }, { user: 'otra' }])(
    'never hands its password to another: %j',
    async (change) => {
      const { version } = await read();
      const { error } = await mail.host.call(manager, mailSettingsUpdate, { version, ...change });
      expect(error?.errors?.map(({ path }) => path)).toEqual(['password']);
    },
  );

  it('is another school’s secret, and a stale change is refused', async () => {
    expect(await mail.ok(stranger, mailSettingsRead)).toMatchObject({ host: '', hasPassword: false });
    expect(await mail.fails(manager, mailSettingsUpdate, { version: 1, replyTo: '' })).toBe('DATA-409');
    const clerk = person({ permissions: ['mail.send'] });
    expect(await mail.fails(clerk, mailSettingsRead)).toBe('ACCESS-001');
  });

  it('keeps to its pace', async () => {
    const { version } = await read();
    await mail.db.unscopedRun("UPDATE mail_delivery SET state = 'failed' WHERE state = 'queued'");
    await mail.db.unscopedRun('UPDATE mail_delivery SET tried_at = NULL');
    await mail.ok(manager, mailSettingsUpdate, { version, perMinute: 2 });
    const addresses = ['p1', 'p2', 'p3'].map((name) => `${name}@correo.example`);
    await mail.ok(manager, mailSend, letter({ recipients: addresses.map((address) => recipient(address)) }));
    const states = async () =>
      (
        await mail.db.unscoped<{ state: string }>(
          "SELECT state FROM mail_delivery WHERE address LIKE 'p_@correo.example'",
        )
      )
        .map(({ state }) => state)
        .sort();
    const deadline = Date.now() + 10_000;
    while ((await states()).filter((state) => state === 'sent').length < 2 && Date.now() < deadline);
    expect(await states()).toEqual(['queued', 'sent', 'sent']);
    await mail.db.unscopedRun('UPDATE mail_delivery SET tried_at = NULL');
    mail.host.bus.publish(OUTBOX_SUBJECT);
    await Promise.all(addresses.map((address) => untilIn(mail, address, ['sent'])));
  });
});

describe('a preview', () => {
  const draft = {
    purpose: 'service',
    subject: 'Hola, {{contact.name}}',
    body: '<p>Permiso {{contact.licence}}</p><img src=x onerror=alert(1)>',
    header: true,
    footer: true,
  };
  const preview = (input: object) =>
    mail.ok<{ subject: string; html: string; text: string; to: string; missing: string[] }>(
      manager,
      mailLayoutPreview,
      { ...draft, ...input },
    );

  it('shows a real person, with what is missing marked', async () => {
    const shown = await preview({ contact: ANA.contact });
    expect(shown).toMatchObject({
      subject: 'Hola, Ana <Ruiz>',
      to: 'Ana <Ruiz> <ana@correo.example>',
      missing: ['contact.licence'],
    });
    expect(shown.html).toMatch(/<mark[^>]*>\[Permiso que prepara\]<\/mark>/);
    expect(shown.html).not.toContain('onerror');
    expect((await preview({ contact: ANA.contact, values: { 'contact.licence': 'C' } })).missing).toEqual([]);
  });

  it('is refused when the variables make it too long', async () => {
    const long = {
      ...draft,
      body: `<p>${'{{contact.licence}}'.repeat(1000)}</p>`,
      contact: ANA.contact,
      values: { 'contact.licence': 'x'.repeat(500) },
    };
    expect(await mail.fails(manager, mailLayoutPreview, long)).toBe('MAIL-009');
  });

  it('shows examples without a person, and nobody to those who may not see people', async () => {
    expect(await preview({ contact: null })).toMatchObject({ subject: 'Hola, Ana Ruiz Ortega', missing: [] });
    const blind = person({ permissions: ['mail-layout.view'] });
    expect(await mail.fails(blind, mailLayoutPreview, { ...draft, contact: ANA.contact })).toBe('DATA-404');
  });

  it('is sent to oneself as a test', async () => {
    smtp.behaviour = { login: LOGIN };
    const { version } = await mail.ok<MailSettingsRecord>(manager, mailSettingsRead);
    await mail.ok(manager, mailSettingsUpdate, { version, perMinute: 600 });
    await mail.ok(manager, mailLayoutTest, { ...draft, contact: ANA.contact, to: 'yo@correo.example' });
    await untilIn(mail, 'yo@correo.example', ['sent']);
    expect((await smtp.to('yo@correo.example'))[0]?.subject).toBe('[Prueba] Hola, Ana <Ruiz>');
  });

  it('is sent ten times an hour by one person, and no more', async () => {
    const eager = person();
    const input = { ...draft, contact: ANA.contact, to: 'otra@correo.example' };
    for (let sent = 0; sent < 10; sent += 1) await mail.ok(eager, mailLayoutTest, input);
    expect(await mail.fails(eager, mailLayoutTest, input)).toBe('MAIL-010');
    expect(await mail.fails(eager, mailSettingsTest, { to: 'otra@correo.example' })).toBe('MAIL-010');
    await mail.ok(manager, mailLayoutTest, input);
  });
});
