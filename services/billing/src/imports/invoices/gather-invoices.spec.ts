import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { gatherInvoices } from './gather-invoices.js';
import { EMPTY_INVOICE, type ReadInvoice } from './imported-invoice.js';

const row = (line: number, part: Partial<ReadInvoice> = {}, values: object = {}): ReadInvoice => ({
  ...{ line, defaults: {}, state: null, groups: [], problems: [], warnings: [], unsaid: 'paid' },
  ...{ sum: 12_100, total: null, paidCell: null },
  values: {
    ...EMPTY_INVOICE,
    ...{ number: 'A/1', day: '2025-03-15', issuer: 'one', payer: { ...EMPTY_PAYER, name: 'Ana' } },
    lines: [{ description: `Línea ${line}`, tax: 'vat', base: 10_000, quota: 2_100 }],
    ...values,
  },
  ...part,
});
const only = (...rows: ReadInvoice[]) => {
  const [invoice, ...others] = gatherInvoices(rows);
  expect(others).toEqual([]);
  return { ...invoice?.values, also: invoice?.also, problem: invoice?.problems[0]?.message };
};

describe('rows of a book of invoices', () => {
  it('with one number are one invoice, whatever its letters and whichever total they repeat', () => {
    expect(only(row(2), row(3, {}, { number: 'a/1' }))).toMatchObject({
      total: 24_200,
      paid: 24_200,
      also: [3],
    });
    for (const totals of [
      [12_100, 12_100],
      [24_200, 24_200],
    ] as const)
      expect(only(row(2, { total: totals[0] }), row(3, { total: totals[1] }))).toMatchObject({
        total: 24_200,
      });
    expect(only(row(2, { total: 12_100 }), row(3, { total: 24_200 })).problem).toContain('no es la suma');
  });

  it('of another year or issuer are others', () => {
    const rows = [row(2), row(3, {}, { day: '2024-03-15' }), row(4, {}, { issuer: 'two' })];
    expect(gatherInvoices(rows).map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('that contradict or repeat each other are refused together', () => {
    expect(only(row(2), row(3, {}, { day: '2025-03-16' })).problem).toContain(
      'La fila 3 tiene el mismo número',
    );
    expect(only(row(2), row(3, {}, { lines: row(2).values.lines })).problem).toContain('La fila 3 repite');
    const wrong = row(3, { problems: [{ column: '', target: null, message: 'Mal', value: '' }] });
    expect(only(row(2), wrong).problem).toBe('Mal');
  });

  it.each([
    ['paid', null, 12_100],
    ['owed', null, 0],
    ['owed', 'all', 12_100],
    ['paid', 0, 0],
    ['paid', 5_000, 5_000],
  ] as const)('with the choice "%s" and the cell %s were paid %d', (unsaid, paidCell, paid) => {
    expect(only(row(2, { unsaid, paidCell }))).toMatchObject({ paid });
  });

  it('negative ones rectify, and nothing of them is paid', () => {
    const back = { lines: [{ description: '', tax: 'vat', base: -10_000, quota: -2_100 }] };
    expect(only(row(2, { sum: -12_100 }, back)).problem).toContain('El total es negativo');
    const rectifying = row(2, { sum: -12_100, paidCell: 'all' }, { ...back, target: 'rectifying' });
    expect(only(rectifying)).toMatchObject({ total: -12_100, paid: 0 });
  });
});
