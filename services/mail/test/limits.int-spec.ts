import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type MailDelivery,
  mailDeliveryList,
  mailSend,
} from '@volante/contracts/mail/mail-delivery.contract';
import { mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { mailSettingsTest, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { OUTBOX_SUBJECT } from '../src/outbox/outbox-wake.js';
import { DrippingServer } from './dripping-server.js';
import { type MailHost, person, startMail } from './mail-host.js';
import {
  type House,
  letter,
  OWN_PASSWORD,
  recipient,
  type SendInput,
  send,
  standInForOthers,
} from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const DAILY = 5;
const smtp = new SmtpStandIn();
const dripping = new DrippingServer();
const TRIAL_DAILY = 2;
let mail: MailHost;
let house: House;

beforeAll(async () => {
  await Promise.all([smtp.start(), dripping.start()]);
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=none`,
    VOLANTE_MAIL_FROM: 'correo@volante.example',
    VOLANTE_MAIL_RETRY_MS: '30',
    VOLANTE_MAIL_TIMEOUT_MS: '600',
    VOLANTE_MAIL_DEADLINE_MS: '900',
    VOLANTE_MAIL_DAILY: String(DAILY),
    VOLANTE_MAIL_TRIAL_DAILY: String(TRIAL_DAILY),
    VOLANTE_MAIL_PRIVATE_HOSTS: '1',
  });
  mail = await startMail({ worker: true });
  house = await standInForOthers(mail.host);
});
afterAll(async () => {
  await mail.stop();
  await Promise.all([smtp.stop(), dripping.stop()]);
});

/** The head of a school of its own. */
const school = (change: Partial<SessionUser> = {}) =>
  person({ business: { id: newId(), name: 'Escuela', operator: false }, ...change });
const own = (port: number) => ({
  transport: 'own',
  host: '127.0.0.1',
  port,
  security: 'none',
  fromAddress: 'hola@escuela.example',
  user: '',
  ownPassword: OWN_PASSWORD,
});
const fresh = (many: number) => Array.from({ length: many }, () => recipient(`${newId()}@correo.example`));
const aboutAccounts = (many: number) =>
  letter({ recipients: fresh(many), secret: true, origin: 'session.invitation' });
const rowsOf = async (as: SessionUser) =>
  (await mail.ok<{ rows: MailDelivery[] }>(as, mailDeliveryList, {})).rows;
async function until(as: SessionUser, isRight: (rows: MailDelivery[]) => boolean): Promise<MailDelivery[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const rows = await rowsOf(as);
    if (isRight(rows)) return rows;
    if (Date.now() > deadline) throw new Error(JSON.stringify(rows));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const allSent = (rows: MailDelivery[]) => rows.every(({ state }) => state === 'sent');

describe('a mail server that drips', () => {
  it('is left after a while, and four schools that have one hold up nobody else', async () => {
    const slow = Array.from({ length: 4 }, () => school());
    for (const head of slow) {
      await mail.ok(head, mailSettingsUpdate, { version: 0, ...own(dripping.port) });
      await send(mail, letter({ recipients: fresh(2) }), head);
    }
    for (const head of slow) {
      await until(head, (all) => all.some(({ reason }) => reason === 'tooSlow'));
    }
    const good = school();
    await send(mail, letter({ recipients: fresh(3) }), good);
    await until(good, allSent);
    for (const head of slow) expect((await rowsOf(head)).some(({ state }) => state === 'sent')).toBe(false);
    // They would go on trying under the tests that follow.
    await mail.db.unscopedRun("UPDATE mail_delivery SET state = 'failed' WHERE state = 'queued'");
  });
});

describe('a school that tries the product out', () => {
  const uxia = 'uxia@escuela.example';
  const eva = 'eva@escuela.example';
  const card = (email: string) => ({ id: newId(), name: email, email, branches: [] });
  beforeEach(() => {
    house.letterhead.trial = true;
    house.confirmed = [card(uxia), card(eva)];
  });
  afterEach(() => {
    house.letterhead.trial = false;
    house.confirmed = [];
  });
  const ask = (head: SessionUser, input: Partial<SendInput>) => mail.host.call(head, mailSend, letter(input));
  const to = (...addresses: string[]) => addresses.map((address) => recipient(address));

  it('writes to nobody but its own confirmed people by the platform’s server, and is told so beforehand', async () => {
    const head = school();
    for (const check of [true, false]) {
      const { error } = await ask(head, { recipients: [...to(uxia), ...fresh(1)], check });
      expect(error).toMatchObject({ code: 'MAIL-014', details: { strangers: 1 } });
    }
    expect(await rowsOf(head)).toEqual([]);
    await send(mail, letter({ recipients: to(uxia.toUpperCase()) }), head);
    await until(head, allSent);
  });

  it('has few mails a day, letters about accounts aside', async () => {
    const head = school();
    const { data } = await ask(head, { recipients: to(uxia), check: true });
    expect(data).toMatchObject({ left: TRIAL_DAILY });
    await send(mail, letter({ recipients: to(uxia, eva) }), head);
    const { error } = await ask(head, { recipients: to(uxia) });
    expect(error).toMatchObject({ code: 'MAIL-013', details: { daily: TRIAL_DAILY } });
    await send(mail, aboutAccounts(1), head);
    await until(head, allSent);
  });

  it.each(['platform', 'own'])(
    'sends sealed links of another area, which also go by the platform’s server, to nobody else: set to %s',
    async (transport) => {
      const head = school();
      if (transport === 'own') await mail.ok(head, mailSettingsUpdate, { version: 0, ...own(dripping.port) });
      const sealed = { secret: true, origin: 'agreement.letter' };
      for (const check of [true, false])
        expect((await ask(head, { ...sealed, recipients: fresh(1), check })).error).toMatchObject({
          code: 'MAIL-014',
          details: { strangers: 1 },
        });
      await send(mail, letter({ ...sealed, recipients: to(uxia, eva) }), head);
      const { error } = await ask(head, { ...sealed, recipients: to(uxia) });
      expect(error).toMatchObject({ code: 'MAIL-013', details: { daily: TRIAL_DAILY } });
    },
  );

  it('writes to whom it likes by its own server, whose mails never become the platform’s', async () => {
    const head = school();
    await mail.ok(head, mailSettingsUpdate, { version: 0, ...own(dripping.port) });
    await send(mail, letter({ recipients: fresh(1) }), head);
    await until(head, (rows) => rows.some(({ reason }) => reason === 'tooSlow'));
    await mail.ok(head, mailSettingsUpdate, { version: 1, transport: 'platform', ownPassword: OWN_PASSWORD });
    const [row] = await until(head, (rows) => rows.every(({ state }) => state === 'failed'));
    expect(row).toMatchObject({ state: 'failed', reason: 'trial' });
  });
});

describe('the platform’s server', () => {
  it('takes so many a day from a school, all of a sending or none, and says when there is room again', async () => {
    const head = school();
    await send(mail, letter({ recipients: fresh(DAILY - 1) }), head);
    const input = letter({ recipients: fresh(2) });
    const { error } = await mail.host.call(head, mailSend, input);
    expect(error).toMatchObject({ code: 'MAIL-013', details: { daily: DAILY } });
    const { freeAt } = { freeAt: '', ...(error?.details as object) };
    expect(Date.parse(freeAt)).toBeGreaterThan(Date.now());
    expect(Date.parse(freeAt) - Date.now()).toBeLessThan(26 * 3_600_000);
    expect(await rowsOf(head)).toHaveLength(DAILY - 1);
    await send(mail, letter({ recipients: fresh(1) }), head);
    await until(head, allSent);
    await send(mail, letter({ recipients: fresh(1) }), school());
  });

  it('takes codes and links by which people get in, however many letters the day has had', async () => {
    const head = school();
    await send(mail, letter({ recipients: fresh(DAILY) }), head);
    await send(mail, aboutAccounts(2), head);
    expect(await rowsOf(head)).toHaveLength(DAILY + 2);
    await until(head, allSent);
  });

  it('is never passed by rivals, and what is repeated counts once', async () => {
    const head = school();
    const inputs = Array.from({ length: DAILY + 3 }, () => letter({ recipients: fresh(1) }));
    const answers = await Promise.all(inputs.map((input) => mail.host.call(head, mailSend, input)));
    expect(answers.filter(({ success }) => success)).toHaveLength(DAILY);
    const taken = inputs[answers.findIndex(({ success }) => success)]!;
    expect((await send(mail, taken, head)).rows[0]?.outcome).toBe('repeated');
  });

  it('does not take over what a school queued for its own', async () => {
    const head = school();
    const nobody = 9;
    await mail.ok(head, mailSettingsUpdate, { version: 0, ...own(nobody) });
    await send(mail, letter({ recipients: fresh(DAILY + 2) }), head);
    await mail.ok(head, mailSettingsUpdate, {
      version: 1,
      transport: 'platform',
      ownPassword: OWN_PASSWORD,
    });
    mail.host.bus.publish(OUTBOX_SUBJECT);
    const settled = ({ state, reason }: MailDelivery) => state === 'sent' || reason === 'quota';
    const rows = await until(head, (all) => all.every(settled));
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(DAILY);
    const waiting = rows.filter(({ reason }) => reason === 'quota');
    expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(Date.parse(waiting[0]?.dueAt ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('a test', () => {
  const draft = { purpose: 'service', subject: 'x', body: '<p>x</p>', header: true, footer: true };
  const test = (as: SessionUser, to: string) =>
    mail.host
      .call(as, mailLayoutTest, { ...draft, contact: null, to })
      .then(({ error }) => error?.code ?? 'sent');

  it('goes to oneself; to others only from those who decide on what the school writes', async () => {
    const { business } = school();
    const clerk = person({ business, email: 'Yo@escuela.example', permissions: ['mail.send'] });
    expect(await test(clerk, 'yo@escuela.example')).toBe('sent');
    expect(await test(clerk, 'otra@correo.example')).toBe('MAIL-011');
    const writer = person({ business, permissions: ['mail.send', 'mail-layout.modify'] });
    expect(await test(writer, 'otra@correo.example')).toBe('sent');
    const rows = await rowsOf(clerk);
    expect(rows.map((row) => row.test)).toEqual([true, true]);
  });

  it('is one of forty that a school sends an hour', async () => {
    const { business } = school();
    const people = Array.from({ length: 5 }, () => person({ business }));
    await mail.ok(people[0]!, mailSettingsUpdate, { version: 0, ...own(smtp.port) });
    for (const one of people.slice(0, 4))
      for (let sent = 0; sent < 10; sent += 1) expect(await test(one, 'otra@correo.example')).toBe('sent');
    expect(await test(people[0]!, 'otra@correo.example')).toBe('MAIL-010');
    expect(await test(people[4]!, 'otra@correo.example')).toBe('MAIL-012');
    expect(await mail.fails(people[4]!, mailSettingsTest, { to: 'otra@correo.example' })).toBe('MAIL-012');
  });
});
