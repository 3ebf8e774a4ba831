import { describe, expect, it } from '@jest/globals';
import { JOURNAL_LOOKS, type JournalLook } from '@volante/contracts/billing/journal-columns';
import type { JournalLine } from '../src/accountant/journal.js';
import { encoded, templatedLines } from '../src/accountant/templated-journal.js';

const LINE: JournalLine = {
  ...{ entry: 7, day: '2026-01-31', account: '430', accountName: 'Clientes', concept: 'Emisión F1' },
  ...{ cents: 123_405, document: 'F1', taxId: '12345678Z', party: 'Peña "El Olivo"; Jaén' },
};
const own = JOURNAL_LOOKS.own;

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
async function written(look: JournalLook, lines: readonly JournalLine[] = [LINE]): Promise<string> {
  let all = '';
  for await (const text of templatedLines(each(lines), look)) all += text;
  return all;
}

describe('a templated journal', () => {
  it('has the columns that were chosen, in their order, with their names', async () => {
    const look = { ...own, columns: ['credit', 'entry', 'debit', 'side'] } as const;
    expect(await written(look)).toBe('Haber;Asiento;Debe;D o H\r\n;7;1234,05;D\r\n');
    expect(await written(look, [{ ...LINE, cents: -5 }])).toBe('Haber;Asiento;Debe;D o H\r\n0,05;7;;H\r\n');
    expect(await written({ ...look, hasHeads: false }, [])).toBe('');
    const a3 = { ...look, columns: ['side', 'unsigned'], hasHeads: false } as const;
    expect(await written(a3, [LINE, { ...LINE, cents: -5 }])).toBe('D;1234,05\r\nH;0,05\r\n');
  });

  it.each([
    ['spanish', '31/01/2026'],
    ['iso', '2026-01-31'],
    ['compact', '20260131'],
  ] as const)('writes days as %s', async (days, text) => {
    expect(await written({ ...own, columns: ['day'], days, hasHeads: false })).toBe(`${text}\r\n`);
  });

  it.each([
    ['semicolon', 'comma', '1234,05;430'],
    ['comma', 'point', '1234.05,430'],
    ['comma', 'comma', '"1234,05",430'],
    ['tab', 'comma', '1234,05\t430'],
    ['pipe', 'point', '1234.05|430'],
  ] as const)('parts columns by a %s, cents by a %s', async (delimiter, decimals, text) => {
    const look = { ...own, columns: ['amount', 'account'], delimiter, decimals, hasHeads: false } as const;
    expect(await written(look)).toBe(`${text}\r\n`);
  });

  it('keeps a text in its column, and runs none as a formula', async () => {
    const look = { ...own, columns: ['party', 'document'], hasHeads: false } as const;
    expect(await written(look)).toBe('"Peña ""El Olivo""; Jaén";F1\r\n');
    expect(await written(look, [{ ...LINE, party: 'a\r\nb', document: '=1+1' }])).toBe('"a\r\nb";\'=1+1\r\n');
  });

  it('is written in the characters of its program', async () => {
    const bytes = async (charset: JournalLook['charset']) => {
      const parts: Buffer[] = [];
      for await (const part of encoded(each(['ñ€😀']), charset)) parts.push(part);
      return Buffer.concat(parts).toString('hex');
    };
    expect(await bytes('utf-8')).toBe('c3b1e282acf09f9880');
    expect(await bytes('latin1')).toBe('f13f3f');
  });

  it.each(Object.entries(JOURNAL_LOOKS))('has a preset %s without a column twice', (_, { columns }) => {
    expect(new Set(columns).size).toBe(columns.length);
    const [signed, unsigned, side] = (['amount', 'unsigned', 'side'] as const).map((one) =>
      columns.includes(one),
    );
    const both = columns.includes('debit') && columns.includes('credit');
    // The side of an amount stands once: as its sign, its column or a letter.
    expect([both, signed, unsigned && side].filter(Boolean)).toHaveLength(1);
    expect(signed && side).toBe(false);
  });
});
