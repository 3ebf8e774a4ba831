import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactMailPeople, contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  clerk,
  manager,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

type Sent = CallInput<typeof mailSend>;
type Answer = CallOutput<typeof contactNotification>;

let contacts: ContactsHost;
let sent: Sent[] = [];
let refusal: string | null = null;
/** A promise that the mail service awaits before it answers. */
let before: (() => Promise<unknown>) | null = null;
const layout = newId();

/** Stands in for the mail service: takes whatever has an address. */
function answerOf({ recipients, check }: Sent): CallOutput<typeof mailSend> {
  return {
    left: null,
    rows: recipients.map(({ contact, address }) => ({
      contact,
      outcome: address ? 'queued' : 'noAddress',
      delivery: address && !check ? newId() : null,
      missing: [],
    })),
  };
}

beforeAll(async () => {
  contacts = await startContacts();
  contacts.host.bus.subscribe(mailSend.subject, {
    callback: (_, message) => {
      const input = message.json<Sent>();
      sent.push(input);
      const error = { code: refusal, message: '' };
      const answer = refusal ? { success: false, error } : { success: true, data: answerOf(input) };
      void Promise.resolve(before?.()).then(() => message.respond(JSON.stringify(answer)));
    },
  });
  await contacts.host.bus.flush();
});
afterAll(() => contacts.stop());
beforeEach(() => {
  sent = [];
  refusal = null;
  before = null;
});

const notify = (input: object, key?: string) =>
  contacts.host.call(manager, contactNotification, { layout, ...input }, { idempotencyKey: key });

describe('a notification', () => {
  it('goes to those who can get it, says who cannot, and stands in their history', async () => {
    const ana = await contacts.create(manager, {
      firstName: 'Ana',
      lastName: 'Vega',
      email: 'ana.vega@correo.example',
      licence: 'B',
      birthday: '2004-03-14',
    });
    const mute = await contacts.create(manager, { firstName: 'Sin', lastName: 'Correo' });
    const { data } = await notify({ contacts: [mute, ana, ana], values: { 'send.date': 'mañana' } });
    expect((data as Answer).rows).toMatchObject([
      { contact: mute, name: 'Sin Correo', outcome: 'noAddress' },
      { contact: ana, address: 'ana.vega@correo.example', outcome: 'queued' },
    ]);
    expect(sent[0]).toMatchObject({ layout, values: { 'send.date': 'mañana' }, check: false });
    expect(sent[0]?.recipients[1]?.values).toMatchObject({
      'contact.firstName': 'Ana',
      'contact.licence': 'B',
      'contact.birthday': '14/03/2004',
    });
    const actions = async (id: string) =>
      (await contacts.ok<{ rows: { action: string }[] }>(manager, contactHistory, { id })).rows.map(
        ({ action }) => action,
      );
    expect(await actions(ana)).toEqual(['mailed', 'created']);
    expect(await actions(mute)).toEqual(['created']);
  });

  it('with one key is one, with the same answer; a check sends and notes nothing', async () => {
    const id = await contacts.create(manager, { firstName: 'Una', email: 'una@correo.example' });
    const answers = [
      await notify({ contacts: [id] }, 'key-of-one'),
      await notify({ contacts: [id] }, 'key-of-one'),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(sent).toHaveLength(1);
    await notify({ contacts: [id], check: true });
    expect(sent[1]?.check).toBe(true);
    const { rows } = await contacts.ok<{ rows: unknown[] }>(manager, contactHistory, { id });
    expect(rows).toHaveLength(2);
  });

  it('is queued for the branch that its contact is in: a transfer waits for it', async () => {
    const id = await contacts.create(manager, { firstName: 'Viaja', email: 'viaja@correo.example' });
    let isMoved = false;
    let moving: Promise<unknown> = Promise.resolve();
    let wasMoved = false;
    before = async () => {
      moving = contacts.ok(manager, contactTransfer, { id, branch: UBEDA, reason: 'Se muda' }).then(() => {
        isMoved = true;
      });
      await Promise.race([moving, new Promise((resolve) => setTimeout(resolve, 400))]);
      wasMoved = isMoved;
    };
    await notify({ contacts: [id] });
    await moving;
    expect([wasMoved, isMoved]).toEqual([false, true]);
  });

  it('to more people than fit one message goes in several', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 101; n += 1)
      ids.push(
        await contacts.create(manager, {
          firstName: 'Muchos',
          lastName: `N${n}`,
          email: `n${n}@correo.example`,
        }),
      );
    const { data } = await notify({ contacts: ids });
    expect((data as Answer).rows.map(({ contact }) => contact)).toEqual(ids);
    expect(sent.map(({ recipients }) => recipients.length)).toEqual([100, 1]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('says plainly that mail is not configured, and notes nothing', async () => {
    const id = await contacts.create(manager, { firstName: 'Nada', email: 'nada@correo.example' });
    refusal = 'MAIL-001';
    expect((await notify({ contacts: [id] })).error?.code).toBe('MAIL-001');
    expect((await contacts.ok<{ rows: unknown[] }>(manager, contactHistory, { id })).rows).toHaveLength(1);
  });

  it('is for those who may read contacts', async () => {
    const id = await contacts.create(manager, { firstName: 'Reservada' });
    const mailer = person({ permissions: ['mail.send', 'client.all-branches'] });
    expect(await contacts.fails(mailer, contactNotification, { layout, contacts: [id] })).toBe('ACCESS-001');
    expect(await contacts.fails(mailer, contactMailPeople, { contacts: [id] })).toBe('ACCESS-001');
    expect(sent).toEqual([]);
  });

  it('reaches no contact out of sight, of another school or deleted', async () => {
    const ubeda = await contacts.create(manager, {
      firstName: 'Lejos',
      email: 'l@correo.example',
      branch: UBEDA,
    });
    for (const as of [clerk, stranger]) {
      const input = { contacts: [ubeda], layout };
      expect(await contacts.fails(as, contactNotification, input)).toBe('DATA-404');
      expect(await contacts.fails(as, contactMailPeople, { contacts: [ubeda] })).toBe('DATA-404');
    }
    expect(sent).toEqual([]);
  });
});
