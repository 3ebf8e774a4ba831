import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactDelete, contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import {
  contactMailingCheck,
  contactMailingStart,
} from '@volante/contracts/contacts/contact-mailing.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
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

jest.setTimeout(60_000);

type Sent = CallInput<typeof mailSend>;
type Check = CallOutput<typeof contactMailingCheck>;

let contacts: ContactsHost;
/** Key and person of every mail that is queued. */
let queued: string[] = [];
const layout = newId();

/** Stands in for the mail service: queues once by key and person. */
function answerOf({ key, recipients, check }: Sent): CallOutput<typeof mailSend> {
  return {
    left: 7,
    rows: recipients.map(({ contact, address, values }) => {
      const mark = `${key} ${contact}`;
      const isNew = !queued.includes(mark);
      if (address && !check && isNew) queued.push(mark);
      const missing = values['contact.licence'] ? [] : ['contact.licence'];
      const fine = isNew ? ('queued' as const) : ('repeated' as const);
      const outcome = address
        ? missing.length > 0 && check
          ? ('missing' as const)
          : fine
        : ('noAddress' as const);
      return { contact, outcome, delivery: null, missing: outcome === 'missing' ? missing : [] };
    }),
  };
}

beforeAll(async () => {
  contacts = await startContacts({ worker: true });
  contacts.host.bus.subscribe(mailSend.subject, {
    callback: (_, message) => {
      message.respond(JSON.stringify({ success: true, data: answerOf(message.json<Sent>()) }));
    },
  });
  await contacts.host.bus.flush();
});
afterAll(() => contacts.stop());
beforeEach(() => {
  queued = [];
});

const make = (fields: object) =>
  contacts.create(manager, { lastName: 'Envío', force: true, licence: 'B', ...fields });
const check = (as: SessionUser, input: object) =>
  contacts.ok<Check>(as, contactMailingCheck, { layout, filters: {}, ...input });

async function ended(id: string): Promise<JobView> {
  for (;;) {
    const job = await contacts.ok<JobView>(manager, contactJobs.read, { id });
    if (['done', 'failed', 'cancelled'].includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const start = async (input: object) =>
  (await contacts.ok<{ job: string }>(manager, contactMailingStart, { layout, filters: {}, ...input })).job;

describe('a mailing', () => {
  it('says beforehand who gets it, who does not and why', async () => {
    const ready = await make({ firstName: 'Uno', email: 'uno@correo.example' });
    const mute = await make({ firstName: 'Mudo' });
    const lacking = await make({ firstName: 'Sin', email: 'sin@correo.example', licence: null });
    const gone = await make({ firstName: 'Ido', email: 'ido@correo.example' });
    await contacts.ok(manager, contactDelete, { id: [gone] });
    const told = await check(manager, { ids: [ready, mute, lacking, gone] });
    expect(told).toMatchObject({ total: 4, ready: 1, gone: 1, missing: ['contact.licence'], left: 7 });
    expect(told.refused).toEqual(
      expect.arrayContaining([
        { outcome: 'noAddress', count: 1 },
        { outcome: 'missing', count: 1 },
      ]),
    );
    expect(told.named.map(({ name }) => name).sort()).toEqual(['Mudo Envío', 'Sin Envío']);
    expect([ready, lacking]).toContain(told.example);
    expect(queued).toEqual([]);
  });

  it('goes to all that the list has by its filters, in batches, once to each, and stands in their history', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 105; n += 1)
      ids.push(await make({ firstName: `Masivo ${n}`, email: `m${n}@correo.example` }));
    const filters = { search: 'masivo' };
    expect(await check(manager, { filters })).toMatchObject({ total: 105, ready: 105 });
    const job = await ended(await start({ filters, key: 'envio-masivo' }));
    expect(job).toMatchObject({ state: 'done', done: 105, result: { queued: 105, without: 0 } });
    expect(queued.map((mark) => mark.split(' ').at(-1)).sort()).toEqual([...ids].sort());
    const { rows } = await contacts.ok<{ rows: { action: string }[] }>(manager, contactHistory, {
      id: ids[104],
    });
    expect(rows.map(({ action }) => action)).toEqual(['mailed', 'created']);
  });

  it('is one job however often its key comes, and what an interrupted run had queued already counts', async () => {
    const [once, before] = [
      await make({ firstName: 'Doble', email: 'doble@correo.example' }),
      await make({ firstName: 'Antes', email: 'antes@correo.example' }),
    ];
    queued.push(`${manager.id} doble-clic-1 ${before}`);
    const input = { ids: [once, before], key: 'doble-clic-1' };
    const jobs = await Promise.all([start(input), start(input), start(input)]);
    expect(new Set(jobs).size).toBe(1);
    expect((await ended(jobs[0] ?? '')).result).toEqual({ queued: 2, without: 0 });
    expect(queued).toHaveLength(2);
  });

  it('reaches nobody out of sight, and nobody of another school', async () => {
    const far = await make({ firstName: 'Lejano', email: 'lejano@correo.example', branch: UBEDA });
    for (const as of [clerk, stranger])
      expect(await check(as, { ids: [far] })).toMatchObject({ total: 0, ready: 0, example: null });
    expect(await check(clerk, { filters: { search: 'lejano' } })).toMatchObject({ total: 0 });
    expect(await check(manager, { filters: { search: 'lejano' } })).toMatchObject({ total: 1 });
  });

  it('is for those who may read contacts and send mail', async () => {
    const id = await make({ firstName: 'Reservado' });
    const input = { ids: [id], filters: {}, layout };
    const mailer = person({ permissions: ['mail.send', 'client.all-branches'] });
    const reader = person({ permissions: ['client.view', 'client.all-branches'] });
    for (const as of [mailer, reader]) {
      expect(await contacts.fails(as, contactMailingCheck, input)).toBe('ACCESS-001');
      expect(await contacts.fails(as, contactMailingStart, { ...input, key: 'prohibido-1' })).toBe(
        'ACCESS-001',
      );
    }
  });

  it('is refused beyond 5,000 people', async () => {
    const ids = Array.from({ length: 5_001 }, () => newId());
    const input = { ids, filters: {}, layout };
    expect(await contacts.fails(manager, contactMailingCheck, input)).toBe('CONTACT-MAIL-001');
    expect(await contacts.fails(manager, contactMailingStart, { ...input, key: 'demasiados' })).toBe(
      'CONTACT-MAIL-001',
    );
  });
});
