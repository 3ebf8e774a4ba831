import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  openDocument,
  openDocumentAnswer,
  openDocumentPaper,
  ticketElectronicCreate,
} from '@volante/contracts/billing/document-link.contract';
import {
  invoiceDelete,
  invoiceHistory,
  invoiceIssue,
  invoicePaper,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import {
  offerAnswer,
  offerConvert,
  offerLink,
  offerLinkWithdraw,
  offerRead,
  offerVersion,
} from '@volante/contracts/billing/offer.contract';
import { PEOPLE } from '@volante/testing/records/service-house';
import { manager, PAYER, type PaperHouse, paperHouse } from './paper-house.js';

let house: PaperHouse;
beforeAll(async () => {
  house = await paperHouse();
});
afterAll(() => house.stop());

const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const quote = (rest: object = {}) => house.issued({ target: 'quote', dueOn: dayFrom(30), ...rest });
const read = (id: string) => house.ok(manager, invoiceRead, { id });
const linkOf = async (id: string) => (await house.ok(manager, offerLink, { id })).key;
const byLink = (key: string, input: object) =>
  house.host.call(null, openDocumentAnswer, { ...input }, { key });
const opened = async (key: string) => {
  const { success, data, error } = await house.host.call(null, openDocument, {}, { key });
  if (!success) throw new Error(error?.code);
  return data as { state: string; mayAnswer: boolean; decision: object | null; payer: string };
};
const answer = (id: string, rest: object = {}) =>
  house.call(manager, offerAnswer, { id, accepts: true, how: 'phone', name: 'Lucía Peña', ...rest });
const convert = async (id: string) =>
  house.call(manager, offerConvert, { id, version: (await read(id)).version });
const YES = { accepts: true, name: 'Lucía Peña' };

describe('the link of a quote', () => {
  it('shows what it costs and no more of the person than the name', async () => {
    const id = await quote();
    const key = await linkOf(id);
    const shown = await opened(key);
    expect(shown).toMatchObject({
      ...{ state: 'issued', mayAnswer: true, decision: null, payer: PAYER.name, payableCents: 24_200 },
      ...{ school: { name: 'Autoescuela, S. L.' }, validUntil: dayFrom(30), number: (await read(id)).number },
    });
    const text = JSON.stringify(shown);
    for (const secret of [PAYER.taxId, PAYER.street, PAYER.email, id, manager.business.id])
      expect(text).not.toContain(secret);
    const rows = await house.db.unscoped<{ key_hash: string; seen_at: Date | null }>(
      'SELECT key_hash, seen_at FROM document_link WHERE document_id = :id',
      { id },
    );
    expect(rows).toMatchObject([{ key_hash: createHash('sha256').update(key).digest('hex') }]);
    expect(rows[0]?.seen_at).not.toBeNull();
    expect((await house.ok(manager, offerRead, { id })).links).toHaveLength(1);
  });

  it('gives its PDF as soon as it is made', async () => {
    const id = await quote();
    const key = await linkOf(id);
    const ask = () => house.host.call(null, openDocumentPaper, {}, { key });
    expect((await ask()).error?.code).toBe('PAPER-001');
    const { file } = await house.ok(manager, invoicePaper, { id });
    const kept = house.files.get(file);
    expect(kept).toBeDefined();
    const { data } = await ask();
    expect(data).toMatchObject({
      key: kept?.key,
      name: kept?.name,
      size: kept?.size,
      mime: 'application/pdf',
    });
  });

  it('of nobody, with an end that has passed or without a secret, opens nothing', async () => {
    const id = await quote();
    const key = await linkOf(id);
    await house.db.unscopedRun(
      'UPDATE document_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE document_id = :id',
      { id },
    );
    for (const options of [{ key }, { key: 'x'.repeat(43) }, {}])
      expect((await house.host.call(null, openDocument, {}, options)).error?.code).toBe('KEY-001');
    expect((await byLink(key, YES)).error?.code).toBe('KEY-001');
    expect((await read(id)).state).toBe('issued');
  });

  it('opens no longer than half a year, however long the quote is valid', async () => {
    const days = async (dueOn: string | null) => {
      const id = await quote({ dueOn });
      const { expiresAt } = await house.ok(manager, offerLink, { id });
      return Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS);
    };
    expect(await days(dayFrom(3_000))).toBe(180);
    expect(await days(null)).toBe(30);
  });

  it('is withdrawn by the office, and opens nothing afterwards', async () => {
    const id = await quote();
    const keys = [await linkOf(id), await linkOf(id)];
    expect(await house.fails(PEOPLE.neighbour, offerLinkWithdraw, { id })).toBe('DATA-404');
    expect(await house.ok(manager, offerLinkWithdraw, { id })).toEqual({ withdrawn: 2 });
    for (const key of keys) {
      expect((await house.host.call(null, openDocument, {}, { key })).error?.code).toBe('KEY-001');
      expect((await byLink(key, YES)).error?.code).toBe('KEY-001');
    }
    expect((await house.ok(manager, offerRead, { id })).links).toEqual([]);
    expect((await house.ok(manager, invoiceHistory, { id })).rows[0]?.action).toBe('link-withdrawn');
    expect(await house.ok(manager, offerLinkWithdraw, { id })).toEqual({ withdrawn: 0 });
    expect(await opened(await linkOf(id))).toMatchObject({ mayAnswer: true });
  });

  it('is made by people of the branch for a quote with a number alone', async () => {
    const id = await quote();
    expect(await house.fails(PEOPLE.neighbour, offerLink, { id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, offerLink, { id })).toBe('DATA-404');
    expect(await house.fails(manager, offerLink, { id: await house.draft({ target: 'quote' }) })).toBe(
      'OFFER-004',
    );
    expect(await house.fails(manager, offerLink, { id: await house.issued() })).toBe('OFFER-007');
  });
});

describe('the answer to a quote', () => {
  it('is kept with its name, time and way, and a second one is refused', async () => {
    const id = await quote();
    const key = await linkOf(id);
    expect(await byLink(key, { ...YES, reason: 'Empiezo el lunes' })).toMatchObject({
      success: true,
      data: { state: 'accepted' },
    });
    expect((await byLink(key, { ...YES, accepts: false })).error?.code).toBe('OFFER-002');
    expect((await answer(id)).error?.code).toBe('OFFER-002');
    expect((await house.ok(manager, offerRead, { id })).decision).toMatchObject({
      ...{ accepted: true, by: 'Lucía Peña', how: 'link', writtenBy: '', reason: 'Empiezo el lunes' },
    });
    expect(await opened(key)).toMatchObject({ state: 'accepted', mayAnswer: false });
    const { rows } = await house.ok(manager, invoiceHistory, { id });
    expect(rows[0]).toMatchObject({ action: 'accepted', actor: { name: 'Lucía Peña (por el enlace)' } });
  });

  it('is one, of forty that come at once', async () => {
    const id = await quote();
    const key = await linkOf(id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => byLink(key, { accepts: at % 2 === 0, name: `Persona ${at}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['OFFER-002']));
  });

  it('that comes too late is refused with the day, until the office moves it', async () => {
    const id = await quote({ dueOn: dayFrom(-1) });
    const key = await linkOf(id);
    expect(await opened(key)).toMatchObject({ state: 'expired', mayAnswer: false });
    expect((await byLink(key, YES)).error).toMatchObject({
      code: 'OFFER-001',
      details: { until: dayFrom(-1) },
    });
    expect((await answer(id)).error?.code).toBe('OFFER-001');
    const { version } = await read(id);
    await house.ok(manager, invoiceUpdate, { id, version, dueOn: dayFrom(5) });
    expect((await byLink(key, YES)).success).toBe(true);
  });

  it('by telephone keeps who took it down', async () => {
    const id = await quote();
    expect((await answer(id, { accepts: false, reason: 'Es caro' })).success).toBe(true);
    expect((await house.ok(manager, offerRead, { id })).decision).toMatchObject({
      ...{ accepted: false, by: 'Lucía Peña', how: 'phone', writtenBy: manager.name, reason: 'Es caro' },
    });
    expect((await convert(id)).error?.code).toBe('OFFER-006');
  });

  it('is found by its state in the list', async () => {
    const id = await quote();
    await answer(id);
    const states = async (state: ('accepted' | 'paid' | 'issued' | 'expired')[]) =>
      (await house.ok(manager, invoiceReadAll, { target: ['quote'], state, limit: 100 })).rows.map(
        (row) => row.id,
      );
    expect(await states(['accepted'])).toContain(id);
    expect(await states(['issued', 'paid', 'expired'])).not.toContain(id);
  });
});

describe('a further version', () => {
  it('takes the place of the earlier one when it is issued; that one stays readable', async () => {
    const id = await quote();
    const { number } = await read(id);
    const key = await linkOf(id);
    const next = await house.ok(manager, offerVersion, { id });
    expect((await read(id)).state).toBe('issued');
    const draft = await read(next.id);
    expect(draft).toMatchObject({ state: 'draft', target: 'quote', payableCents: 24_200 });
    await house.ok(manager, invoiceIssue, { id: next.id, version: 1, payable: 24_200 });
    expect(await read(next.id)).toMatchObject({ number: `${number}-2`, state: 'issued' });
    expect(await read(id)).toMatchObject({ number, state: 'replaced', lines: [{ amount: 24_200 }] });
    expect((await house.ok(manager, offerRead, { id })).versions).toMatchObject([
      { id, state: 'replaced' },
      { id: next.id, state: 'issued' },
    ]);
    expect(await opened(key)).toMatchObject({ state: 'replaced', mayAnswer: false });
    expect((await byLink(key, YES)).error?.code).toBe('OFFER-003');
    expect((await convert(id)).error?.code).toBe('OFFER-003');
  });
});

describe('the conversion of a quote', () => {
  it('makes one draft of an invoice with the same lines, and cannot be done twice or undone', async () => {
    const id = await quote({ notes: 'Con el descuento de verano' });
    await answer(id);
    const { data } = await convert(id);
    const { invoice } = data as { invoice: string };
    const [before, after] = [await read(id), await read(invoice)];
    expect(before.state).toBe('converted');
    expect(after).toMatchObject({
      ...{ target: 'invoice', state: 'draft', series: house.series.invoice, payableCents: 24_200 },
      ...{ lines: before.lines, payer: before.payer, notes: before.notes },
    });
    expect((await convert(id)).error?.code).toBe('OFFER-005');
    expect((await answer(id)).error?.code).toBe('OFFER-005');
    expect(await house.fails(manager, offerVersion, { id })).toBe('OFFER-005');
    expect((await house.ok(manager, offerRead, { id })).invoice).toBe(invoice);
  });

  it('stands as before when the draft that was made of it is deleted', async () => {
    const answered = await quote();
    await answer(answered);
    const open = await quote();
    for (const [id, state] of [
      [answered, 'accepted'],
      [open, 'issued'],
    ] as const) {
      const { invoice } = (await convert(id)).data as { invoice: string };
      await house.ok(manager, invoiceDelete, { id: invoice });
      expect((await read(id)).state).toBe(state);
      expect((await house.ok(manager, offerRead, { id })).invoice).toBeNull();
      expect((await convert(id)).success).toBe(true);
    }
  });

  it('has one winner of two hundred at once', async () => {
    const id = await quote();
    const { version } = await read(id);
    const rivals = await Promise.all(
      Array.from({ length: 200 }, () => house.call(manager, offerConvert, { id, version })),
    );
    expect(rivals.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(rivals.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['OFFER-005']));
    const made = await house.db.unscoped(
      "SELECT id FROM document WHERE state = 'draft' AND target = 'invoice'",
    );
    const [mine] = await house.db.unscoped<{ invoice_id: string }>(
      'SELECT invoice_id FROM offer WHERE document_id = :id',
      { id },
    );
    expect(made.filter((row) => (row as { id: string }).id === mine?.invoice_id)).toHaveLength(1);
  }, 60_000);

  it('is refused for a draft, an invoice, an old one and to people of other branches', async () => {
    const expired = await quote({ dueOn: dayFrom(-1) });
    expect((await convert(expired)).error?.code).toBe('OFFER-001');
    expect((await convert(await house.draft({ target: 'quote' }))).error?.code).toBe('OFFER-004');
    expect((await convert(await house.issued())).error?.code).toBe('OFFER-007');
    const id = await quote();
    expect(await house.fails(PEOPLE.neighbour, offerConvert, { id, version: 2 })).toBe('DATA-404');
    expect((await house.call(manager, offerConvert, { id, version: 1 })).error?.code).toBe('DATA-409');
  });
});

describe('an electronic ticket', () => {
  it('is handed over by a link of thirty days, and by mail where there is an address', async () => {
    const id = await house.issued({ target: 'ticket' });
    const made = await house.ok(manager, ticketElectronicCreate, { id, email: 'lucia@example.com' });
    expect(made.isMailed).toBe(true);
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(await opened(made.key)).toMatchObject({ target: 'ticket', mayAnswer: false });
    expect((await byLink(made.key, YES)).error?.code).toBe('OFFER-007');
    const mails = await house.db.unscoped('SELECT address FROM document_mail WHERE document_id = :id', {
      id,
    });
    expect(mails).toEqual([{ address: 'lucia@example.com' }]);
    expect(await house.fails(manager, ticketElectronicCreate, { id: await house.issued() })).toBe(
      'TICKET-LINK-001',
    );
    expect(await house.fails(PEOPLE.neighbour, ticketElectronicCreate, { id })).toBe('DATA-404');
  });
});
