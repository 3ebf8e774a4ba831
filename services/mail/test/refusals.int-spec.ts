import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  mailDeliveryRetry,
  mailOptOutRead,
  mailRefusalRead,
  mailRefusalSet,
} from '@volante/contracts/mail/mail-delivery.contract';
import { newId } from '@volante/service-kit/object-id';
import { followedConsentsConsumption } from '../src/outbox/followed-consents.consumer.js';
import { followedContactsConsumption } from '../src/outbox/followed-contacts.consumer.js';
import { JAEN, type MailHost, manager, startMail } from './mail-host.js';
import { letter, recipient, send, standInForOthers, untilIn } from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const smtp = new SmtpStandIn();
let mail: MailHost;
const before = process.env.VOLANTE_PUBLIC_URL;

beforeAll(async () => {
  await smtp.start();
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=none`,
    ...{ VOLANTE_MAIL_FROM: 'correo@volante.example', VOLANTE_MAIL_RETRY_MS: '30' },
    ...{ VOLANTE_MAIL_PRIVATE_HOSTS: '1', VOLANTE_PUBLIC_URL: 'https://volante.example' },
  });
  mail = await startMail({ worker: true });
  await standInForOthers(mail.host);
});
afterAll(async () => {
  process.env.VOLANTE_PUBLIC_URL = before ?? '';
  await mail.stop();
  await smtp.stop();
});

const advertising = { ...letter().content!, purpose: 'advertising' as const };

const publish = (topic: string, contact: string, change: object = {}) =>
  mail.db.source.transaction((tx) =>
    followedConsentsConsumption.apply(tx, {
      ...{ seq: 1, businessId: DEMO.school.id, topic, entityId: newId(), version: 2 },
      state: { contact, branch: JAEN, purpose: 'advertising', channel: 'email', ...change },
    }),
  );
const outcome = async (to: ReturnType<typeof recipient>) =>
  (await send(mail, letter({ content: advertising, recipients: [to] }))).rows[0]?.outcome;

describe('a withdrawn consent', () => {
  it('stops a mailing for the person by every address, and one that is given again allows it', async () => {
    const to = recipient(`${newId()}@correo.example`);
    await publish('consent.withdrawn', to.contact);
    expect(await outcome(to)).toBe('optedOut');
    expect(await outcome({ ...to, address: `${newId()}@correo.example` })).toBe('optedOut');
    await publish('consent.given', to.contact);
    expect(await outcome(to)).toBe('queued');
  });

  it('stops what waits to be tried again', async () => {
    const to = recipient(`${newId()}@correo.example`);
    smtp.behaviour = { recipient: () => [550, 'No'] };
    await send(mail, letter({ content: advertising, recipients: [to] }));
    const { id } = await untilIn(mail, to.address, ['failed']);
    smtp.behaviour = {};
    await publish('consent.withdrawn', to.contact);
    await mail.ok(manager, mailDeliveryRetry, { id });
    expect(await untilIn(mail, to.address, ['failed', 'sent'])).toMatchObject({ reason: 'optedOut' });
  });

  it('to another purpose or channel leaves mail alone', async () => {
    const to = recipient(`${newId()}@correo.example`);
    await publish('consent.withdrawn', to.contact, { purpose: 'image' });
    await publish('consent.withdrawn', to.contact, { channel: 'phone' });
    expect(await outcome(to)).toBe('queued');
  });

  it('goes with its person into a merge, and back', async () => {
    const [lost, kept] = [recipient(`${newId()}@correo.example`), recipient(`${newId()}@correo.example`)];
    await publish('consent.withdrawn', lost.contact);
    const state = {
      ...{ merge: newId(), kept: { id: kept.contact, branch: JAEN } },
      lost: { id: lost.contact, branch: JAEN },
    };
    for (const topic of ['contact.merged', 'contact.unmerged']) {
      await mail.db.source.transaction((tx) =>
        followedContactsConsumption.apply(tx, {
          ...{ seq: 1, businessId: DEMO.school.id, topic, entityId: lost.contact, version: 2, state },
        }),
      );
      expect(await outcome(kept)).toBe(topic === 'contact.merged' ? 'optedOut' : 'queued');
    }
    expect(await outcome(lost)).toBe('optedOut');
  });
});

describe('the link of an advertisement', () => {
  it('refuses by one press, and says of whom', async () => {
    const to = recipient(`${newId()}@correo.example`);
    await send(mail, letter({ content: advertising, recipients: [to] }));
    await untilIn(mail, to.address, ['sent']);
    const [caught] = await smtp.to(to.address);
    const reference = /volante\.example\/open\/advertising#([\w-]+)/.exec(caught?.text ?? '')?.[1] ?? '';
    const school = 'Autoescuela El Olivo';
    const masked = `${to.address.charAt(0)}•••@correo.example`;
    expect(await mail.host.call(null, mailRefusalRead, { reference })).toMatchObject({
      data: { school, address: masked, refused: false },
    });
    for (const _press of [1, 2])
      expect((await mail.host.call(null, mailRefusalSet, { reference })).success).toBe(true);
    expect(await mail.ok(manager, mailOptOutRead, { address: to.address })).toMatchObject({
      by: 'Enlace del correo',
    });
    expect(await outcome(to)).toBe('optedOut');
    const events = await mail.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'mail-refusal.set' AND JSON_VALUE(state, '$.contact') = :contact`,
      { contact: to.contact },
    );
    expect(events).toHaveLength(1);
  });

  it('that nobody made opens nothing', async () => {
    const answer = await mail.host.call(null, mailRefusalSet, { reference: 'A'.repeat(90) });
    expect(answer.error?.code).toBe('KEY-001');
  });
});
