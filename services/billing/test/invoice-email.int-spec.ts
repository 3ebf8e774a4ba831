import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billingJobs, invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import { invoiceHistory, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE } from '@volante/testing/records/service-house';
import { manager, PAYER, type PaperHouse, paperHouse, standIn } from './paper-house.js';

type Sent = CallInput<typeof mailSend>;

let house: PaperHouse;
const sent: Sent[] = [];
/** The code that the mail service answers with; '' when it takes what comes. */
let refusal = '';

beforeAll(async () => {
  process.env.VOLANTE_PUBLIC_URL = 'https://volante.example';
  house = await paperHouse({ worker: true });
  await standIn(house, contactMailPeople, () => ({ rows: [] }));
  await standIn(house, mailSend, (input) => {
    if (refusal) return { refused: refusal };
    const isKnown = sent.some(({ key }) => key === input.key);
    sent.push(input);
    const outcome = isKnown ? ('repeated' as const) : ('queued' as const);
    return { rows: [{ contact: null, outcome, delivery: newId(), missing: [] }], left: null };
  });
});
afterAll(() => house.stop());

const email = (ids: string[], rest: object = {}, key?: string) =>
  house.call(manager, invoiceEmail, { ids, ...rest }, key) as Promise<{
    success: boolean;
    data: CallOutput<typeof invoiceEmail>;
    error?: { code: string };
  }>;
const mailsOf = async (id: string) => (await house.ok(manager, invoiceMails, { id })).rows;
const isSentFor = (number: string) => sent.filter(({ content }) => content?.subject.endsWith(number));
async function until<T>(ask: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(JSON.stringify(value));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const untilState = (id: string, state: string) =>
  until(
    () => mailsOf(id),
    (rows) => rows[0]?.state === state,
  );

describe('a document that is mailed', () => {
  it('goes with its PDF to the address on it, once, and says so in its history', async () => {
    const id = await house.issued();
    const { number } = await house.ok(manager, invoiceRead, { id });
    const answers = await Promise.all([email([id]), email([id]), email([id])]);
    expect(answers.map(({ data }) => data.queued).sort()).toEqual([0, 0, 1]);
    await untilState(id, 'sent');
    const { paper } = await house.ok(manager, invoiceRead, { id });
    const [mail, ...more] = isSentFor(number);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ attachments: [paper], secret: false },
      recipients: [{ address: PAYER.email, name: PAYER.name }],
    });
    expect(mail?.content?.body).not.toContain('open/document');
    expect((await email([id])).data).toMatchObject({ queued: 0, skipped: [{ id, why: 'already' }] });
    const { rows } = await house.ok(manager, invoiceHistory, { id });
    expect(rows[0]).toMatchObject({ action: 'mailed', actor: { name: manager.name } });
  });

  it('goes with the Facturae that was signed last beside its PDF, and never with a UBL', async () => {
    const id = await house.issued();
    const facturae = newId();
    for (const [format, file, at] of [
      ['facturae-3.2.1', newId(), '2026-01-01'],
      ['facturae-3.2.2', facturae, '2026-01-02'],
      ['ubl', newId(), '2026-01-03'],
    ])
      await house.db.unscopedRun(
        `INSERT INTO document_electronic (business_id, document_id, format, content, file_id, storage_key, name, size, sha256,
           signer, made_at)
         VALUES (:business, :id, :format, :format, :file, 'k', 'n', 1, 'x', '', :at)`,
        { business: manager.business.id, id, format: format ?? '', file: file ?? '', at: at ?? '' },
      );
    await email([id]);
    await untilState(id, 'sent');
    const { number, paper } = await house.ok(manager, invoiceRead, { id });
    expect(isSentFor(number)).toMatchObject([{ attachments: [paper, facturae] }]);
  });

  it('goes again where a person says so, once for each wish', async () => {
    const id = await house.issued();
    await email([id]);
    await untilState(id, 'sent');
    const again = newId();
    await email([id], { again, address: 'otra@example.com' });
    await email([id], { again, address: 'otra@example.com' });
    const rows = await until(
      () => mailsOf(id),
      (all) => all.length === 2 && all.every(({ state }) => state === 'sent'),
    );
    expect(rows.map(({ address }) => address)).toEqual(['otra@example.com', PAYER.email]);
  });

  it('waits while the mail service is away or not set up, and goes when it is back', async () => {
    refusal = 'REQ-110';
    const id = await house.issued();
    await email([id]);
    const [waiting] = await until(
      () => mailsOf(id),
      (rows) => rows[0]?.reason !== '',
    );
    expect(waiting).toMatchObject({ state: 'waiting', sentAt: null });
    refusal = 'MAIL-001';
    const other = await house.issued();
    await email([other]);
    await until(
      () => mailsOf(other),
      (rows) => rows[0]?.reason !== '',
    );
    refusal = '';
    await house.db.unscopedRun("UPDATE document_mail SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting'");
    await untilState(id, 'sent');
    await untilState(other, 'sent');
  });

  it('says why it cannot go, and goes to another address after that', async () => {
    refusal = 'MAIL-014';
    const id = await house.issued();
    await email([id]);
    expect((await untilState(id, 'failed'))[0]?.reason).not.toBe('');
    refusal = '';
    expect((await email([id], { address: 'buena@example.com' })).data.queued).toBe(1);
    expect((await untilState(id, 'sent'))[0]?.address).toBe('buena@example.com');
  });

  it('is a quote that goes with the link to answer it, and stands as sent', async () => {
    const id = await house.issued({ target: 'quote' });
    const { number } = await house.ok(manager, invoiceRead, { id });
    await email([id], { message: 'Hola <b>Lucía</b>' });
    await untilState(id, 'sent');
    const [mail] = isSentFor(number);
    expect(mail?.content?.body).toMatch(/href="https:\/\/volante\.example\/open\/document#[\w-]{43}"/);
    expect(mail?.content?.body).toContain('&lt;b&gt;');
    expect((await house.ok(manager, invoiceRead, { id })).state).toBe('sent');
  });

  it('is of the person’s own branches', async () => {
    const id = await house.issued();
    expect(await house.fails(PEOPLE.neighbour, invoiceEmail, { ids: [id] })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, invoiceMails, { id })).toBe('DATA-404');
  });
});

describe('many documents at once', () => {
  it('go by one job, and those that cannot go are listed with the reason', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await house.issued());
    const draft = await house.draft();
    const without = await house.issued({ payer: { ...PAYER, email: '' } });
    const { data } = await email([...ids, draft, without]);
    expect(data.queued).toBe(5);
    expect(data.skipped.map(({ id, why }) => [id, why]).sort()).toEqual(
      [
        [draft, 'draft'],
        [without, 'noAddress'],
      ].sort(),
    );
    const job = data.job ?? '';
    const ended = await until(
      () => house.ok(manager, billingJobs.read, { id: job }),
      ({ state }) => state !== 'queued' && state !== 'running',
    );
    expect(ended).toMatchObject({ state: 'done', done: 5, total: 5 });
    for (const id of ids) expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['sent']);
  });
});
