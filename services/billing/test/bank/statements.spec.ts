import { readCamt053 } from '../../src/bank/statements/camt053.js';
import { readNorma43 } from '../../src/bank/statements/norma43.js';
import { isAccount } from '../../src/bank/statements/read-statement.js';
import { ACCOUNT, camt053, norma43, norma43Account, norma43File, type Written } from './statement-files.js';

const WRITTEN: Written = {
  opening: 100_000,
  lines: [
    { day: '2026-11-03', cents: 12_345, texts: ['TRANSFERENCIA DE ANA PEÑA', 'FACTURA A/2026/15'] },
    { day: '2026-11-03', cents: -250, texts: ['COMISION'] },
    { day: '2026-11-04', cents: 0, isDebit: true },
    { day: '2026-11-30', cents: -5_000, texts: ['DEVOLUCION AC04', 'a'.repeat(24)] },
  ],
};
const bytes = (text: string) => Buffer.from(text, 'latin1');
const problemOf = (text: string) => {
  const read = readNorma43(bytes(text));
  return 'problem' in read ? [read.problem, read.line] : null;
};
const changed = (at: number, from: number, text: string) => {
  const records = norma43Account(WRITTEN);
  const line = records[at] ?? '';
  records[at] = `${line.slice(0, from - 1)}${text}${line.slice(from - 1 + text.length)}`;
  return norma43File(records);
};

describe('a file of the Norma 43', () => {
  it('is read with its words, in either code page', () => {
    for (const encoding of ['latin1', 'utf8'] as const) {
      const read = readNorma43(Buffer.from(norma43(WRITTEN), encoding));
      if (!('statements' in read)) throw new Error(read.text);
      const [statement] = read.statements;
      expect(statement).toMatchObject({
        ...{
          account: ACCOUNT,
          from: '2026-11-01',
          until: '2026-11-30',
          openingCents: 100_000,
          closingCents: 107_095,
        },
      });
      expect(statement?.lines.map(({ cents, bookedOn }) => [cents, bookedOn])).toEqual([
        [12_345, '2026-11-03'],
        ...[
          [-250, '2026-11-03'],
          [0, '2026-11-04'],
          [-5_000, '2026-11-30'],
        ],
      ]);
      expect(statement?.lines[0]?.text).toBe('TRANSFERENCIA DE ANA PEÑA FACTURA A/2026/15');
      expect(statement?.lines[3]).toMatchObject({ endToEnd: ['a'.repeat(24)], returnCode: 'AC04' });
    }
  });

  it('has words that go on from one concept to the next', () => {
    const lines = [{ day: '2026-11-03', cents: -100, texts: [`DEVOLUCION AM04 ${'b1'.repeat(12)}`] }];
    const read = readNorma43(Buffer.from(norma43({ opening: 0, lines })));
    expect(read).toMatchObject({ statements: [{ lines: [{ endToEnd: ['b1'.repeat(12)] }] }] });
  });

  it('may have an overdrawn account, several accounts, and no movement', () => {
    const overdrawn = norma43Account({ opening: -5_000, lines: [{ day: '2026-11-02', cents: 1_000 }] });
    const empty = norma43Account({ account: '004900012345678901', opening: 7, lines: [] });
    const read = readNorma43(bytes(norma43File([...overdrawn, ...empty])));
    expect(read).toMatchObject({
      statements: [{ openingCents: -5_000, closingCents: -4_000 }, expect.anything()],
    });
  });

  it('belongs to the account of its IBAN alone', () => {
    expect(isAccount(ACCOUNT, 'ES9121000418450200051332')).toBe(true);
    expect(isAccount(ACCOUNT, 'ES7921000813610123456789')).toBe(false);
    expect(isAccount('ES9121000418450200051332', 'ES9121000418450200051332')).toBe(true);
  });

  it('tolerates banks that count the last record', () => {
    const records = norma43Account(WRITTEN);
    expect(problemOf(norma43File(records, records.length + 1))).toBeNull();
  });

  it.each([
    ['a count of records that is another', norma43File(norma43Account(WRITTEN), 3), 'total'],
    ['a count of debits that is another', changed(10, 21, '00002'), 'total'],
    ['a sum of credits that is another', changed(10, 45, '00000000012346'), 'total'],
    ['a final balance that is another', changed(10, 60, '00000000107094'), 'total'],
    ['an amount that was changed', changed(1, 29, '00000000012344'), 'total'],
    ['a movement that was cut out', norma43File(norma43Account(WRITTEN).toSpliced(4, 2)), 'total'],
    ['a day that does not exist', changed(1, 11, '261131'), 'unreadable'],
    ['letters in an amount', changed(1, 29, '0000000001234X'), 'unreadable'],
    ['a total of another account', changed(10, 3, '9999'), 'unreadable'],
    ['another currency', changed(0, 48, '840'), 'currency'],
    ['no end', norma43Account(WRITTEN).join('\n'), 'unreadable'],
    ['no total', norma43File(norma43Account(WRITTEN).slice(0, -1)), 'unreadable'],
    ['something behind the end', `${norma43(WRITTEN)}\r\n${norma43(WRITTEN)}`, 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a CSV', 'fecha;importe\n1;2', 'unreadable'],
  ])('with %s is refused', (_, text, problem) => {
    expect(problemOf(text)?.[0]).toBe(problem);
  });
});

describe('a fault in a Norma 43', () => {
  const faultIn = (text: string) => {
    const read = readNorma43(bytes(text));
    return 'problem' in read ? `${read.line}: ${read.text}` : '';
  };
  const account = norma43Account(WRITTEN);

  it.each([
    ['letters', changed(1, 29, '0000000001234X'), '2: «0000000001234X» no es un número'],
    ['letters first', changed(1, 29, 'X0000000001234'), '2: «X0000000001234» no es un número'],
    ['a day', changed(1, 11, '261131'), '2: «261131» no es una fecha'],
    ['a side', changed(1, 28, '3'), '2: «3» no es Debe (1) ni Haber (2)'],
    ['debits', changed(10, 21, '00002'), '11: El banco cuenta 2 apuntes en el debe y hay 3'],
    ['credits', changed(10, 40, '00002'), '11: El banco cuenta 2 apuntes en el haber y hay 1'],
    ['sum', changed(10, 26, '00000000005251'), '11: Los apuntes del debe no suman lo que dice el banco'],
    ['account', changed(10, 3, '9999'), '11: El total es de otra cuenta'],
    [
      'balance',
      changed(10, 60, '00000000107094'),
      '11: El saldo inicial más los apuntes no da el saldo final',
    ],
    ['currency', changed(0, 48, '840'), '1: 840'],
    ['two', norma43File([...account.slice(0, -1), ...account]), '11: Falta el total de una cuenta'],
    ['record', norma43File([account[0] ?? '', '99'.padEnd(80)]), '2: El registro «99» no es de la Norma 43'],
    ['outside', norma43File(account.slice(1)), '1: No es un extracto de la Norma 43'],
    ['count', norma43File(account, 3), `12: El archivo dice 3 registros y hay ${account.length}`],
    ['end', account.join('\n'), `${account.length}: El archivo está cortado`],
    ['only an end', norma43File([]), '1: El archivo está cortado'],
    [
      'more',
      `${norma43(WRITTEN)}\r\n${account[0]}`,
      `${account.length + 2}: Hay algo después del final del archivo`,
    ],
  ])('of its %s is said with its line', (_, text, words) => {
    expect(faultIn(text)).toBe(words);
  });

  it('is none in blank lines, the mark of the end, additional records or the last century', () => {
    expect(faultIn(`${norma43(WRITTEN)}\r\n   \r\n\u001a\r\n`)).toBe('');
    expect(faultIn(norma43File(account.toSpliced(2, 0, '2401978'.padEnd(80))))).toBe('');
    const old = norma43Account({ opening: 0, from: '1984-01-01', until: '1999-12-31', lines: [] });
    expect(readNorma43(bytes(norma43File(old)))).toMatchObject({
      statements: [{ from: '1984-01-01', until: '1999-12-31' }],
    });
    const late = norma43Account({ opening: 0, from: '2083-01-01', until: '2083-12-31', lines: [] });
    expect(readNorma43(bytes(norma43File(late)))).toMatchObject({ statements: [{ from: '2083-01-01' }] });
  });
});

it('a movement of the Norma 43 has its references and words in one text, and a code where money went out', () => {
  const lines = [
    { day: '2026-11-03', cents: 100, reference: 'REF 12', texts: ['AC04   DOS  ESPACIOS', '  '] },
    { day: '2026-11-03', cents: -100, texts: ['SIN CODIGO'] },
    { day: '2026-11-03', cents: -100, texts: ['DEVOLUCION MD01'] },
  ];
  const read = readNorma43(bytes(norma43({ opening: 500, lines })));
  if (!('statements' in read)) throw new Error(read.text);
  expect(
    read.statements[0]?.lines.map(({ text, returnCode, endToEnd }) => [text, returnCode, endToEnd]),
  ).toEqual([
    ['REF 12 AC04 DOS ESPACIOS', '', []],
    ['SIN CODIGO', '', []],
    ['DEVOLUCION MD01', 'MD01', []],
  ]);
});

describe('a statement as camt.053', () => {
  const lines = WRITTEN.lines.filter(({ cents }) => cents !== 0);
  const file = camt053({ ...WRITTEN, lines });
  it('says the same as the Norma 43', () => {
    const [one, other] = [
      readCamt053(Buffer.from(file)),
      readNorma43(Buffer.from(norma43({ ...WRITTEN, lines }))),
    ];
    if (!('statements' in one && 'statements' in other)) throw new Error('not read');
    const facts = ({ statements: [first] }: typeof one) => [
      first?.openingCents,
      first?.closingCents,
      first?.lines.map(({ cents, bookedOn }) => [cents, bookedOn]),
    ];
    expect(facts(one)).toEqual(facts(other));
    expect(one.statements[0]?.lines[0]?.text).toContain('FACTURA A/2026/15');
  });

  it.each([
    ['a balance that does not fit', file.replace('1070.95', '1070.94'), 'total'],
    ['an entry less than it counts', file.replace('<NbOfNtries>3', '<NbOfNtries>4'), 'total'],
    [
      'an entry in another currency',
      file.replace('<Amt Ccy="EUR">123.45', '<Amt Ccy="USD">123.45'),
      'currency',
    ],
    ['no account', file.replace(/<Acct>.*<\/Acct>/, ''), 'unreadable'],
    ['another message', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'unreadable'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file.slice(38)}`, 'unreadable'],
  ])('with %s is refused', (_, text, problem) => {
    expect(readCamt053(Buffer.from(text))).toMatchObject({ problem });
  });
});
