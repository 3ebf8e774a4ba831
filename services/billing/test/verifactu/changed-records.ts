import fc from 'fast-check';
import { withHash } from '../../src/verifactu/verifactu-hash.js';
import type { InvoiceRecord, UnsignedRecord } from '../../src/verifactu/verifactu-record.js';
import { cancellation, registration } from './sample-records.js';

/** Right records of every kind, and right or wrong values for each of their fields, so that some mixtures pass and some do not. */

const OTHER = { issuer: 'A28083806', number: 'T/7', date: '2025-01-31' };
const FRENCH = { name: 'Jean Petit', id: { country: 'FR', type: '03', number: '19AB12345' } } as const;
const EXEMPT = { tax: '01', regime: '01', condition: 'E1', base: 50_000 } as const;
const RIGHT: readonly InvoiceRecord[] = [
  registration(),
  registration({ recipients: [FRENCH], correction: true, previousRejection: 'X' }),
  registration({ type: 'F2', recipients: undefined, simplifiedWithRecipient: false }),
  registration({ type: 'F3', replaced: [OTHER] }),
  registration({ breakdown: [EXEMPT], quotaTotal: 0, total: 50_000, operationDate: '2026-10-31' }),
  registration({
    type: 'R1',
    rectification: 'S',
    rectified: [OTHER],
    rectifiedAmounts: { base: 10_000, quota: 2_100 },
  }),
  registration({ type: 'R5', rectification: 'I', rectified: [OTHER], recipients: undefined }),
  registration({ previous: { invoice: OTHER, hash: 'A'.repeat(64) }, issuedBy: 'T', thirdParty: FRENCH }),
  cancellation(),
  cancellation({ generatedBy: 'D', generator: FRENCH, withoutPrevious: true, previousRejection: 'S' }),
];

const MAX = 99_999_999_999_999;
const letters = fc.constantFrom(
  'a',
  'Ñ',
  '€',
  '&',
  '<',
  '"',
  ' ',
  '\n',
  '\t',
  '\r',
  '🚗',
  '\u0000',
  '\u0008',
  '\uD83D',
  '\uFFFE',
);
const texts = (max: number) =>
  fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'Ana',
      'x'.repeat(max),
      'x'.repeat(max + 1),
      '🚗'.repeat(max),
      '🚗'.repeat(max + 1),
    ),
    fc.string({ unit: letters, maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: max + 2 }),
  );
const listed = (...list: string[]) => fc.constantFrom(...list, '', 'ZZ', 'S', '01', '<');
const numbers = fc.oneof(
  fc.integer({ min: -MAX, max: MAX }),
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    MAX,
    -MAX,
    MAX + 1,
    -MAX - 1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
  ),
);
const rates = fc.oneof(
  fc.constantFrom(0, 400, 1000, 2100, 99_999, 100_000, -1, 2.5, Number.NaN),
  fc.integer({ min: 0, max: 120_000 }),
);
const nifs = fc.oneof(
  fc.constantFrom('12345678Z', 'A28083806', 'b12345674', '12345678', '1234567890', ''),
  texts(9),
);
const days = fc.constantFrom(
  ...[
    '2026-11-01',
    '2026-02-30',
    '2024-10-27',
    '2026-11-2',
    '02-11-2026',
    '',
    '0000-01-01',
    '2026-11-01T',
    '12026-01-01',
  ],
);
const moments = fc.constantFrom(
  ...[
    '2026-11-02T10:00:00Z',
    '2026-11-02T10:00:00',
    '2026-11-02T24:00:00+01:00',
    '2026-02-30T10:00:00+01:00',
  ],
  ...['2026-11-02T10:00:00+14:00', '2026-11-02T10:00:00-14:30', '2026-11-02 10:00:00+01:00', ''],
);
const hashes = fc.constantFrom('A'.repeat(64), 'A'.repeat(65), 'a'.repeat(64), '', 'Z');
const absent = fc.constant(undefined);
const invoices = fc.record({ issuer: nifs, number: texts(60), date: days });
const parties = fc.record({
  name: texts(120),
  id: fc.oneof(
    fc.record({ nif: nifs }),
    fc.record({
      country: fc.oneof(absent, listed('FR', 'ES', 'RE', 'XN')),
      type: listed('02', '03', '07', '08'),
      number: fc.oneof(texts(20), fc.constantFrom('PT123456789', '12345678Z', 'GB123456789')),
    }),
  ),
});
const lists = <T>(one: fc.Arbitrary<T>) => fc.oneof(absent, fc.array(one, { maxLength: 2 }));
const lines = fc.record(
  {
    tax: listed('02', '03', '05', '04'),
    regime: listed('02', '07', '21', '16'),
    condition: listed('S1', 'S2', 'N1', 'E1', 'E7', 'E9', 'N3'),
    rate: rates,
    base: numbers,
    costBase: numbers,
    quota: numbers,
    surchargeRate: rates,
    surchargeQuota: numbers,
  },
  { requiredKeys: ['condition', 'base'] },
);
const booleans = fc.oneof(absent, fc.boolean());

/** A path into a record, and values to put there. */
const CHANGES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'invoice.issuer': nifs,
  'invoice.number': texts(60),
  'invoice.date': days,
  issuerName: texts(120),
  externalReference: texts(60),
  correction: booleans,
  previousRejection: fc.oneof(absent, listed('N', 'X')),
  type: listed('F1', 'F2', 'R3', 'F4'),
  rectification: fc.oneof(absent, listed('I')),
  rectified: lists(invoices),
  replaced: lists(invoices),
  rectifiedAmounts: fc.oneof(absent, fc.record({ base: numbers, quota: numbers, surchargeQuota: numbers })),
  operationDate: fc.oneof(absent, days),
  description: texts(500),
  simplifiedWithRecipient: booleans,
  withoutRecipient: booleans,
  large: booleans,
  issuedBy: fc.oneof(absent, listed('D', 'T')),
  thirdParty: fc.oneof(absent, parties),
  recipients: lists(parties),
  coupon: booleans,
  breakdown: fc.oneof(
    fc.array(lines, { maxLength: 3 }),
    fc.constantFrom(0, 12, 13).map((length) => Array.from({ length }, () => ({ ...EXEMPT }))),
  ),
  'breakdown.0.rate': fc.oneof(absent, rates),
  'breakdown.0.base': numbers,
  'breakdown.0.quota': fc.oneof(absent, numbers),
  quotaTotal: numbers,
  total: numbers,
  previous: fc.oneof(fc.constant(null), fc.record({ invoice: invoices, hash: hashes })),
  'system.producer': parties,
  'system.name': texts(30),
  'system.id': fc.oneof(fc.constantFrom('VO', 'V', 'VOL', 'vo', 'VÑ'), texts(2)),
  'system.version': texts(50),
  'system.installation': texts(100),
  generatedAt: moments,
  invoicingAgreement: texts(15),
  systemAgreement: texts(16),
  withoutPrevious: booleans,
  generatedBy: fc.oneof(absent, listed('E', 'D', 'T')),
  generator: fc.oneof(absent, parties),
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function put(record: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target = record;
  for (const key of keys) {
    const next: unknown = Reflect.get(target, key);
    if (!isObject(next)) return;
    target = next;
  }
  Reflect.set(target, last, value);
}

/** The hash of the changed record; where it has none, any. */
function hashed(record: UnsignedRecord): InvoiceRecord {
  try {
    return withHash(record);
  } catch {
    return { ...record, hash: 'A'.repeat(64) };
  }
}

const change = fc
  .constantFrom(...Object.keys(CHANGES))
  .chain((path) => fc.tuple(fc.constant(path), CHANGES[path] ?? absent));

/** A right record with up to three values changed; one in ten has another hash too. */
export const changedRecords: fc.Arbitrary<InvoiceRecord> = fc
  .tuple(
    fc.constantFrom(...RIGHT),
    fc.array(change, { maxLength: 3 }),
    fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, hashes),
  )
  .map(([right, changes, hash]) => {
    const record = structuredClone(right);
    for (const [path, value] of changes) put(record, path, value);
    return hash === null ? hashed(record) : { ...hashed(record), hash };
  });
