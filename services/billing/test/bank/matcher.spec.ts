import fc from 'fast-check';
import { matchLines, type OpenItem, type OpenLine, type Proposal } from '../../src/bank/matching/matcher.js';

const item = (id: string, cents: number, rest: Partial<OpenItem> = {}): OpenItem => ({
  ...{ kind: 'document', id, cents, references: [], name: '', owner: id, since: '2026-11-01', ...rest },
});
const line = (id: string, cents: number, text = '', rest: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id, bookedOn: '2026-11-20', cents, text, endToEnd: [], ...rest },
});
const facts = (proposals: readonly Proposal[] | undefined) =>
  (proposals ?? []).map(({ items, reason, isAutomatic }) => [
    items.map(({ id }) => id).join('+'),
    reason,
    isAutomatic,
  ]);
const one = (of: OpenLine, items: readonly OpenItem[]) => facts(matchLines([of], items).get(of.id));

const ANA = { references: ['A/2026/0015'], name: 'Ana Peña Ruiz', owner: 'ana' };
const BEA = { references: ['A/2026/0016'], name: 'Beatriz Gil Soto', owner: 'bea' };

describe('a line of the bank', () => {
  it('that names a document with its amount is that document', () => {
    const items = [item('a', 12_000, ANA), item('b', 12_000, BEA)];
    for (const text of ['FACT A/2026/0015', 'pago A-2026-0015.', 'A20260015', 'a 2026 0015'])
      expect(one(line('1', 12_000, text), items)[0]).toEqual(['a', 'reference', true]);
  });

  it('that names a document with another amount is for a person to decide', () => {
    expect(one(line('1', 11_000, 'A/2026/0015'), [item('a', 12_000, ANA)])).toEqual([['a', 'part', false]]);
  });

  it('that names two documents of one customer pays both', () => {
    const items = [item('a', 12_000, ANA), item('b', 3_000, { ...ANA, references: ['A/2026/0099'] })];
    expect(one(line('1', 15_000, 'A/2026/0015 y A/2026/0099'), items)).toContainEqual([
      'a+b',
      'reference',
      true,
    ]);
    const mixed = [item('a', 12_000, ANA), item('b', 3_000, BEA)];
    expect(one(line('1', 15_000, 'A/2026/0015 A/2026/0016'), mixed).some(([, , auto]) => auto)).toBe(false);
  });

  it('whose amount only one item has is that item, unless name or number say otherwise', () => {
    const items = [item('a', 12_000, ANA), item('b', 7_000, BEA)];
    expect(one(line('1', 12_000, 'INGRESO'), items)).toEqual([['a', 'sum', true]]);
    expect(one(line('1', 12_000, 'ANA PENA RUIZ'), items)[0]).toEqual(['a', 'sum', true]);
    expect(one(line('1', 12_000, 'BEATRIZ GIL SOTO'), items).some(([, , auto]) => auto)).toBe(false);
    // Nobody of these owes anything.
    expect(one(line('1', 12_000, 'TALLERES LA LOMA'), items)).toEqual([['a', 'sum', false]]);
    expect(one(line('1', 12_000, 'A/2026/0016'), items).some(([, , auto]) => auto)).toBe(false);
  });

  it('that shares its amount with another line or item is for a person to decide', () => {
    const same = [item('a', 12_000, ANA), item('b', 12_000, BEA)];
    expect(one(line('1', 12_000), same)).toEqual([
      ['a', 'sum', false],
      ['b', 'sum', false],
    ]);
    const found = matchLines([line('1', 12_000), line('2', 12_000)], [item('a', 12_000, ANA)]);
    expect([...found.values()].flat().map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
  });

  it('of before the document is not its payment', () => {
    const early = line('1', 12_000, 'A/2026/0015', { bookedOn: '2026-10-31' });
    expect(one(early, [item('a', 12_000, ANA)])).toEqual([]);
  });

  it('of the terminal is the cards of a day less what the bank keeps', () => {
    const items = [item('cards', 100_000, { kind: 'batch' })];
    expect(matchLines([line('1', 99_100, 'LIQUIDACION TPV 3456')], items).get('1')).toMatchObject([
      { reason: 'fee', feeCents: 900, isAutomatic: false },
    ]);
    expect(one(line('1', 96_000, 'LIQUIDACION TPV'), items)).toEqual([]);
    expect(one(line('1', 99_100, 'TRANSFERENCIA'), items)).toEqual([]);
  });

  it('of somebody who owes several documents of that sum is proposed for all of them', () => {
    const items = [item('a', 12_000, ANA), item('b', 3_000, { ...ANA, references: [] })];
    expect(one(line('1', 15_000, 'TRANSFERENCIA DE PEÑA RUIZ ANA'), items)).toEqual([['a+b', 'name', false]]);
  });

  it('that brings a direct debit back names it', () => {
    const id = 'abcdefabcdefabcdefabcdef';
    const items = [
      item(id, -12_000, { kind: 'debit', references: [id] }),
      item('b', -12_000, { kind: 'debit' }),
    ];
    expect(one(line('1', -12_000, 'DEVOLUCION', { endToEnd: [id] }), items)[0]).toEqual([
      id,
      'reference',
      true,
    ]);
  });
});

describe('whatever the lines and items are', () => {
  const cents = fc.integer({ min: 1, max: 6 }).map((n) => n * 1_000);
  const names = fc.constantFrom('Ana Peña Ruiz', 'Beatriz Gil Soto', 'Ana Gil Peña', '');
  const number = fc.integer({ min: 1, max: 6 }).map((n) => `A/2026/${n}`);
  const items = fc
    .array(fc.record({ cents, name: names, number }), { maxLength: 12 })
    .map((all) =>
      all.map(({ cents: sum, name, number: of }, at) =>
        item(`i${at}`, sum, { name, references: [of], owner: name || `i${at}` }),
      ),
    );
  const lines = fc
    .array(fc.record({ cents, name: names, number, isNumbered: fc.boolean() }), { maxLength: 8 })
    .map((all) =>
      all.map((of, at) => line(`l${at}`, of.cents, `${of.name} ${of.isNumbered ? of.number : ''}`)),
    );

  it('automatic matches take an item once, with the exact amount, and never one of two that look alike', () => {
    fc.assert(
      fc.property(lines, items, (given, open) => {
        const automatic = [...matchLines(given, open).values()]
          .flat()
          .filter(({ isAutomatic }) => isAutomatic);
        const used = automatic.flatMap((proposal) => proposal.items.map(({ id }) => id));
        expect(new Set(used).size).toBe(used.length);
        expect(new Set(automatic.map((proposal) => proposal.line)).size).toBe(automatic.length);
        for (const { line: id, items: chosen, reason } of automatic) {
          const of = given.find((one) => one.id === id);
          expect(chosen.reduce((sum, one) => sum + one.cents, 0)).toBe(of?.cents);
          if (reason === 'sum') {
            expect(open.filter((one) => one.cents === of?.cents)).toHaveLength(1);
            expect(given.filter((one) => one.cents === of?.cents)).toHaveLength(1);
          } else for (const one of chosen) expect(of?.text).toContain(one.references[0]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
