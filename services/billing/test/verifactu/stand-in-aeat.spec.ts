import type { AeatFailure } from '@volante/testing/aeat/failures';
import { StandInAeat } from '@volante/testing/aeat/stand-in-aeat';
import { type TrialCertificate, trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { readQueryAnswer } from '../../src/verifactu/query-answer.js';
import { readSubmissionAnswer } from '../../src/verifactu/verifactu-answer.js';
import type { InvoiceRecord } from '../../src/verifactu/verifactu-record.js';
import { linkTo } from '../../src/verifactu/verifactu-record.js';
import { queryXml, submissionXml } from '../../src/verifactu/verifactu-xml.js';
import { poster } from './aeat-client.js';
import { cancellation, registration } from './sample-records.js';
import { officialCheck, schemaFolder, withoutSchemas } from './schemas.js';

/** Drives the stand-in as the product does: over mutual TLS, with the product's own XML and readers. */
const NIF = 'B12345674';
const TAXPAYER = { name: 'Autoescuela Tal SL', nif: NIF };
const authority = trialAuthority();
const own = authority.person({ kind: 'seal', nif: NIF, name: 'Autoescuela Tal SL' });
const aeat = new StandInAeat({ authority, pageSize: 2, slowMs: 20, lateMs: 60_000 });
let address = '';

beforeAll(async () => {
  address = await aeat.start();
});
afterAll(() => aeat.stop());
beforeEach(() => {
  aeat.forget(NIF);
  aeat.failures.length = 0;
  aeat.unknownNifs.clear();
  aeat.clockOffsetMs = 0;
});

const post = (xml: string, client: Partial<TrialCertificate> = own, timeoutMs?: number) =>
  poster(address, authority.certificate)(xml, client, timeoutMs);

const now = (shiftMs = 0) => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'UTC',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `${shown.format(Date.now() + shiftMs).replace(' ', 'T')}+00:00`;
};
/** One day for the whole file, also past midnight; the AEAT's is never earlier. */
const TODAY = now().slice(0, 10);
const invoice = (number: string) => ({ issuer: NIF, number, date: TODAY });
const first = (number = 'A1', changes: object = {}) =>
  registration({ invoice: invoice(number), generatedAt: now(), ...changes });
const after = (before: InvoiceRecord, number: string, changes: object = {}) =>
  first(number, { previous: linkTo(before), ...changes });
const cancelled = (before: InvoiceRecord, number: string, changes: object = {}) =>
  cancellation({ invoice: invoice(number), previous: linkTo(before), generatedAt: now(), ...changes });

async function submit(records: readonly InvoiceRecord[], incident?: boolean) {
  const { body } = await post(submissionXml({ taxpayer: TAXPAYER, records, incident }));
  return readSubmissionAnswer(body, records);
}
/** State and number of each record. */
async function states(records: readonly InvoiceRecord[], incident?: boolean) {
  const answer = await submit(records, incident);
  return answer.outcome === 'answered'
    ? answer.lines.map(({ state, code }) => `${state} ${code ?? ''}`.trim())
    : answer;
}
const monthNow = () => ({ year: Number(TODAY.slice(0, 4)), month: Number(TODAY.slice(5, 7)) });
async function ask(more: object = {}) {
  const query = { taxpayer: TAXPAYER, ...monthNow(), ...more };
  return readQueryAnswer((await post(queryXml(query))).body, query);
}

describe('the stand-in of the AEAT', () => {
  it('takes a chain, gives proof and the wait', async () => {
    const one = first();
    const two = after(one, 'A2');
    expect(await submit([one, two])).toMatchObject({
      outcome: 'answered',
      csv: expect.stringMatching(/^A-/),
      waitSeconds: 60,
      state: 'accepted',
      lines: [{ state: 'accepted' }, { state: 'accepted' }],
    });
    expect(await states([cancelled(two, 'A1')])).toEqual(['accepted']);
    expect(aeat.chainBreaks(NIF)).toEqual([]);
    expect(aeat.held(NIF).map(({ state }) => state)).toEqual(['Anulada', 'Correcta']);
  });

  it('rejects a record and takes the others', async () => {
    const one = first('A1', { recipients: undefined });
    const answer = await submit([one, after(one, 'A2')]);
    expect(answer).toMatchObject({
      state: 'partly-accepted',
      lines: [
        { state: 'rejected', code: '1189', message: expect.stringContaining('Destinatarios') },
        { state: 'accepted' },
      ],
    });
    const correction = after(after(one, 'A2'), 'A1', { correction: true, previousRejection: 'X' });
    expect(await states([correction])).toEqual(['accepted']);
  });

  it('accepts with errors: hash, totals, census, clock, a second first record', async () => {
    const wrongHash = { ...first(), hash: 'A'.repeat(64) };
    expect(await states([wrongHash])).toEqual(['accepted-with-errors 2000']);
    aeat.forget(NIF);
    expect(await states([first('A1', { total: 99_999 })])).toEqual(['accepted-with-errors 2005']);
    expect(await states([first('A2')])).toEqual(['accepted-with-errors 2007']);
    aeat.forget(NIF);
    const stranger = [{ name: 'Ana', id: { country: 'ES', type: '07', number: '12345678Z' } }];
    expect(await states([first('A1', { recipients: stranger })])).toEqual(['accepted-with-errors 2001']);
    aeat.forget(NIF);
    const old = first('A1', { generatedAt: now(-300_000) });
    expect(await states([old])).toEqual(['accepted-with-errors 2004']);
    aeat.forget(NIF);
    expect(await states([old], true)).toEqual(['accepted']);
    aeat.forget(NIF);
    aeat.clockOffsetMs = -300_000;
    expect(await states([first()])).toEqual(['accepted-with-errors 2004']);
  });

  it('knows what it holds: duplicates, corrections, cancellations', async () => {
    const one = first();
    await submit([one]);
    expect(await submit([one])).toMatchObject({
      csv: null,
      lines: [{ state: 'rejected', code: '3000', duplicate: { state: 'accepted' } }],
    });
    expect(await states([after(one, 'A1', { correction: true })])).toEqual(['accepted']);
    expect(await states([after(one, 'A9', { correction: true })])).toEqual(['rejected 3002']);
    expect(await states([cancelled(one, 'A9')])).toEqual(['rejected 3002']);
    expect(await states([cancelled(one, 'A9', { withoutPrevious: true })])).toEqual(['accepted']);
    expect(await states([cancelled(one, 'A9')])).toEqual(['rejected 3001']);
  });

  it('sees a chain that forks, though it answers nothing about it', async () => {
    const one = first();
    expect(await states([one, after(one, 'A2'), after(one, 'A3')])).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(aeat.chainBreaks(NIF)).toMatchObject([{ number: 'A3', found: one.hash }]);
  });

  it('answers queries, page by page, with the newest record of each invoice', async () => {
    const one = first();
    const two = after(one, 'A2');
    const three = after(two, 'A3');
    const gone = cancelled(three, 'A1');
    await submit([one, two, three, gone]);
    const page = await ask();
    expect(page).toMatchObject({
      records: [
        { invoice: invoice('A1'), state: 'cancelled', hash: gone.hash, previous: linkTo(three) },
        { invoice: invoice('A2'), state: 'accepted', hash: two.hash, total: 24_200, quotaTotal: 4_200 },
      ],
      next: invoice('A2'),
    });
    const next = page.outcome === 'answered' ? page.next : null;
    expect(await ask({ after: next })).toMatchObject({ records: [{ hash: three.hash }], next: null });
    expect(await ask({ number: 'A3', date: TODAY })).toMatchObject({ records: [{ hash: three.hash }] });
    expect(await ask({ year: 2025 })).toMatchObject({ records: [] });
  });

  it('refuses a certificate that it does not trust, that is no longer valid, or none', async () => {
    const xml = submissionXml({ taxpayer: TAXPAYER, records: [first()] });
    const old = { validFrom: new Date('2020-01-01'), validTo: new Date('2021-01-01') };
    const strangers = [
      trialAuthority().person({ nif: NIF, name: 'Otra' }),
      authority.person({ nif: NIF, name: 'Vieja', ...old }),
      {},
    ];
    for (const client of strangers)
      expect(await post(xml, client)).toMatchObject({
        status: 302,
        location: expect.stringContaining('erro4011'),
      });
    expect(aeat.held(NIF)).toEqual([]);
  });

  it('refuses the certificate of somebody else, but for a named representative', async () => {
    const adviser = authority.person({
      kind: 'representative',
      nif: 'A28083806',
      name: 'Gestoría',
      personNif: '12345678Z',
    });
    const records = [first()];
    const refused = await post(submissionXml({ taxpayer: TAXPAYER, records }), adviser);
    expect(readSubmissionAnswer(refused.body, records)).toMatchObject({
      outcome: 'fault',
      side: 'client',
      code: '4112',
    });
    const representative = { name: 'Gestoría', nif: 'A28083806' };
    const taken = await post(submissionXml({ taxpayer: TAXPAYER, representative, records }), adviser);
    expect(readSubmissionAnswer(taken.body, records)).toMatchObject({ outcome: 'answered' });
  });

  it.each([
    ['the structure', (xml: string) => xml.replace('<sf:IDVersion>1.0</sf:IDVersion>', ''), '4102'],
    [
      'the order',
      (xml: string) =>
        xml.replace(/(<sf:TipoHuella>.*?<\/sf:TipoHuella>)(<sf:Huella>.*?<\/sf:Huella>)/, '$2$1'),
      '4102',
    ],
    [
      'a namespace',
      (xml: string) => xml.replaceAll('ws/SuministroLR.xsd', 'wsV1.0/SuministroLR.xsd'),
      '4102',
    ],
    ['half a message', (xml: string) => xml.slice(0, 900), '4103'],
    ['a taxpayer’s number', (xml: string) => xml.replace(`<sf:NIF>${NIF}`, '<sf:NIF>B12345675'), '4116'],
  ])('answers a fault for %s', async (_name, change, code) => {
    const records = [first()];
    const { status, body } = await post(change(submissionXml({ taxpayer: TAXPAYER, records })));
    expect(status).toBe(500);
    expect(readSubmissionAnswer(body, records)).toMatchObject({ outcome: 'fault', code });
  });

  it('has a census', async () => {
    aeat.unknownNifs.add('12345678Z');
    expect(await states([first()])).toEqual(['rejected 1239']);
    aeat.unknownNifs.add(NIF);
    expect(await states([first()])).toMatchObject({ outcome: 'fault', code: '4104' });
  });

  it('finds what our check would have found, by rules of its own', async () => {
    const line = {
      tax: '01',
      regime: '01',
      condition: 'S1',
      rate: 2100,
      base: 20_000,
      quota: 4_200,
    } as const;
    const wrong: [object, string][] = [
      [{ type: 'R1' }, '1114'],
      [{ breakdown: [{ ...line, rate: 1900 }] }, '1124'],
      [{ breakdown: [{ ...line, quota: 9_999 }] }, '1142'],
      [{ breakdown: [{ ...line, condition: 'E1' }] }, '1238'],
      [{ invoice: { issuer: NIF, number: 'Año', date: TODAY } }, '1130'],
      [{ invoice: { issuer: NIF, number: 'A1', date: '2099-01-01' } }, '1112'],
      [{ type: 'F9' }, '1106'],
    ];
    for (const [changes, code] of wrong)
      expect(await states([first('A1', changes)])).toEqual([`rejected ${code}`]);
  });
});

describe('a failure of the stand-in', () => {
  /** The product's view of a message that failed: an answer, or none in time. */
  async function seen(failure: AeatFailure) {
    aeat.failures.push(failure);
    const records = [first()];
    const reply = await post(submissionXml({ taxpayer: TAXPAYER, records }), own, 400).catch(() => null);
    if (!reply) return { answer: 'none', isHeld: aeat.held(NIF).length > 0 };
    const answer = readSubmissionAnswer(reply.body, records);
    const word = answer.outcome === 'unreadable' ? answer.code : answer.outcome;
    return { answer: word, isHeld: aeat.held(NIF).length > 0 };
  }

  it.each<[AeatFailure, string, boolean]>([
    ['slow', 'answered', true],
    ['late', 'none', true],
    ['cut', 'none', true],
    ['half', 'none', true],
    ['garbage', 'VF-R03', true],
    ['stranger', 'VF-R09', true],
    ['endless', 'none', true],
    ['refused', 'none', false],
    ['error', 'VF-R06', false],
    ['busy', 'VF-R01', false],
    ['server-fault', 'fault', false],
    ['page', 'VF-R04', false],
    ['never', 'none', false],
  ])('%s: answers %s, holds the record: %s', async (failure, answer, isHeld) => {
    expect(await seen(failure)).toEqual({ answer, isHeld });
  });

  it('is over with the next message, which finds the duplicate', async () => {
    aeat.failures.push('cut');
    const one = first();
    await expect(submit([one])).rejects.toThrow();
    expect(await states([one], true)).toEqual(['rejected 3000']);
    expect(await ask({ number: 'A1' })).toMatchObject({ records: [{ hash: one.hash, state: 'accepted' }] });
  });
});

describe('the replies of the stand-in', () => {
  const shown = 'are valid by the official schemas';
  it(shown, async () => {
    if (schemaFolder === undefined) return withoutSchemas(shown);
    const check = await officialCheck(schemaFolder);
    const foreign = [{ name: 'Jean', id: { country: 'FR', type: '03', number: 'X1' } }];
    const one = first('A1', {
      recipients: foreign,
      correction: true,
      previousRejection: 'X',
      externalReference: 'r',
    });
    const two = after(one, 'A2', {
      type: 'R1',
      rectification: 'S',
      rectified: [one.invoice],
      rectifiedAmounts: { base: 1, quota: 0 },
    });
    const records = [
      one,
      two,
      first('A3', { recipients: undefined }),
      after(one, 'A2'),
      cancelled(two, 'A1'),
    ];
    const reply = await post(submissionXml({ taxpayer: TAXPAYER, records }));
    expect(check(reply.body.toString())).toBeNull();
    const page = await post(queryXml({ taxpayer: TAXPAYER, ...monthNow() }));
    expect(check(page.body.toString())).toBeNull();
  });
});
