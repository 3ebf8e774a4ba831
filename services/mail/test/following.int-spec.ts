import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  type MailDelivery,
  mailDeliveryList,
  mailDeliveryRetry,
  mailDeliveryView,
  mailOptOutUpdate,
} from '@volante/contracts/mail/mail-delivery.contract';
import { mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { newId } from '@volante/service-kit/object-id';
import { followedContactsConsumption } from '../src/outbox/followed-contacts.consumer.js';
import { JAEN, type MailHost, manager, person, startMail, UBEDA } from './mail-host.js';
import { ANA, letter, recipient, send, standInForOthers, untilIn } from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const smtp = new SmtpStandIn();
let mail: MailHost;

beforeAll(async () => {
  await smtp.start();
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=none`,
    VOLANTE_MAIL_FROM: 'correo@volante.example',
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
  smtp.behaviour = {};
});

const in_ = (branch: string) =>
  person({
    branches: [branch],
    permissions: manager.permissions.filter((one) => one !== 'client.all-branches'),
  });
const [jaen, ubeda] = [in_(JAEN), in_(UBEDA)];

/** What the contacts service would tell. */
const publish = (topic: string, contact: string, state: Record<string, unknown>) =>
  mail.db.source.transaction((manager) =>
    followedContactsConsumption.apply(manager, {
      seq: 1,
      businessId: DEMO.school.id,
      topic,
      entityId: contact,
      version: 2,
      state,
    }),
  );
const moved = (contact: string, branch: string) =>
  publish('contact.updated', contact, { branch, state: 'active' });

/** A mail that has gone to a new contact in Jaén. */
async function mailed(change: Parameters<typeof letter>[0] = {}) {
  const to = recipient(`${newId()}@correo.example`);
  await send(mail, letter({ ...change, recipients: [to] }));
  const { id } = await untilIn(mail, to.address, ['sent']);
  return { id, contact: to.contact, address: to.address };
}
const view = async (as: typeof jaen, id: string) =>
  (await mail.host.call(as, mailDeliveryView, { id })).error?.code ?? 'seen';
const listed = async (as: typeof jaen, input: Record<string, unknown>) =>
  (await mail.ok<{ rows: MailDelivery[] }>(as, mailDeliveryList, input)).rows.map(({ id }) => id);

describe('a mail', () => {
  it('goes with its contact to another branch, out of the sight of the one before', async () => {
    const { id, contact } = await mailed();
    expect([await view(jaen, id), await view(ubeda, id)]).toEqual(['seen', 'DATA-404']);
    for (const _ of [1, 2]) await moved(contact, UBEDA);
    expect([await view(jaen, id), await view(ubeda, id)]).toEqual(['DATA-404', 'seen']);
    expect(await listed(jaen, { contact })).toEqual([]);
    expect(await listed(ubeda, { contact })).toEqual([id]);
    expect(await mail.fails(jaen, mailDeliveryRetry, { id })).toBe('DATA-404');
  });

  it('is the kept contact’s after a merge, and goes back alone when it is undone', async () => {
    const [lost, kept] = [await mailed(), await mailed()];
    await moved(kept.contact, UBEDA);
    const state = {
      merge: newId(),
      kept: { id: kept.contact, branch: UBEDA },
      lost: { id: lost.contact, branch: JAEN },
    };
    await publish('contact.deleted', lost.contact, { branch: JAEN, state: 'deleted' });
    for (const _ of [1, 2]) await publish('contact.merged', lost.contact, state);
    expect(new Set(await listed(ubeda, { contact: kept.contact }))).toEqual(new Set([lost.id, kept.id]));
    expect(await view(jaen, lost.id)).toBe('DATA-404');
    for (const _ of [1, 2]) await publish('contact.unmerged', lost.contact, state);
    expect(await listed(ubeda, { contact: kept.contact })).toEqual([kept.id]);
    expect(await listed(jaen, { contact: lost.contact })).toEqual([lost.id]);
  });

  it('to a blocked contact is seen by nobody', async () => {
    const { id, contact } = await mailed();
    await publish('contact.updated', contact, { branch: JAEN, state: 'blocked' });
    expect([await view(jaen, id), await view(manager, id)]).toEqual(['DATA-404', 'DATA-404']);
  });

  it('that tests a layout with a contact’s data goes with the contact, but stands under its tester', async () => {
    const test = {
      purpose: 'service',
      subject: 'Hola, {{contact.name}}',
      body: '<p>x</p>',
      header: true,
      footer: true,
    };
    const input = { ...test, contact: ANA.contact, to: 'prueba@correo.example' };
    const { delivery } = await mail.ok<{ delivery: string }>(manager, mailLayoutTest, input);
    expect(await mail.ok(jaen, mailDeliveryView, { id: delivery })).toMatchObject({ test: true });
    await moved(ANA.contact, UBEDA);
    expect([await view(jaen, delivery), await view(ubeda, delivery)]).toEqual(['DATA-404', 'seen']);
    expect(await listed(ubeda, { contact: ANA.contact })).toEqual([]);
  });
});

describe('a mail that is tried again', () => {
  const failed = async (change: Parameters<typeof letter>[0] = {}) => {
    const to = recipient(`${newId()}@correo.example`);
    smtp.behaviour = { recipient: () => [550, 'No'] };
    await send(mail, letter({ ...change, recipients: [to] }));
    const { id } = await untilIn(mail, to.address, ['failed']);
    smtp.behaviour = {};
    return { id, contact: to.contact, address: to.address };
  };
  const advertising = { ...letter().content!, purpose: 'advertising' as const };

  it('does not reach who has refused advertising meanwhile', async () => {
    const { id, address } = await failed({ content: advertising });
    await mail.ok(manager, mailOptOutUpdate, { address: address.toUpperCase(), refuses: true });
    await mail.ok(manager, mailDeliveryRetry, { id });
    expect(await untilIn(mail, address, ['failed', 'sent'])).toMatchObject({ reason: 'optedOut' });
    await mail.ok(manager, mailOptOutUpdate, { address, refuses: false });
    await mail.ok(manager, mailDeliveryRetry, { id });
    await untilIn(mail, address, ['sent']);
  });

  it('does not reach a contact that was deleted meanwhile, unless it comes back', async () => {
    const { id, contact, address } = await failed();
    await publish('contact.deleted', contact, { branch: JAEN, state: 'deleted' });
    await mail.ok(manager, mailDeliveryRetry, { id });
    expect(await untilIn(mail, address, ['failed', 'sent'])).toMatchObject({ reason: 'contactGone' });
    expect(await smtp.to(address)).toEqual([]);
    await publish('contact.restored', contact, { branch: JAEN, state: 'active' });
    await mail.ok(manager, mailDeliveryRetry, { id });
    await untilIn(mail, address, ['sent']);
  });
});
