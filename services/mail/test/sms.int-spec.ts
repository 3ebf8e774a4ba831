import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { smsAgain, smsList, smsSend, smsSettings } from '@volante/contracts/mail/sms.contract';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { Sealer } from '@volante/service-kit/sealing';
import { type StandInSms, standInSms } from '@volante/testing/stand-ins/stand-in-sms';
import { followedContactsConsumption } from '../src/outbox/followed-contacts.consumer.js';
import { SmsBackground } from '../src/sms/sms.background.js';
import { SmsProvider } from '../src/sms/sms-provider.js';
import { JAEN, type MailHost, manager, person, startMail, stranger, UBEDA } from './mail-host.js';
import { type House, standInForOthers } from './mail-house.js';

let mail: MailHost;
let house: House;
let provider: StandInSms;
let work: SmsBackground;
const SETTINGS = ['VOLANTE_SMS_URL', 'VOLANTE_SMS_TOKEN', 'VOLANTE_SMS_FROM'] as const;
const before = SETTINGS.map((name) => process.env[name]);

const workerOf = (url: string) =>
  new SmsBackground(
    mail.db,
    Sealer.of('mail'),
    new SmsProvider(url, 'secreto', 'Volante'),
    createLog('test', 'silent'),
  );

beforeAll(async () => {
  provider = await standInSms();
  Object.assign(process.env, {
    ...{ VOLANTE_SMS_URL: provider.address, VOLANTE_SMS_TOKEN: 'secreto', VOLANTE_SMS_FROM: 'Volante' },
  });
  mail = await startMail();
  house = await standInForOthers(mail.host);
  work = workerOf(provider.address);
});
afterAll(async () => {
  for (const [at, name] of SETTINGS.entries()) {
    const value = before[at];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await mail.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.answer = null;
});

type Sms = CallInput<typeof smsSend>;
const sms = (change: Partial<Sms> = {}): Sms => ({
  ...{
    key: `prueba ${newId()}`,
    origin: 'agreement.letter',
    purpose: 'service',
    contact: null,
    branch: JAEN,
  },
  ...{ name: 'Ana Ruiz', phone: '600 111 222', text: 'Hola, tu código es 123456', secret: false, ...change },
});
const send = async (change: Partial<Sms> = {}) =>
  (await mail.ok<CallOutput<typeof smsSend>>(manager, smsSend, sms(change))).outcome;
const last = async () => {
  const { rows } = await mail.ok<CallOutput<typeof smsList>>(manager, smsList, {});
  const [row] = rows;
  if (!row) throw new Error('nothing was queued');
  return row;
};
const soon = () =>
  mail.db.unscopedRun("UPDATE sms_delivery SET due_at = UTC_TIMESTAMP(3) WHERE state = 'queued'");

describe('a message', () => {
  it('goes to the telephone once, in the letters of telephones, with its key and the token', async () => {
    const one = sms();
    expect((await mail.ok<{ outcome: string }>(manager, smsSend, one)).outcome).toBe('queued');
    expect((await mail.ok<{ outcome: string }>(manager, smsSend, one)).outcome).toBe('repeated');
    await Promise.all([work.step(), workerOf(provider.address).step(), work.step()]);
    const row = await last();
    expect(row).toMatchObject({ state: 'sent', parts: 1, phone: '+34600111222' });
    expect(provider.sent.filter(({ id }) => id === row.id)).toEqual([
      expect.objectContaining({
        ...{ to: '+34600111222', from: 'Volante', text: 'Hola, tu codigo es 123456' },
        ...{ key: row.id, token: 'Bearer secreto' },
      }),
    ]);
  });

  it('that is secret is sealed, shown to nobody and erased', async () => {
    await send({ secret: true, text: 'Código 987654' });
    const stored = async () => {
      const [row] = await mail.db.unscoped<{ content: Buffer | null }>(
        'SELECT content FROM sms_delivery ORDER BY id DESC LIMIT 1',
      );
      return row?.content ?? null;
    };
    expect((await stored())?.toString('latin1')).not.toContain('987654');
    expect((await last()).text).toBe('');
    await work.step();
    expect(await stored()).toBeNull();
    expect(provider.sent.at(-1)?.text).toBe('Codigo 987654');
  });

  it('is not queued for what is no mobile, for more than three parts, in a trial, or as an unwanted advertisement', async () => {
    expect(await send({ phone: '953 240 118' })).toBe('notMobile');
    expect(await send({ text: 'a'.repeat(460) })).toBe('tooLong');
    const contact = newId();
    await mail.db.unscopedRun(
      'INSERT INTO mail_refusal (business_id, contact_id, since) VALUES (:business, :contact, UTC_TIMESTAMP(3))',
      { business: manager.business.id, contact },
    );
    expect(await send({ purpose: 'advertising', contact })).toBe('optedOut');
    expect(await send({ purpose: 'service', contact })).toBe('queued');
    house.letterhead.trial = true;
    expect(await send()).toBe('trial');
    house.letterhead.trial = false;
    await work.step();
  });
});

describe('a provider', () => {
  it('that asks for patience gets it again later, and not sooner', async () => {
    provider.answer = (_, response) => void response.writeHead(503).end();
    await send();
    await work.step();
    expect(await last()).toMatchObject({ state: 'queued', reason: expect.stringContaining('esperar') });
    provider.answer = null;
    await work.step();
    expect((await last()).state).toBe('queued');
    await soon();
    await work.step();
    expect((await last()).state).toBe('sent');
  });

  it('that is not there gets it later; after six tries it is given up', async () => {
    await send();
    const gone = await standInSms();
    await gone.stop();
    const away = workerOf(gone.address);
    for (let tries = 0; tries < 6; tries += 1) {
      await soon();
      await away.step();
    }
    expect(await last()).toMatchObject({ state: 'failed', reason: 'El servicio de SMS no responde.' });
  });

  it('that refuses is not asked again by itself; a person may', async () => {
    provider.answer = (_, response) => void response.writeHead(422).end();
    await send();
    await work.step();
    const { id, state, reason } = await last();
    expect([state, reason]).toEqual(['failed', 'El servicio de SMS lo ha rechazado (422).']);
    provider.answer = null;
    expect(await mail.fails(stranger, smsAgain, { id })).toBe('DATA-404');
    await mail.ok(manager, smsAgain, { id });
    await work.step();
    expect((await last()).state).toBe('sent');
    expect(await mail.fails(manager, smsAgain, { id })).toBe('SMS-001');
  });

  it('is asked again by hand within the day’s number of messages', async () => {
    provider.answer = (_, response) => void response.writeHead(422).end();
    await send();
    await work.step();
    const { id } = await last();
    const row = { id, business: manager.business.id };
    await mail.db.unscopedRun(
      'UPDATE sms_delivery SET agains = 500, again_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id',
      row,
    );
    expect(await mail.fails(manager, smsAgain, { id })).toBe('SMS-002');
    expect(await send()).toBe('full');
    await mail.db.unscopedRun(
      'UPDATE sms_delivery SET again_at = UTC_TIMESTAMP(3) - INTERVAL 25 HOUR WHERE business_id = :business AND id = :id',
      row,
    );
    await mail.ok(manager, smsAgain, { id });
    const [{ agains } = { agains: -1 }] = await mail.db.unscoped<{ agains: number }>(
      'SELECT agains FROM sms_delivery WHERE id = :id',
      { id },
    );
    expect(agains).toBe(1);
    await work.step();
  });

  it.each([
    ['goes away in the middle', null],
    ['fails', 500],
  ])('that %s leaves open whether it was sent: nobody sends it again but a person', async (_, status) => {
    let calls = 0;
    provider.answer = (_sms, response) => {
      calls += 1;
      if (status === null) response.destroy();
      else response.writeHead(status).end();
    };
    await send();
    await work.step();
    await soon();
    await work.step();
    expect([(await last()).state, calls]).toEqual(['uncertain', 1]);
  });
});

it('a worker that is killed while it sends leaves a message that is asked about', async () => {
  await send();
  const { id } = await last();
  await mail.db.unscopedRun(
    `UPDATE sms_delivery SET state = 'sending', lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id`,
    { id },
  );
  const sent = provider.sent.length;
  await work.step();
  expect(await last()).toMatchObject({ id, state: 'uncertain' });
  expect(provider.sent).toHaveLength(sent);
});

it('is not sent to somebody who has gone meanwhile', async () => {
  const contact = newId();
  await send({ contact });
  const { id } = await last();
  await mail.db.source.transaction((tx) =>
    followedContactsConsumption.apply(tx, {
      ...{ seq: 1, businessId: manager.business.id, topic: 'contact.updated', entityId: contact, version: 2 },
      state: { branch: JAEN, state: 'blocked' },
    }),
  );
  await work.step();
  expect(provider.sent.some((one) => one.id === id)).toBe(false);
  const { rows } = await mail.ok<CallOutput<typeof smsList>>(manager, smsList, {});
  expect(rows.some((row) => row.id === id)).toBe(false);
});

it('is seen by its own school and branch alone', async () => {
  expect((await mail.ok<CallOutput<typeof smsList>>(stranger, smsList, {})).rows).toEqual([]);
  const far = person({
    ...{ permissions: manager.permissions.filter((id) => id !== 'client.all-branches'), branches: [UBEDA] },
  });
  expect((await mail.ok<CallOutput<typeof smsList>>(far, smsList, {})).rows).toEqual([]);
  expect(await mail.ok(manager, smsSettings, {})).toEqual({ isConnected: true, sender: 'Volante' });
});
