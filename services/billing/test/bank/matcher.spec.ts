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

describe('a line that names something', () => {
  const id = 'abcdefabcdefabcdefabcdef';
  const returned = (cents: number, kind: OpenItem['kind'] = 'debit') =>
    matchLines(
      [line('1', cents, 'DEVOLUCION', { endToEnd: [id] })],
      [item(id, -12_000, { kind, references: [id] })],
    ).get('1');

  it.each([
    [-12_001, 'fee', 1],
    [-17_000, 'fee', 5_000],
    [-17_001, 'part', 0],
    [-11_999, 'part', 0],
  ])('returns a debit of 120,00 with %i cents as %s', (cents, reason, feeCents) => {
    expect(returned(cents)).toMatchObject([{ reason, feeCents, isAutomatic: false }]);
  });

  it('knows a fee for debits alone', () => {
    expect(returned(-12_300, 'remittance')).toMatchObject([{ reason: 'part', feeCents: 0 }]);
  });

  it('never takes things of two kinds together, nor chooses among those that it names', () => {
    const items = [
      item('a', 12_000, ANA),
      item('b', 3_000, { ...ANA, kind: 'payment', references: ['A/2026/0099'] }),
    ];
    const both = one(line('1', 15_000, 'A/2026/0015 y A/2026/0099'), items);
    expect(both.map(([ids]) => ids)).not.toContain('a+b');
    expect(one(line('1', 12_000, 'A/2026/0015 y A/2026/0099'), items)).toEqual([['a', 'reference', false]]);
  });

  it('with the exact rest of a document is that rest, though money for it came before', () => {
    const before = item('p', 3_000, { ...ANA, kind: 'payment' });
    const rest = item('a', 12_000, ANA);
    expect(one(line('1', 12_000, 'A/2026/0015'), [rest, before])[0]).toEqual(['a', 'reference', true]);
    // Rest and earlier payment are the same amount, it is that of the payment, or the payment is of another document.
    const same = [rest, { ...before, cents: 12_000 }];
    expect(one(line('1', 12_000, 'A/2026/0015'), same).some(([, , auto]) => auto)).toBe(false);
    expect(one(line('1', 3_000, 'A/2026/0015'), [rest, before])[0]).toEqual(['p', 'reference', false]);
    const other = { ...before, references: ['A/2026/0099'] };
    expect(one(line('1', 12_000, 'A/2026/0015 A/2026/0099'), [rest, other])[0]).toEqual([
      ...['a', 'reference', false],
    ]);
  });

  it('of the other direction is not that thing', () => {
    expect(one(line('1', -11_000, 'A/2026/0015'), [item('a', 12_000, ANA)])).toEqual([]);
  });

  it('gives way to another line that takes a part of it', () => {
    const items = [item('a', 12_000, ANA), item('b', 3_000, { ...ANA, references: ['A/2026/0099'] })];
    const found = matchLines(
      [line('1', 15_000, 'A/2026/0015 y A/2026/0099'), line('2', 12_000, 'A/2026/0015')],
      items,
    );
    expect([...found.values()].flat().some(({ isAutomatic }) => isAutomatic)).toBe(false);
  });
});

describe('card payments of a day', () => {
  const batch = item('cards', 100_000, { kind: 'batch', since: '2026-11-20' });
  const reasons = (of: OpenLine, items = [batch]) => one(of, items).map(([, reason]) => reason);

  it.each([
    [97_000, ['fee']],
    [96_999, []],
    [99_999, ['fee']],
    [100_000, ['sum']],
    [100_001, []],
    [0, []],
    [-99_000, []],
  ])('of 1.000,00 come as %i cents', (cents, found) => {
    expect(reasons(line('1', cents, 'LIQUIDACION TPV'))).toEqual(found);
  });

  it('come on their day or later, and are no document', () => {
    expect(reasons(line('1', 99_000, 'TPV', { bookedOn: '2026-11-19' }))).toEqual([]);
    expect(reasons(line('1', 99_000, 'TPV'), [item('a', 100_000)])).toEqual([]);
    const [proposal] = matchLines([line('1', 99_000, 'TPV')], [batch]).get('1') ?? [];
    expect(proposal?.items).toEqual([batch]);
  });
});

describe('a line with a name', () => {
  const [twelve, three] = [item('a', 12_000, ANA), item('b', 3_000, { ...ANA, references: [] })];

  it('is proposed for each thing of that person that is not less than it', () => {
    expect(one(line('1', 5_000, 'PENA RUIZ ANA'), [twelve, three])).toEqual([['a', 'part', false]]);
    expect(one(line('1', 2_000, 'PENA RUIZ ANA'), [twelve, three])).toEqual([
      ['a', 'part', false],
      ['b', 'part', false],
    ]);
    const other = item('c', 3_000, BEA);
    expect(one(line('1', 3_000, 'PENA RUIZ ANA'), [three, other])).toEqual([
      ['b', 'name', false],
      ['c', 'sum', false],
    ]);
    expect(one(line('1', 16_000, 'PENA RUIZ ANA'), [twelve, three])).toEqual([]);
  });

  it('is for documents of its own direction', () => {
    expect(one(line('1', 5_000, 'PENA RUIZ ANA'), [item('a', 12_000, { ...ANA, kind: 'payment' })])).toEqual(
      [],
    );
    expect(one(line('1', 5_000, 'PENA RUIZ ANA'), [item('a', -12_000, ANA)])).toEqual([]);
    expect(one(line('1', -5_000, 'PENA RUIZ ANA'), [item('a', -12_000, ANA)])).toEqual([
      ['a', 'part', false],
    ]);
  });

  it('knows people by two words, or by the only one that they have', () => {
    expect(one(line('1', 5_000, 'ANA MARTINEZ'), [twelve])).toEqual([]);
    expect(one(line('1', 5_000, 'RUIZ'), [twelve])).toEqual([]);
    const shop = item('m', 12_000, { name: 'Mercadona' });
    for (const text of ['MERCADONA', 'MERCADONA VALENCIA'])
      expect(one(line('1', 5_000, text), [shop])).toEqual([['m', 'part', false]]);
    const conditions =
      'UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS';
    expect(one(line('1', 5_000, `${conditions} ANA RUIZ`), [twelve])).toEqual([]);
    expect(one(line('1', 5_000, `${conditions.slice(8)} ANA RUIZ`), [twelve])).toEqual([
      ['a', 'part', false],
    ]);
  });

  it('of somebody else who owes keeps an amount from being sure; one of nobody does not', () => {
    const bea = item('b', 7_000, BEA);
    const sure = (text: string, items: readonly OpenItem[]) => one(line('1', 12_000, text), items)[0]?.[2];
    expect(sure('BEATRIZ GIL ANA', [twelve, bea])).toBe(false);
    expect(sure('BEATRIZ GIL ANA', [twelve, { ...bea, since: '2026-12-01' }])).toBe(true);
    expect(sure('ANA MARTINEZ LOPEZ', [twelve])).toBe(true);
    expect(sure('TALLERES LA LOMA', [item('a', 12_000)])).toBe(true);
    expect(sure('BEATRIZ GIL', [item('a', 12_000), bea])).toBe(true);
  });
});

it('a line of the day on which a document was made may be its payment', () => {
  const same = item('a', 12_000, { ...ANA, since: '2026-11-20' });
  expect(one(line('1', 12_000), [same])).toEqual([['a', 'sum', true]]);
});

it('proposes eight things at most', () => {
  const many = Array.from({ length: 10 }, (_, at) => item(`i${at}`, 12_000));
  expect(one(line('1', 12_000), many)).toHaveLength(8);
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
