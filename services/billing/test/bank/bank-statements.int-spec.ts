import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bankReturnCreate } from '@volante/contracts/billing/bank-remittance.contract';
import {
  bankMatchCreate,
  bankMatchFind,
  bankMatchPropose,
  bankMatchRun,
  bankMatchUndo,
  bankStatementLines,
  bankStatementList,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { manager } from '../paper-house.js';
import { type BankHouse, bankHouse, TODAY } from './bank-house.js';
import { camt053, norma43, type WrittenLine } from './statement-files.js';

jest.setTimeout(90_000);

let house: BankHouse;
let balance = 100_000;
beforeAll(async () => {
  house = await bankHouse();
});
afterAll(() => house.stop());

/** Sums that nothing else of these tests has. */
let sum = 30_000;
const unique = () => {
  sum += 17;
  return sum;
};
/** Reads a statement that follows the one before. Answers its lines, as they were written. */
async function read(lines: readonly Omit<WrittenLine, 'day'>[]) {
  const before = new Set((await everyLine()).map(({ id }) => id));
  await house.statement(
    balance,
    lines.map((line) => ({ day: TODAY, ...line })),
  );
  balance += lines.reduce((all, { cents }) => all + cents, 0);
  const fresh = (await everyLine()).filter(({ id }) => !before.has(id));
  return lines.map(({ cents, texts = [] }) => {
    const found = fresh.find((line) => line.cents === cents && line.text.includes(texts[0] ?? ''));
    if (!found) throw new Error('the line is not there');
    return found;
  });
}
const everyLine = async () => (await house.ok(manager, bankStatementLines, { limit: 100 })).rows;
const lineOf = async (id: string) => {
  const found = (await everyLine()).find((line) => line.id === id);
  if (!found) throw new Error('no such line');
  return found;
};
const sold = async (cents = unique(), name = 'Lucía Peña Ortega') => {
  const { contact } = await house.payer();
  const id = await house.invoice(contact, cents, { name });
  const { number } = await house.ok(manager, invoiceRead, { id });
  return { id, contact, number, cents };
};
const match = async (line: string, items: readonly { kind: string; id: string }[], rest: object = {}) => {
  const { version } = await lineOf(line);
  return house.call(manager, bankMatchCreate, { line, version, items: [...items], ...rest });
};
const undo = async (line: string) => {
  const { version } = await lineOf(line);
  return house.call(manager, bankMatchUndo, { line, version, reason: 'Era de otro' });
};

describe('a statement', () => {
  it('follows the one before it, once', async () => {
    await read([{ cents: 501, texts: ['UNO'] }]);
    const send = async (text: string, filename = 'extracto.n43') =>
      house.fails(manager, bankStatementUpload, {
        upload: await house.upload(text),
        filename,
        size: text.length,
      });
    const of = (opening: number, cents: number) =>
      norma43({ opening, from: TODAY, until: TODAY, lines: [{ day: TODAY, cents, texts: ['DOS'] }] });
    expect(await send(of(balance - 1, 300))).toBe('BANK-017');
    expect(await send(of(balance - 501, 300))).toBe('BANK-017');
    expect(
      await send(
        norma43({
          opening: balance - 501,
          from: TODAY,
          until: TODAY,
          lines: [{ day: TODAY, cents: 501, texts: ['UNO'] }],
        }),
      ),
    ).toBe('BANK-018');
    expect(await send(of(balance, 300).replace('00000000000300', '00000000000301'))).toBe('BANK-016');
    expect(await send(norma43({ opening: 0, lines: [], account: '004900012345678901' }))).toBe('BANK-015');
    expect(await send(norma43({ opening: 0, lines: [], currency: '840' }))).toBe('BANK-024');
    expect(await send('hola')).toBe('BANK-014');
    const codes = await Promise.all(Array.from({ length: 5 }, () => send(of(balance, 300))));
    expect(codes.sort()).toEqual(['BANK-018', 'BANK-018', 'BANK-018', 'BANK-018', 'no error']);
    balance += 300;
    const { rows } = await house.ok(manager, bankStatementList, { account: house.account });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ lines: 1, open: 1, format: 'n43' });
  });

  it('names on record who uploaded it, its file, and who matched its lines', async () => {
    const one = await sold();
    const [line] = await read([{ cents: one.cents - 3, texts: ['CON TESTIGOS'] }]);
    await match(line?.id ?? '', [{ kind: 'document', id: one.id }]);
    const [entry] = await house.db.unscoped<{ actor_name: string; changes: string }>(
      "SELECT actor_name, CAST(changes AS CHAR) changes FROM audit_entry WHERE entity = 'bank-statement' AND entity_id = :id",
      { id: line?.statement ?? '' },
    );
    expect(entry?.actor_name).toBe(manager.name);
    expect(JSON.parse(entry?.changes ?? '{}')).toMatchObject({
      ...{ file: { to: expect.any(String) }, sha256: { to: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    expect(await lineOf(line?.id ?? '')).toMatchObject({ by: manager.name, isAutomatic: false });
    const { payments } = await house.ok(manager, invoiceRead, { id: one.id });
    expect(payments).toMatchObject([{ by: manager.name, note: expect.stringContaining('CON TESTIGOS') }]);
  });

  it('as camt.053 goes on from one of the Norma 43', async () => {
    const text = camt053({
      opening: balance,
      until: TODAY,
      lines: [{ day: TODAY, cents: 407, texts: ['CAMT'] }],
    });
    const input = { upload: await house.upload(text), filename: 'e.xml', size: text.length };
    expect(await house.ok(manager, bankStatementUpload, input)).toMatchObject({ lines: 1 });
    balance += 407;
  });

  it('is of its school, and of people who see its account', async () => {
    for (const person of [PEOPLE.clerk, PEOPLE.stranger]) {
      expect((await house.ok(person, bankStatementList, {})).rows).toEqual([]);
      expect((await house.ok(person, bankStatementLines, {})).rows).toEqual([]);
      const text = norma43({ opening: balance, lines: [], from: TODAY, until: TODAY });
      const input = { upload: await house.upload(text), filename: 'e.n43', size: text.length };
      expect(await house.fails(person, bankStatementUpload, input)).toBe('BANK-015');
    }
  });
});

describe('a line is matched by itself', () => {
  it('where it names a document with its amount, which it pays', async () => {
    const { id, number, cents, contact } = await sold();
    const [line] = await read([{ cents, texts: [`TRANSFERENCIA FACTURA ${number}`] }]);
    expect(line).toMatchObject({
      state: 'matched',
      reason: 'reference',
      isAutomatic: true,
      items: [{ id, cents }],
    });
    expect(await house.open(id)).toBe(0);
    expect((await house.balance(`customer:${contact}`)).balance).toBe(0);
    const { payments } = await house.ok(manager, invoiceRead, { id });
    const undone = { payment: payments[0]?.id ?? '', reason: 'Error' };
    expect(await house.fails(manager, invoicePaymentDelete, undone)).toBe('PAYMENT-016');
    expect(await house.audit()).toBeNull();
  });

  it('where it alone has the amount of the one thing that is open', async () => {
    const { id, cents } = await sold();
    const [line] = await read([{ cents, texts: ['INGRESO'] }]);
    expect(line).toMatchObject({ state: 'matched', reason: 'sum' });
    expect(await house.open(id)).toBe(0);
  });

  it('with a transfer that somebody wrote down before, which is not paid again', async () => {
    const { id, cents } = await sold();
    await house.ok(manager, invoicePaymentCreate, { id, cents, method: 'transfer' });
    const [line] = await read([{ cents, texts: ['INGRESO'] }]);
    expect(line).toMatchObject({ state: 'matched', items: [{ kind: 'payment' }] });
    expect((await house.ok(manager, invoiceRead, { id })).payments).toHaveLength(1);
  });

  it('with a remittance that is due, which it collects', async () => {
    const one = await sold();
    const id = await house.presented([one.id]);
    await house.due(id);
    const [line] = await read([{ cents: one.cents, texts: ['ABONO REMESA'] }]);
    expect(line).toMatchObject({ state: 'matched', items: [{ kind: 'remittance', id }] });
    expect((await house.remittanceOf(id)).state).toBe('collected');
    expect(await house.open(one.id)).toBe(0);
    expect(await house.audit()).toBeNull();
  });

  it('never where two things or two lines have its amount, or the name is another', async () => {
    const cents = unique();
    const [one, other] = [await sold(cents), await sold(cents)];
    const [line] = await read([{ cents, texts: ['INGRESO'] }]);
    expect(line?.state).toBe('open');
    const alone = await sold();
    const twins = await read([
      { cents: alone.cents, texts: ['PRIMERO'] },
      { cents: alone.cents, texts: ['SEGUNDO'] },
    ]);
    expect(twins.map(({ state }) => state)).toEqual(['open', 'open']);
    for (const { id } of [one, other, alone]) expect(await house.open(id)).toBeGreaterThan(0);
    const { proposals } = await house.ok(manager, bankMatchPropose, { id: line?.id ?? '' });
    expect(proposals.map(({ items }) => items[0]?.id).sort()).toEqual([one.id, other.id].sort());
  });
});

describe('a person matches a line', () => {
  it('with several documents, the last one in part; and takes it back', async () => {
    const [one, other] = [await sold(20_000), await sold(30_000)];
    const [line] = await read([{ cents: 41_003, texts: ['EMPRESA PAGA DOS'] }]);
    const items = [one, other].map(({ id }) => ({ kind: 'document', id }));
    expect((await match(line?.id ?? '', items)).data).toMatchObject({ state: 'matched' });
    expect([await house.open(one.id), await house.open(other.id)]).toEqual([0, 8_997]);
    expect((await lineOf(line?.id ?? '')).items.map(({ cents }) => cents)).toEqual([20_000, 21_003]);
    expect((await undo(line?.id ?? '')).data).toMatchObject({ state: 'open' });
    expect([await house.open(one.id), await house.open(other.id)]).toEqual([20_000, 30_000]);
    expect((await undo(line?.id ?? '')).error?.code).toBe('BANK-022');
    expect((await match(line?.id ?? '', items)).success).toBe(true);
    expect(await house.audit()).toBeNull();
  });

  it('with less than came in, and keeps the rest in the customer’s favour', async () => {
    const one = await sold();
    const [line] = await read([{ cents: one.cents + 777, texts: ['DE MAS'] }]);
    const item = [{ kind: 'document', id: one.id }];
    expect((await match(line?.id ?? '', item, { keep: true })).success).toBe(true);
    expect((await house.balance(`bag:${one.contact}`)).balance).toBe(-777);
    await undo(line?.id ?? '');
    expect((await house.balance(`bag:${one.contact}`)).balance).toBe(0);
    expect(await house.open(one.id)).toBe(one.cents);
    expect(await house.audit()).toBeNull();
  });

  it('with cards of a day less what the bank kept', async () => {
    const one = await sold();
    await house.ok(manager, invoicePaymentCreate, { id: one.id, cents: one.cents, method: 'card' });
    const [line] = await read([{ cents: one.cents - 40, texts: ['LIQUIDACION TPV'] }]);
    expect(line?.state).toBe('open');
    const { proposals } = await house.ok(manager, bankMatchPropose, { id: line?.id ?? '' });
    const batch = proposals.find(({ reason }) => reason === 'fee');
    expect(batch).toMatchObject({ feeCents: 40 });
    const fees = await house.balance(`fee:${FIRST_BRANCH}`);
    const items = batch?.items.map(({ kind, id }) => ({ kind, id })) ?? [];
    expect((await match(line?.id ?? '', items, { feeCents: 41 })).error?.code).toBe('BANK-020');
    expect((await match(line?.id ?? '', items, { feeCents: 40 })).success).toBe(true);
    expect((await house.balance(`fee:${FIRST_BRANCH}`)).balance - fees.balance).toBe(40);
    await undo(line?.id ?? '');
    expect(await house.balance(`fee:${FIRST_BRANCH}`)).toEqual(fees);
    expect(await house.audit()).toBeNull();
  });

  it('with a debit that came back, its reason and its fee', async () => {
    const one = await sold();
    const id = await house.presented([one.id]);
    await house.due(id);
    const [credit] = await read([{ cents: one.cents, texts: ['ABONO REMESA'] }]);
    expect(credit?.state).toBe('matched');
    const [debit] = (await house.remittanceOf(id)).debits;
    const [line] = await read([{ cents: -one.cents - 225, texts: ['DEVOLUCION AC04', debit?.id ?? ''] }]);
    expect(line?.state).toBe('open');
    const { proposals } = await house.ok(manager, bankMatchPropose, { id: line?.id ?? '' });
    expect(proposals[0]).toMatchObject({ reason: 'fee', feeCents: 225, items: [{ id: debit?.id }] });
    const back = [{ kind: 'debit', id: debit?.id ?? '' }];
    expect((await match(line?.id ?? '', back)).error?.code).toBe('BANK-020');
    expect((await match(line?.id ?? '', back, { feeCents: 225 })).success).toBe(true);
    expect((await house.remittanceOf(id)).debits[0]).toMatchObject({
      state: 'returned',
      returnCode: 'AC04',
      feeCents: 225,
    });
    expect(await house.open(one.id)).toBe(one.cents);
    expect((await undo(line?.id ?? '')).error?.code).toBe('BANK-028');
    expect((await undo(credit?.id ?? '')).error?.code).toBe('BANK-028');
    expect(await house.audit()).toBeNull();
  });

  it('and undoes the collection of a remittance', async () => {
    const one = await sold();
    const id = await house.presented([one.id]);
    await house.due(id);
    const [line] = await read([{ cents: one.cents, texts: ['ABONO REMESA'] }]);
    expect((await undo(line?.id ?? '')).success).toBe(true);
    expect((await house.remittanceOf(id)).state).toBe('presented');
    expect(await house.balance(`customer:${one.contact}`)).toEqual({
      balance: one.cents,
      pending: -one.cents,
    });
    await house.ok(manager, bankMatchRun, { account: house.account });
    expect((await lineOf(line?.id ?? '')).state).toBe('matched');
    expect(await house.open(one.id)).toBe(0);
    expect(await house.audit()).toBeNull();
  });

  it('with nothing of the school’s, saying what it is', async () => {
    const [line] = await read([{ cents: -unique(), texts: ['RECIBO LUZ'] }]);
    expect((await match(line?.id ?? '', [])).error?.code).toBe('BANK-020');
    expect((await match(line?.id ?? '', [], { note: 'La luz de noviembre' })).data).toMatchObject({
      state: 'noted',
    });
    expect((await match(line?.id ?? '', [], { note: 'Otra vez' })).error?.code).toBe('BANK-019');
  });

  it('not with more money than is owed, what is in a remittance, or what is gone', async () => {
    const one = await sold();
    const [line] = await read([{ cents: one.cents + 1_000_001, texts: ['DEMASIADO'] }]);
    const item = [{ kind: 'document', id: one.id }];
    await house.ok(manager, invoicePaymentCreate, { id: one.id, cents: 100, method: 'cash' });
    const [cash] = (await house.ok(manager, invoiceRead, { id: one.id })).payments;
    expect((await match(line?.id ?? '', [{ kind: 'payment', id: cash?.id ?? '' }])).error?.code).toBe(
      'BANK-021',
    );
    expect((await match(line?.id ?? '', item)).error?.code).toBe('BANK-020');
    expect((await match(line?.id ?? '', [{ kind: 'payment', id: 'f'.repeat(24) }])).error?.code).toBe(
      'BANK-021',
    );
    await house.presented([one.id]);
    expect((await match(line?.id ?? '', item)).error?.code).toBe('PAYMENT-013');
  });

  it('with a fee that it cannot have, or below zero, is refused', async () => {
    const one = await sold();
    const [line] = await read([{ cents: one.cents - 50, texts: ['CON COMISION'] }]);
    const item = [{ kind: 'document', id: one.id }];
    for (const feeCents of [-50, 100_000, 0.5])
      expect((await match(line?.id ?? '', item, { feeCents })).error).toMatchObject({
        ...{ code: 'REQ-101', errors: [{ path: 'feeCents' }] },
      });
    expect((await match(line?.id ?? '', item, { feeCents: 50 })).error?.code).toBe('BANK-020');
    expect(await house.open(one.id)).toBe(one.cents);
  });

  it('as it was before somebody else matched it: the answer is the line as it is now', async () => {
    const one = await sold();
    const [line] = await read([{ cents: one.cents - 1, texts: ['DOS A LA VEZ'] }]);
    const { version } = await lineOf(line?.id ?? '');
    await match(line?.id ?? '', [{ kind: 'document', id: one.id }]);
    const late = { line: line?.id ?? '', version, items: [], note: 'La luz' };
    expect((await house.call(manager, bankMatchCreate, late)).error).toMatchObject({
      ...{ code: 'DATA-409', details: { version: version + 1, current: await lineOf(line?.id ?? '') } },
    });
  });

  it('finds documents by number and by name', async () => {
    const one = await sold(unique(), 'Zoraida Quintanilla');
    const find = async (search: string) =>
      (await house.ok(manager, bankMatchFind, { search })).items.map(({ id }) => id);
    expect(await find(one.number)).toContain(one.id);
    expect(await find('quintan')).toEqual([one.id]);
    expect(await find('%_')).toEqual([]);
    expect((await house.ok(PEOPLE.stranger, bankMatchFind, { search: 'quintan' })).items).toEqual([]);
  });

  it('is one of two hundred who match the same line at once', async () => {
    const one = await sold(unique(), 'Rival Uno');
    const [line] = await read([{ cents: one.cents - 10_000, texts: ['RIVALES'] }]);
    const { version } = await lineOf(line?.id ?? '');
    const input = { line: line?.id ?? '', version, items: [{ kind: 'document', id: one.id }] };
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => house.fails(manager, bankMatchCreate, input)),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await house.open(one.id)).toBe(10_000);
    expect((await house.ok(manager, invoiceRead, { id: one.id })).payments).toHaveLength(1);
    expect(await house.audit()).toBeNull();
  });
});

describe('a line of another school', () => {
  it('is not seen, matched, or taken back', async () => {
    const [line] = await read([{ cents: unique(), texts: ['AJENO'] }]);
    for (const person of [PEOPLE.stranger, PEOPLE.clerk]) {
      expect(await house.fails(person, bankMatchPropose, { id: line?.id ?? '' })).toBe('DATA-404');
      expect(
        await house.fails(person, bankMatchCreate, { line: line?.id ?? '', version: 1, note: 'x' }),
      ).toBe('DATA-404');
      expect(await house.fails(person, bankMatchRun, { account: house.account })).toBe('DATA-404');
    }
    const one = await sold();
    const id = await house.presented([one.id]);
    const [debit] = (await house.remittanceOf(id)).debits;
    const input = { debit: debit?.id ?? '', code: 'AM04', returnedOn: TODAY };
    expect(await house.fails(PEOPLE.stranger, bankReturnCreate, input)).toBe('DATA-404');
  });
});
