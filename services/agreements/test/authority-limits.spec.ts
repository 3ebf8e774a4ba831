import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  Extension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { addedTo, signByProgram } from '@volante/testing/pdf/signing-program';
import { Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  GeneralName,
  GeneralSubtree,
  NameConstraints,
  RelativeDistinguishedNames,
} from 'pkijs';
import { judgedIncrement } from '../src/certificates/judged-increment.js';
import { newSeal, openedSeal } from '../src/sealing/seal-certificates.js';
import { sealedPdf } from '../src/sealing/sealed-pdf.js';
import { samplePdf } from './sample-pdf.js';

cryptoProvider.set(webcrypto);

const RSA = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2_048 },
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const DAY_MS = 86_400_000;
const ROOT = 'Raíz de prueba';

interface Made {
  name: JsonName;
  keys: webcrypto.CryptoKeyPair;
  certificate: string;
}

/** A certificate that another one has issued, or itself. */
async function made(name: JsonName, issuer: Made | null, extensions: Extension[]): Promise<Made> {
  const keys = (await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const certificate = await X509CertificateGenerator.create({
    ...{ serialNumber: `40${randomBytes(8).toString('hex')}`, subject: name, issuer: issuer?.name ?? name },
    ...{ notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) },
    ...{ signingAlgorithm: RSA, publicKey: keys.publicKey, extensions },
    signingKey: (issuer?.keys ?? keys).privateKey,
  });
  return { name, keys, certificate: certificate.toString('pem') };
}

const nameOf = (common: string, organization?: string): JsonName => [
  ...(organization === undefined ? [] : [{ O: [organization] }]),
  { CN: [common] },
];
/** @param length authorities that may stand below; left out: any number */
const authority = (
  issuer: Made | null,
  {
    name = nameOf('Intermedia'),
    length,
    limits = [],
  }: { name?: JsonName; length?: number; limits?: Extension[] },
) =>
  made(name, issuer, [
    new BasicConstraintsExtension(true, length, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ...limits,
  ]);
const person = (issuer: Made, { organization, mail }: { organization?: string; mail?: string } = {}) =>
  made(nameOf('GIL RUIZ LUIS - 12345678Z', organization), issuer, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    ...(mail === undefined ? [] : [new SubjectAlternativeNameExtension([{ type: 'email', value: mail }])]),
  ]);

let base: Uint8Array;
beforeAll(async () => {
  const { signer } = await openedSeal(await newSeal('Autoescuela Ñandú'));
  base = await sealedPdf(await samplePdf(1), null, signer, {
    ...{ title: 'Contrato', school: 'Autoescuela Ñandú', at: new Date() },
  });
});

/** The trusted root to which a signature leads; '' for none: the sheet then says that its issuer is not trusted. */
async function rootOf(signer: Made, between: readonly Made[], root: Made): Promise<string> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', signer.keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  const chain = between.map(({ certificate }) => certificate);
  const signed = await signByProgram(base, { certificate: signer.certificate, key }, { chain });
  const judged = await judgedIncrement({
    ...{ base, increment: addedTo(base, signed), roots: [root.certificate], now: new Date() },
  });
  return judged.root;
}

describe('an authority that limits the path below it', () => {
  const pathOf = async (lengths: { root?: number; middle?: number }, isDeep: boolean): Promise<string> => {
    const root = await authority(null, { name: nameOf(ROOT), ...lengthOf(lengths.root) });
    const middle = await authority(root, lengthOf(lengths.middle));
    if (!isDeep) return rootOf(await person(middle), [middle], root);
    const last = await authority(middle, { name: nameOf('Subordinada') });
    return rootOf(await person(last), [last, middle], root);
  };
  const lengthOf = (length: number | undefined) => (length === undefined ? {} : { length });

  it.each([
    ['without a limit is trusted through two others', {}, true, ROOT],
    ['to none issues for people', { middle: 0 }, false, ROOT],
    ['to none makes no other authority trusted', { middle: 0 }, true, ''],
    ['to one makes one trusted', { middle: 1 }, true, ROOT],
    ['is the root too: of two that it may not have', { root: 1 }, true, ''],
    ['is the root too: of two that it may have', { root: 2 }, true, ROOT],
    ['is the root too: which issues for people alone', { root: 0 }, false, ''],
  ] as const)('%s', async (_words, lengths, isDeep, expected) => {
    expect(await pathOf(lengths, isDeep)).toBe(expected);
  });
});

describe('an authority that limits names', () => {
  const organization = (value: string) =>
    new GeneralName({
      type: 4,
      value: new RelativeDistinguishedNames({
        typesAndValues: [new AttributeTypeAndValue({ type: '2.5.4.10', value: new Utf8String({ value }) })],
      }),
    });
  const limit = (parameters: { permitted?: GeneralName[]; excluded?: GeneralName[] }): Extension => {
    const subtrees = (names?: GeneralName[]) => names?.map((of) => new GeneralSubtree({ base: of }));
    const [permittedSubtrees, excludedSubtrees] = [parameters.permitted, parameters.excluded].map(subtrees);
    const limits = new NameConstraints({
      ...(permittedSubtrees ? { permittedSubtrees } : {}),
      ...(excludedSubtrees ? { excludedSubtrees } : {}),
    });
    return new Extension('2.5.29.30', true, limits.toSchema().toBER(false));
  };
  const host = new GeneralName({ type: 1, value: 'correo.example' });
  const anyMail = new GeneralName({ type: 1, value: '' });
  const site = new GeneralName({ type: 2, value: 'web.example' });

  it.each([
    [
      'permits those of its own',
      limit({ permitted: [organization('Ñandú')] }),
      { organization: 'ñandú' },
      ROOT,
    ],
    ['permits no others', limit({ permitted: [organization('Ñandú')] }), { organization: 'Otra' }, ''],
    ['permits none without them', limit({ permitted: [organization('Ñandú')] }), {}, ''],
    ['excludes some', limit({ excluded: [organization('Ñandú')] }), { organization: 'Ñandú' }, ''],
    ['excludes no others', limit({ excluded: [organization('Ñandú')] }), { organization: 'Otra' }, ROOT],
    ['permits addresses of a host', limit({ permitted: [host] }), { mail: 'luis@correo.example' }, ROOT],
    ['permits no other addresses', limit({ permitted: [host] }), { mail: 'luis@otro.example' }, ''],
    ['excludes all addresses', limit({ excluded: [anyMail] }), { mail: 'luis@correo.example' }, ''],
    ['excludes all addresses, of which there are none', limit({ excluded: [anyMail] }), {}, ROOT],
    ['permits all addresses', limit({ permitted: [anyMail] }), { mail: 'luis@correo.example' }, ROOT],
    ['says nothing of names that are not there', limit({ permitted: [site] }), {}, ROOT],
    ['that cannot be read is not trusted', new Extension('2.5.29.30', true, new Uint8Array([5, 0])), {}, ''],
  ] as const)('%s', async (_words, names, of, expected) => {
    const root = await authority(null, { name: nameOf(ROOT) });
    const middle = await authority(root, { limits: [names] });
    expect(await rootOf(await person(middle, of), [middle], root)).toBe(expected);
  });

  it('limits the authorities below it, too', async () => {
    const root = await authority(null, { name: nameOf(ROOT) });
    const middle = await authority(root, { limits: [limit({ permitted: [organization('Ñandú')] })] });
    const last = await authority(middle, { name: nameOf('Subordinada') });
    expect(await rootOf(await person(last, { organization: 'Ñandú' }), [last, middle], root)).toBe('');
  });
});
