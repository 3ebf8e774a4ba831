import { createPrivateKey, X509Certificate } from 'node:crypto';
import { trialAuthority } from '@volante/testing/aeat/trial-certificates';
import fc from 'fast-check';
import { openPkcs12 } from '../../src/verifactu/pkcs12.js';
import { ellipticFile, INNER_COUNT, pkcs12Of, withHiddenKeys, withSealCount } from './certificate-files.js';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const authority = trialAuthority();
const seal = authority.person({ kind: 'seal', nif: 'B12345674', name: 'Autoescuela Señal SL' });
const person = authority.person({ nif: '12345678Z', name: 'RUIZ GÓMEZ ANA' });
const open = (file: Uint8Array, password = 'clave', nif?: string) =>
  openPkcs12(file, password, { now: NOW, nif });

describe('the file of a certificate', () => {
  it.each(['3des', 'aes256', 'rc2-40'] as const)('is opened under %s', (algorithm) => {
    const opened = open(pkcs12Of(seal, { algorithm }), 'clave', 'B12345674');
    expect(opened).toMatchObject({ ok: true, nif: 'B12345674', name: 'Autoescuela Señal SL', kind: 'seal' });
    if (!opened.ok) return;
    expect(new X509Certificate(opened.certificate).checkPrivateKey(createPrivateKey(opened.key))).toBe(true);
    expect(opened.fingerprint).toBe(new X509Certificate(seal.certificate).fingerprint256);
    expect(Date.parse(opened.validTo)).toBeGreaterThan(NOW);
  });

  it('of a person, and of a representative with the company’s number', () => {
    expect(open(pkcs12Of(person))).toMatchObject({
      nif: '12345678Z',
      name: 'RUIZ GÓMEZ ANA',
      kind: 'person',
    });
    const representative = authority.person({
      kind: 'representative',
      nif: 'B12345674',
      name: 'Autoescuela Tal SL',
      personNif: '12345678Z',
    });
    expect(open(pkcs12Of(representative))).toMatchObject({
      nif: 'B12345674',
      name: 'Autoescuela Tal SL',
      kind: 'representative',
    });
  });

  it('of an elliptic curve', () => {
    expect(open(ellipticFile(seal, 'clave'))).toMatchObject({ ok: true, nif: 'B12345674' });
  });

  it('gives the authority’s certificate beside its own, which comes first', () => {
    const opened = open(pkcs12Of(person, { chain: [authority.certificate] }));
    const pems = opened.ok ? opened.certificate.match(/BEGIN CERTIFICATE/g) : [];
    expect(pems).toHaveLength(2);
    expect(opened.ok && new X509Certificate(opened.certificate).subject).toContain('12345678Z');
  });

  it('takes a password with accents, and an empty one', () => {
    expect(
      open(pkcs12Of(person, { algorithm: 'rc2-40', password: 'contraseña €' }), 'contraseña €'),
    ).toMatchObject({ ok: true });
    expect(open(pkcs12Of(person, { password: '' }), '')).toMatchObject({ ok: true });
  });
});

describe('derivations within an encrypted part', () => {
  it('are made as long as all of them are few', () => {
    const opened = open(withHiddenKeys(seal, [INNER_COUNT, INNER_COUNT]), 'clave', 'B12345674');
    expect(opened).toMatchObject({ ok: true, nif: 'B12345674' });
    expect(open(withHiddenKeys(seal, [INNER_COUNT], 'aes256'))).toMatchObject({ ok: true });
  });

  it.each([
    ['of one key', [2 ** 30], '3des'],
    ['of one key under PBES2', [2 ** 30], 'aes256'],
    ['of several keys, each of which asks for few enough', [INNER_COUNT, 999_990], '3des'],
    ['of several keys under PBES2', [INNER_COUNT, 999_990], 'aes256'],
  ] as const)('are refused where they are too many %s', (_name, counts, algorithm) => {
    expect(open(withHiddenKeys(seal, counts, algorithm))).toMatchObject({ ok: false, code: 'CERT-009' });
  });

  it('of one file do not count for the next', () => {
    expect(open(withHiddenKeys(seal, [2 ** 30]))).toMatchObject({ code: 'CERT-009' });
    expect(open(withHiddenKeys(seal, [INNER_COUNT]))).toMatchObject({ ok: true });
  });
});

const past = { validFrom: new Date(NOW - 10 * DAY_MS), validTo: new Date(NOW - DAY_MS) };
const future = { validFrom: new Date(NOW + DAY_MS), validTo: new Date(NOW + 10 * DAY_MS) };

describe('a file that is refused', () => {
  it.each([
    ['wrong password', pkcs12Of(seal), 'otra', 'CERT-002'],
    ['wrong password under RC2', pkcs12Of(seal, { algorithm: 'rc2-40' }), 'otra', 'CERT-002'],
    ['wrong password under AES', pkcs12Of(seal, { algorithm: 'aes256' }), 'otra', 'CERT-002'],
    ['no key', pkcs12Of(seal, { withoutKey: true }), 'clave', 'CERT-003'],
    ['the key of another', pkcs12Of({ ...seal, key: person.key }), 'clave', 'CERT-004'],
    [
      'expired',
      pkcs12Of(authority.person({ nif: 'B12345674', name: 'X', kind: 'seal', ...past })),
      'clave',
      'CERT-005',
    ],
    [
      'not yet valid',
      pkcs12Of(authority.person({ nif: 'B12345674', name: 'X', kind: 'seal', ...future })),
      'clave',
      'CERT-006',
    ],
    ['another number', pkcs12Of(person), 'clave', 'CERT-007'],
    ['no Spanish number', pkcs12Of(authority.server()), 'clave', 'CERT-008'],
    ['a billion derivations', withSealCount(pkcs12Of(seal), 2 ** 30), 'clave', 'CERT-009'],
    ['a PEM', Buffer.from(seal.certificate), 'clave', 'CERT-001'],
    ['nothing', Buffer.alloc(0), 'clave', 'CERT-001'],
    ['300 KB', Buffer.alloc(300_000, 0x30), 'clave', 'CERT-001'],
  ])('for %s', (_name, file, password, code) => {
    const refused = open(file, password, 'B12345674');
    expect(refused).toMatchObject({ ok: false, code, message: expect.stringMatching(/^El |^La /) });
  });

  it('names its holder where it could be read', () => {
    expect(open(pkcs12Of(person), 'clave', 'B12345674')).toMatchObject({
      facts: { nif: '12345678Z', kind: 'person' },
    });
  });

  it('is coded whatever was changed in it', () => {
    const right = pkcs12Of(seal, { iterations: 1 });
    fc.assert(
      fc.property(
        fc.nat(right.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        (at, by, isCut) => {
          const file = Buffer.from(isCut ? right.subarray(0, at) : right);
          if (!isCut) file[at] = (file[at] ?? 0) ^ by;
          const result = open(file);
          expect(result.ok || result.code.startsWith('CERT-')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
