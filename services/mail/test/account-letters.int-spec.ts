import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type MailDelivery,
  mailDeliveryList,
  mailDeliveryRetry,
  mailDeliveryView,
  mailEvents,
} from '@volante/contracts/mail/mail-delivery.contract';
import { mailSettingsRead, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { type MailHost, person, startMail } from './mail-host.js';
import { type House, letter, OWN_PASSWORD, recipient, send, standInForOthers } from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const platform = new SmtpStandIn();
const intruder = new SmtpStandIn();
let mail: MailHost;
let house: House;

beforeAll(async () => {
  await Promise.all([platform.start(), intruder.start()]);
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: `smtp://127.0.0.1:${platform.port}?tls=none`,
    VOLANTE_MAIL_FROM: 'correo@volante.example',
    VOLANTE_MAIL_RETRY_MS: '30',
    VOLANTE_MAIL_TIMEOUT_MS: '600',
    VOLANTE_MAIL_DEADLINE_MS: '120000',
    VOLANTE_MAIL_PRIVATE_HOSTS: '1',
  });
  mail = await startMail({ worker: true });
  house = await standInForOthers(mail.host);
});
afterAll(async () => {
  await mail.stop();
  await Promise.all([platform.stop(), intruder.stop()]);
});

/** The head of a school of its own. */
const school = (change: Partial<SessionUser> = {}) =>
  person({ business: { id: newId(), name: 'Escuela', operator: false }, ...change });

/** A school whose own server was set by an intruder, some time ago. */
async function takenSchool(perMinute = 60, port = intruder.port): Promise<SessionUser> {
  const head = school();
  await mail.db.unscopedRun(
    `INSERT INTO mail_settings (business_id, transport, sender_name, reply_to, host, port, security, user, password,
       from_address, per_minute, version)
     VALUES (:business, 'own', '', '', '127.0.0.1', :port, 'none', '', NULL, 'hola@escuela.example', :perMinute, 1)`,
    { business: head.business.id, port, perMinute },
  );
  return head;
}

const fresh = () => `${newId()}@correo.example`;
const toPerson = (address: string) => letter({ recipients: [recipient(address)] });
const aboutAccount = (address: string) => letter({ secret: true, recipients: [recipient(address)] });

const rowsOf = async (as: SessionUser) =>
  (await mail.ok<{ rows: MailDelivery[] }>(as, mailDeliveryList, {})).rows;
async function untilSent(as: SessionUser, address: string): Promise<MailDelivery> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const row = (await rowsOf(as)).find((one) => one.address === address);
    if (row?.state === 'sent') return row;
    if (Date.now() > deadline) throw new Error(`${address} is ${JSON.stringify(row)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const server = (change: object = {}) => ({
  transport: 'own',
  host: '127.0.0.1',
  port: intruder.port,
  security: 'none',
  fromAddress: 'hola@escuela.example',
  ...change,
});

describe('the right to change how mail is sent', () => {
  const clerkOf = (head: SessionUser) =>
    person({ business: head.business, permissions: ['home.dashboard', 'mail.settings'] });

  it('alone does not point the school at another server', async () => {
    const clerk = clerkOf(school());
    expect(await mail.fails(clerk, mailSettingsUpdate, { version: 0, ...server() })).toBe(
      'MAIL-SETTINGS-002',
    );
    const withPassword = { version: 0, ...server(), ownPassword: OWN_PASSWORD };
    expect(await mail.fails(clerk, mailSettingsUpdate, withPassword)).toBe('MAIL-SETTINGS-002');
  });

  it.each([
    { host: 'otro.example' },
    { port: 26 },
    { security: 'tls' },
    { user: 'otra' },
    { password: 'otra' },
    { fromAddress: 'otra@escuela.example' },
    { transport: 'platform' },
  ])('alone does not change any part of the server: %j', async (change) => {
    const head = await takenSchool();
    expect(await mail.fails(clerkOf(head), mailSettingsUpdate, { version: 1, ...change })).toBe(
      'MAIL-SETTINGS-002',
    );
  });

  it('is enough for the sender, where answers go and the pace', async () => {
    const head = await takenSchool();
    const input = { version: 1, senderName: 'El Olivo', replyTo: 'hola@olivo.example', perMinute: 30 };
    const same = { host: '127.0.0.1', port: intruder.port, password: null };
    expect(await mail.ok(clerkOf(head), mailSettingsUpdate, { ...input, ...same })).toMatchObject({
      senderName: 'El Olivo',
      confirmed: false,
      version: 2,
    });
  });
});

describe('an administrator', () => {
  it('changes the server only with their own password', async () => {
    const head = school();
    const input = { version: 0, ...server() };
    expect(await mail.fails(head, mailSettingsUpdate, input)).toBe('USER-001');
    expect(await mail.fails(head, mailSettingsUpdate, { ...input, ownPassword: 'no es' })).toBe('USER-001');
    expect(await mail.ok(head, mailSettingsRead)).toMatchObject({ host: '', version: 0 });
    const saved = await mail.ok(head, mailSettingsUpdate, { ...input, ownPassword: OWN_PASSWORD });
    expect(saved).toMatchObject({ transport: 'own', confirmed: true, version: 1 });
  });

  it('and all others hear of the change, by the server that was there before', async () => {
    const head = await takenSchool();
    const other = newId();
    const [own, others] = [fresh(), fresh()];
    house.administrators = [
      { id: head.id, name: 'Ana Ruiz', email: own, branches: [] },
      { id: other, name: 'Luis Gil', email: others, branches: [] },
    ];
    const input = { version: 1, ...server({ port: platform.port }), ownPassword: OWN_PASSWORD };
    await mail.ok(head, mailSettingsUpdate, input);
    house.administrators = [];
    await untilSent(head, own);
    await untilSent(head, others);
    const [caught] = await intruder.to(others);
    expect(caught?.subject).toBe('Ha cambiado el servidor de correo de tu centro');
    expect(await intruder.to(own)).toHaveLength(1);
    expect(await platform.to(others)).toEqual([]);
    const { rows } = await mail.ok<{ rows: { state: object }[] }>(head, mailEvents, {
      after: 0,
      topics: ['notification.asked'],
      limit: 500,
    });
    expect(rows.map(({ state }) => state)).toContainEqual(
      expect.objectContaining({ kind: 'mail.server', to: { users: [head.id, other] }, except: null }),
    );
    const [left] = await mail.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) AS n FROM mail_delivery WHERE business_id = :business AND route IS NOT NULL',
      { business: head.business.id },
    );
    expect(Number(left?.n)).toBe(0);
  });

  it('hears of it by the platform’s server where that was the one before, or the one before is gone', async () => {
    const nobody = 9;
    for (const before of [school(), await takenSchool(60, nobody)]) {
      const own = fresh();
      house.administrators = [{ id: before.id, name: 'Ana Ruiz', email: own, branches: [] }];
      const { version } = await mail.ok<{ version: number }>(before, mailSettingsRead);
      const input = { version, ...server(), ownPassword: OWN_PASSWORD };
      await mail.ok(before, mailSettingsUpdate, input);
      house.administrators = [];
      await untilSent(before, own);
      expect(await platform.to(own)).toHaveLength(1);
      expect(await intruder.to(own)).toEqual([]);
    }
  });
});

describe('a letter about an account', () => {
  it('goes by the platform’s server, whatever server the school has', async () => {
    const head = await takenSchool();
    const [owner, student] = [fresh(), fresh()];
    await send(mail, aboutAccount(owner), head);
    await send(mail, toPerson(student), head);
    await untilSent(head, owner);
    await untilSent(head, student);
    expect((await platform.to(owner))[0]?.envelope.from).toBe('correo@volante.example');
    expect(await intruder.to(owner)).toEqual([]);
    expect(await intruder.to(student)).toHaveLength(1);
  });

  it('does not wait for the pace of the school’s other mail', async () => {
    const head = await takenSchool(1);
    const [student, owner] = [fresh(), fresh()];
    await send(mail, toPerson(student), head);
    await untilSent(head, student);
    await send(mail, aboutAccount(owner), head);
    await untilSent(head, owner);
  });

  it('is listed to administrators alone', async () => {
    const head = school();
    const clerk = person({ business: head.business, permissions: ['mail.send', 'client.all-branches'] });
    const [owner, student] = [fresh(), fresh()];
    await send(mail, aboutAccount(owner), head);
    await send(mail, toPerson(student), head);
    const { id } = await untilSent(head, owner);
    expect((await rowsOf(clerk)).map(({ address }) => address)).toEqual([student]);
    expect(await mail.fails(clerk, mailDeliveryView, { id })).toBe('DATA-404');
    expect(await mail.fails(clerk, mailDeliveryRetry, { id })).toBe('DATA-404');
    expect(await rowsOf(school({ business: head.business }))).toHaveLength(2);
  });
});
