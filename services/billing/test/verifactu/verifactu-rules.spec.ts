import fc from 'fast-check';
import type { RegistrationRecord } from '../../src/verifactu/verifactu-record.js';
import { recordFindings } from '../../src/verifactu/verifactu-rules.js';
import { submissionXml } from '../../src/verifactu/verifactu-xml.js';
import { changedRecords } from './changed-records.js';
import { cancellation, registration } from './sample-records.js';
import { officialCheck, schemaFolder, withoutSchemas } from './schemas.js';

const CONTEXT = { taxpayer: 'B12345674', now: Date.parse('2026-11-02T10:10:00+01:00') };
const TAXPAYER = { name: 'Autoescuela Tal SL', nif: 'B12345674' };
const RECORDS = 10_000;

type Changes = Parameters<typeof registration>[0];
const found = (record: Parameters<typeof recordFindings>[0]) =>
  recordFindings(record, CONTEXT).map(
    ({ code, field, refuses }) => `${refuses ? '' : 'warn '}${code} ${field}`,
  );
const codes = (changes: Changes) => found(registration(changes));
const line = { tax: '01', regime: '01', condition: 'S1', rate: 2100, base: 20_000, quota: 4_200 } as const;
const lined = (changes: object) => ({ breakdown: [{ ...line, ...changes }] });
const exempt = { tax: '01', regime: '01', condition: 'E1', base: 20_000 } as const;
const other = { issuer: 'B12345674', number: 'A/1', date: '2026-11-01' };
const someone = (id: object) =>
  ({ recipients: [{ name: 'Ana', id }] }) as Pick<RegistrationRecord, 'recipients'>;

/** Each with the AEAT's number for it (errores.properties). */
const CASES: readonly (readonly [string, Changes, readonly string[]])[] = [
  ['a number with ñ', { invoice: { ...other, number: 'Año/1' } }, ['VF-1130 invoice.number']],
  ['a number with <', { invoice: { ...other, number: 'A<1' } }, ['VF-1287 invoice.number']],
  ['a number of 61 letters', { invoice: { ...other, number: 'A'.repeat(61) } }, ['VF-1100 invoice.number']],
  ['no number', { invoice: { ...other, number: '' } }, ['VF-1100 invoice.number']],
  ['a date after today', { invoice: { ...other, date: '2026-11-03' } }, ['VF-1112 invoice.date']],
  ['a date before the order', { invoice: { ...other, date: '2024-10-27' } }, ['VF-1152 invoice.date']],
  ['30 February', { invoice: { ...other, date: '2026-02-30' } }, ['VF-1145 invoice.date']],
  ['the first day of the order', { invoice: { ...other, date: '2024-10-28' } }, []],
  ['another issuer', { invoice: { ...other, issuer: 'A28083806' } }, ['VF-1108 invoice.issuer']],
  ['rejection without correction', { previousRejection: 'X' }, ['VF-1153 previousRejection']],
  ['S without correction', { previousRejection: 'S' }, ['VF-1161 previousRejection']],
  ['a correction of what was rejected', { correction: true, previousRejection: 'X' }, []],
  ['a rectification without method', { type: 'R1', rectified: [other] }, ['VF-1114 rectification']],
  ['a method without rectification', { rectification: 'I' }, ['VF-1115 rectification']],
  [
    'a substitution without amounts',
    { type: 'R1', rectification: 'S', rectified: [other] },
    ['VF-1118 rectifiedAmounts'],
  ],
  ['differences that name no invoice', { type: 'R1', rectification: 'I' }, ['warn VF-A01 rectified']],
  ['rectified invoices of an F1', { rectified: [other] }, ['VF-1117 rectified']],
  ['replaced invoices of an F1', { replaced: [other] }, ['VF-1116 replaced']],
  ['F1 without customer', { recipients: undefined }, ['VF-1189 recipients']],
  ['F2 with customer', { type: 'F2' }, ['VF-1190 recipients']],
  ['F2 without customer', { type: 'F2', recipients: undefined }, []],
  ['a customer with the issuer’s number', someone({ nif: 'B12345674' }), ['VF-1193 recipients.0.id.nif']],
  ['a wrong DNI', someone({ nif: '12345678A' }), ['VF-1123 recipients.0.id.nif']],
  ['a DNI in small letters', someone({ nif: '12345678z' }), ['VF-1123 recipients.0.id.nif']],
  ['a passport of Spain', someone({ country: 'ES', type: '03', number: 'PAA123456' }), []],
  [
    'an identity card of Spain',
    someone({ country: 'ES', type: '04', number: 'X' }),
    ['VF-1234 recipients.0.id.type'],
  ],
  ['a passport without country', someone({ type: '03', number: 'X1' }), ['VF-1111 recipients.0.id.country']],
  [
    'a country that is none',
    someone({ country: 'XX', type: '03', number: 'X1' }),
    ['VF-1101 recipients.0.id.country'],
  ],
  ['not in the census', someone({ country: 'ES', type: '07', number: '12345678Z' }), []],
  [
    'not in the census of Portugal',
    someone({ country: 'PT', type: '07', number: '12345678Z' }),
    ['VF-1126 recipients.0.id.country'],
  ],
  [
    'a company not in the census',
    someone({ country: 'ES', type: '07', number: 'A28083806' }),
    ['VF-1131 recipients.0.id.number'],
  ],
  ['a VAT number', someone({ type: '02', number: 'PT123456789' }), []],
  ['a Greek VAT number', someone({ country: 'GR', type: '02', number: 'EL123456789' }), []],
  [
    'a VAT number of Great Britain',
    someone({ type: '02', number: 'GB123456789' }),
    ['VF-1255 recipients.0.id.number'],
  ],
  [
    'a VAT number of another country',
    someone({ country: 'FR', type: '02', number: 'PT123456789' }),
    ['VF-1122 recipients.0.id.number'],
  ],
  ['a rate that is none', lined({ rate: 1900, quota: 3_800 }), ['VF-1124 breakdown.0.rate']],
  [
    '5 % today',
    lined({ rate: 500, quota: 1_000 }),
    ['VF-1194 breakdown.0.rate', 'warn VF-2006 quotaTotal', 'warn VF-2005 total'],
  ],
  [
    '5 % of August 2024',
    { ...lined({ rate: 500, quota: 1_000 }), operationDate: '2024-08-01', quotaTotal: 1_000, total: 21_000 },
    [],
  ],
  ['a quota ten euros off', { ...lined({ quota: 5_200 }), quotaTotal: 5_200, total: 25_200 }, []],
  [
    'a quota a cent further',
    { ...lined({ quota: 5_201 }), quotaTotal: 5_201, total: 25_201 },
    ['VF-1142 breakdown.0.quota'],
  ],
  [
    'signs that differ',
    { ...lined({ base: -1, quota: 1 }), quotaTotal: 1, total: 0 },
    ['VF-1143 breakdown.0.quota'],
  ],
  [
    'S1 without quota',
    lined({ quota: undefined }),
    ['VF-1208 breakdown.0.rate', 'warn VF-2006 quotaTotal', 'warn VF-2005 total'],
  ],
  ['an exempt line', { breakdown: [exempt], quotaTotal: 0, total: 20_000 }, []],
  [
    'an exempt line with a rate',
    { breakdown: [{ ...exempt, rate: 0 }], quotaTotal: 0, total: 20_000 },
    ['VF-1238 breakdown.0'],
  ],
  [
    'E2 in the general regime',
    { breakdown: [{ ...exempt, condition: 'E2' }], quotaTotal: 0, total: 20_000 },
    ['VF-1199 breakdown.0.condition'],
  ],
  [
    'E7 under IVA',
    { breakdown: [{ ...exempt, condition: 'E7' }], quotaTotal: 0, total: 20_000 },
    ['VF-1182 breakdown.0.condition'],
  ],
  [
    'E7 under IGIC',
    { breakdown: [{ ...exempt, tax: '03', condition: 'E7' }], quotaTotal: 0, total: 20_000 },
    [],
  ],
  ['IGIC of 7 %', { ...lined({ tax: '03', rate: 700, quota: 1_400 }), quotaTotal: 1_400, total: 21_400 }, []],
  ['no regime under IVA', lined({ regime: undefined }), ['VF-1245 breakdown.0.regime']],
  ['no regime under IPSI', lined({ tax: '02', regime: undefined }), ['warn VF-2009 breakdown.0.regime']],
  [
    'a surcharge of another rate',
    { ...lined({ surchargeRate: 140, surchargeQuota: 280 }), quotaTotal: 4_480, total: 24_480 },
    ['VF-1162 breakdown.0.surchargeRate'],
  ],
  [
    'a surcharge of 5.2 %',
    { ...lined({ surchargeRate: 520, surchargeQuota: 1_040 }), quotaTotal: 5_240, total: 25_240 },
    [],
  ],
  ['a surcharge without quota', lined({ surchargeRate: 520 }), ['VF-1284 breakdown.0.surchargeRate']],
  [
    '13 tax conditions',
    { breakdown: Array.from({ length: 13 }, () => exempt), quotaTotal: 0, total: 260_000 },
    ['VF-4113 breakdown'],
  ],
  [
    'F2 of 3,010.00 €',
    {
      type: 'F2',
      recipients: undefined,
      breakdown: [{ ...exempt, base: 301_000 }],
      quotaTotal: 0,
      total: 301_000,
    },
    [],
  ],
  [
    'F2 of 3,010.01 €',
    {
      type: 'F2',
      recipients: undefined,
      breakdown: [{ ...exempt, base: 301_001 }],
      quotaTotal: 0,
      total: 301_001,
    },
    ['VF-1150 total'],
  ],
  ['a total ten euros off', { total: 25_200 }, []],
  ['a total a cent further', { total: 25_201 }, ['warn VF-2005 total']],
  ['a quota total off', { quotaTotal: 5_201 }, ['warn VF-2006 quotaTotal']],
  [
    'a total of 100 million',
    {
      ...lined({ base: 8_264_462_810, quota: 1_735_537_190 }),
      quotaTotal: 1_735_537_190,
      total: 10_000_000_000,
    },
    ['VF-1139 large'],
  ],
  ['a clock 61 seconds ahead', { generatedAt: '2026-11-02T10:11:01+01:00' }, ['warn VF-2004 generatedAt']],
  ['a clock a minute ahead, in the Canaries', { generatedAt: '2026-11-02T09:11:00+00:00' }, []],
  ['no offset', { generatedAt: '2026-11-02T10:00:00' }, ['VF-1244 generatedAt']],
  ['a description of 501 letters', { description: 'x'.repeat(501) }, ['VF-1100 description']],
  ['a description with NUL', { description: 'a\u0000b' }, ['VF-1100 description']],
  ['500 cars', { description: '🚗'.repeat(500) }, []],
];

describe('the check of a registration', () => {
  it.each(CASES)('of %s', (_name, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  it('has nothing against a right record', () => {
    expect([codes({}), found(cancellation())]).toEqual([[], []]);
  });

  it.each([
    ['New Year in Las Palmas', '2026-12-31', '2026-12-31T23:30:00+00:00'],
    ['New Year in Madrid', '2027-01-01', '2027-01-01T00:10:00+01:00'],
    ['29 February', '2028-02-29', '2028-02-29T12:00:00+01:00'],
    ['the hour that comes twice', '2026-10-25', '2026-10-25T02:30:00+01:00'],
  ])('goes by the clock of the place: %s', (_name, date, generatedAt) => {
    const record = registration({ invoice: { issuer: 'B12345674', number: 'A1', date }, generatedAt });
    expect(recordFindings(record, { taxpayer: 'B12345674', now: Date.parse(generatedAt) })).toEqual([]);
  });

  it('finds a changed record by its hash', () => {
    expect(found({ ...registration(), total: 24_201 })).toEqual(['VF-2000 hash']);
  });

  it('speaks Spanish, and never of an empty thing', () => {
    const messages = CASES.flatMap(([, changes]) => recordFindings(registration(changes), CONTEXT)).map(
      ({ message }) => message,
    );
    for (const message of messages) expect(message).toMatch(/^[A-ZÁÉÍÓÚ«].{15,}\.$/u);
  });
});

describe('the check of a cancellation', () => {
  const by = (generatedBy: 'D' | 'E' | 'T', id: object) =>
    found(cancellation({ generatedBy, generator: { name: 'Ana', id: id as { nif: string } } }));

  it('wants generator and its letter together', () => {
    expect(found(cancellation({ generatedBy: 'T' }))).toEqual(['VF-1224 generator']);
  });

  it('holds the generator to its place', () => {
    expect(by('E', { country: 'FR', type: '03', number: 'X1' })).toEqual(['VF-1227 generator.id']);
    expect(by('T', { nif: 'B12345674' })).toEqual(['VF-1259 generator.id.nif']);
    expect(by('T', { country: 'ES', type: '07', number: '12345678Z' })).toEqual([
      'VF-1229 generator.id.type',
    ]);
    expect(by('D', { country: 'ES', type: '07', number: '12345678Z' })).toEqual([]);
  });
});

describe('the check against the official schemas', () => {
  const shown = `of ${RECORDS} made and changed records the schemas refuse none that our check passes`;

  it(shown, async () => {
    if (schemaFolder === undefined) return withoutSchemas(shown);
    const check = await officialCheck(schemaFolder);
    const seen = { passed: 0, refusedByBoth: 0 };
    fc.assert(
      fc.property(changedRecords, (record) => {
        const isRefused = recordFindings(record, CONTEXT).some(({ refuses }) => refuses);
        const verdict = verdictOf(record, check);
        if (isRefused && verdict !== null) seen.refusedByBoth += 1;
        if (isRefused) return;
        seen.passed += 1;
        expect(verdict).toBeNull();
      }),
      { numRuns: RECORDS },
    );
    // Both sides have seen their share: a check that refused everything would show nothing.
    expect(seen.passed).toBeGreaterThan(RECORDS / 20);
    expect(seen.refusedByBoth).toBeGreaterThan(RECORDS / 20);
  }, 120_000);
});

/** The complaint of the schemas about a record in a message; a record that cannot be written is refused too. */
function verdictOf(
  record: Parameters<typeof recordFindings>[0],
  check: (xml: string) => string | null,
): string | null {
  try {
    return check(submissionXml({ taxpayer: TAXPAYER, records: [record] }));
  } catch (error) {
    return String(error);
  }
}
