import { existsSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readPain002 } from '../../src/bank/sepa/pain002.js';
import { type DirectDebit, type PainVersion, pain008, type Remittance } from '../../src/bank/sepa/pain008.js';

const { VOLANTE_SCHEMAS } = process.env;
const PLACES =
  VOLANTE_SCHEMAS === undefined ? ['../shared/schemas', '../../shared/schemas'] : [VOLANTE_SCHEMAS];
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const folder = PLACES.map((place) => path.resolve(ROOT, place, 'sepa')).find((at) => existsSync(at));

const debit = (n: number, rest: Partial<DirectDebit> = {}): DirectDebit => ({
  ...{ endToEnd: String(n).padStart(24, 'a'), cents: 12_345 + n, sequence: 'RCUR', mandate: `MND-${n}` },
  ...{ signedOn: '2026-01-15', debtor: 'Ana Peña Núñez', iban: 'ES9121000418450200051332' },
  ...{ concept: 'Factura A/2026/15 · matrícula', ...rest },
});

const remittance = (version: PainVersion, rest: Partial<Remittance> = {}): Remittance => ({
  ...{
    version,
    message: 'c'.repeat(24),
    madeAt: '2026-11-25T10:00:00',
    creditor: 'Autoescuela La Señal, S. L.',
  },
  ...{ creditorId: 'ES30000A58818501', iban: 'ES9121000418450200051332', bic: '', scheme: 'CORE' },
  ...{ collectOn: '2026-12-15', debits: [debit(1)], ...rest },
});

/** The first fault by the official schema; `null` where there is none. */
async function officialFault(xml: string, version: PainVersion): Promise<string | null> {
  const { XmlDocument, XmlValidateError, XsdValidator } = await import('libxml2-wasm');
  const schema = readFileSync(path.join(folder ?? '', `pain.008.001.${version}.xsd`));
  using source = XmlDocument.fromBuffer(schema);
  using validator = XsdValidator.fromDoc(source);
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message;
    throw error;
  }
}

const VERSIONS: readonly PainVersion[] = ['02', '08'];

describe.each(VERSIONS)('a remittance as pain.008.001.%s', (version) => {
  it('adds up its debits, by block and in all', () => {
    const debits = [
      debit(1, { sequence: 'FRST' }),
      debit(2),
      debit(3),
      debit(4, { sequence: 'OOFF', cents: 5 }),
      debit(5, { sequence: 'FNAL' }),
    ];
    const xml = pain008(remittance(version, { debits }));
    const sums = [...xml.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)<\/CtrlSum>/g)];
    expect(sums.map(([, count, sum]) => [count, sum])).toEqual([
      ['5', '493.96'],
      ...[
        ['1', '123.46'],
        ['2', '246.95'],
        ['1', '0.05'],
        ['1', '123.50'],
      ],
    ]);
    expect([...xml.matchAll(/<SeqTp>(\w+)</g)].map(([, sequence]) => sequence)).toEqual([
      ...['FRST', 'RCUR', 'OOFF', 'FNAL'],
    ]);
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
    expect(Buffer.byteLength(xml)).toBe(xml.length);
  });

  it('is valid by the official schema', async () => {
    if (!folder) {
      writeSync(
        2,
        `  not shown, the official schemas are not here (VOLANTE_SCHEMAS): pain.008.001.${version}\n`,
      );
      return;
    }
    const debits = Array.from({ length: 40 }, (_, n) =>
      debit(n, { sequence: (['FRST', 'RCUR', 'OOFF', 'FNAL'] as const)[n % 4] ?? 'RCUR' }),
    );
    expect(await officialFault(pain008(remittance(version, { debits })), version)).toBeNull();
    const business = remittance(version, { scheme: 'B2B', bic: 'CAIXESBBXXX', debits });
    expect(await officialFault(pain008(business), version)).toBeNull();
    const odd = debit(1, { debtor: '日本 <&>', concept: '//' });
    expect(await officialFault(pain008(remittance(version, { debits: [odd] })), version)).toBeNull();
    expect(await officialFault(pain008(remittance(version, { iban: '' })), version)).toContain('IBAN');
  });
});

const report = (inside: string, status = '') =>
  Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId>${status}</OrgnlGrpInfAndSts>${inside}</CstmrPmtStsRpt></Document>`);
const reason = (code: string) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>cuenta</AddtlInf><AddtlInf>cerrada</AddtlInf></StsRsnInf>`;

describe('a report of the bank (pain.002)', () => {
  it('names the debits that it refuses', () => {
    const one = (id: string, status: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason('AC04')}</TxInfAndSts>`;
    const block = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>M1-RCUR</OrgnlPmtInfId>${one('a', 'RJCT')}${one('b', 'ACSC')}</OrgnlPmtInfAndSts>`;
    expect(readPain002(report(block))).toEqual({
      message: 'M1',
      rejections: [{ endToEnd: 'a', block: 'M1-RCUR', code: 'AC04', text: 'cuenta cerrada' }],
    });
  });

  it('refuses a block or the whole message', () => {
    const block = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>M1-RCUR</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${reason('FF05')}</OrgnlPmtInfAndSts>`;
    expect(readPain002(report(block))?.rejections).toEqual([
      { endToEnd: '', block: 'M1-RCUR', code: 'FF05', text: 'cuenta cerrada' },
    ]);
    expect(readPain002(report('', `<GrpSts>RJCT</GrpSts>${reason('AM05')}`))?.rejections).toEqual([
      { endToEnd: '', block: '', code: 'AM05', text: 'cuenta cerrada' },
    ]);
    expect(readPain002(report('', '<GrpSts>ACCP</GrpSts>'))?.rejections).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['another message', '<Document><CstmrDrctDbtInitn/></Document>'],
    ['entities', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><Document>&x;</Document>'],
    ['a cut report', report('').toString().slice(0, 200)],
  ])('with %s is none', (_, text) => {
    expect(readPain002(Buffer.from(text))).toBeNull();
  });
});
