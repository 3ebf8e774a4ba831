import { createHmac, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import type { TrialCertificate } from '@volante/testing/aeat/trial-certificates';
import forge from 'node-forge';

/** Files of certificates as other programs write them. */
const { asn1, pki } = forge;
const { Class, Type } = asn1;
type Node = forge.asn1.Asn1;

const sequence = (...value: Node[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, value);
const octets = (value: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, value);
const integer = (value: number) =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const oid = (value: string) => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(value).getBytes());
const tagged = (value: Node) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [value]);
const nothing = () => asn1.create(Class.UNIVERSAL, Type.NULL, false, '');
const der = (node: Node) => asn1.toDer(node).getBytes();
const bytes = (node: Node) => Buffer.from(der(node), 'latin1');
const childOf = (node: Node | undefined, at: number): Node => {
  const child = node && Array.isArray(node.value) ? node.value[at] : undefined;
  if (!child) throw new Error('no such child');
  return child;
};

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const RC2_40 = '1.2.840.113549.1.12.1.6';
const SALT = '12345678';

export interface FileOptions {
  algorithm?: '3des' | 'aes256' | 'rc2-40';
  password?: string;
  iterations?: number;
  /** PEMs of authorities beside it. */
  chain?: readonly string[];
  withoutKey?: boolean;
}

/** A `.p12` with the certificate and its key. */
export function pkcs12Of({ key, certificate }: TrialCertificate, options: FileOptions = {}): Buffer {
  const { algorithm = '3des', password = 'clave', iterations = 2048, chain = [], withoutKey } = options;
  const own = withoutKey ? null : pki.privateKeyFromPem(key);
  const certificates = [certificate, ...chain].map((pem) => pki.certificateFromPem(pem));
  const common = { count: iterations, saltSize: 8 };
  if (algorithm !== 'rc2-40')
    return bytes(
      forge.pkcs12.toPkcs12Asn1(own, certificates, password, {
        ...common,
        algorithm,
      }),
    );
  const plain = forge.pkcs12.toPkcs12Asn1(own, certificates, password, {
    ...common,
    algorithm: '3des',
    useMac: false,
  });
  return withRc2(plain, password, iterations);
}

const derived = (password: string, id: number, iterations: number, length: number): string =>
  Reflect.get(forge.pkcs12, 'generateKey')(
    password,
    forge.util.createBuffer(SALT),
    id,
    iterations,
    length,
  ).getBytes();

/** The same file as Windows wrote it for long: certificates under RC2 with 40 bits, key under 3DES, SHA-1. */
function withRc2(plain: Node, password: string, iterations: number): Buffer {
  const content = childOf(childOf(childOf(plain, 1), 1), 0);
  const safes = asn1.fromDer(String(content.value));
  const [certificates, ...others] = safes.value as Node[];
  const inside = String(childOf(childOf(certificates, 1), 0).value);
  return rc2File(inside, others, password, iterations);
}

/** A file whose first part is `inside` under RC2, sealed. */
function rc2File(inside: string, others: readonly Node[], password: string, iterations: number): Buffer {
  const cipher = forge.rc2.createEncryptionCipher(derived(password, 1, iterations, 5), 40);
  cipher.start(derived(password, 2, iterations, 8));
  cipher.update(forge.util.createBuffer(inside));
  cipher.finish();
  const secret = asn1.create(Class.CONTEXT_SPECIFIC, 0, false, cipher.output.getBytes());
  const parameters = sequence(oid(RC2_40), sequence(octets(SALT), integer(iterations)));
  const encrypted = sequence(integer(0), sequence(oid(DATA), parameters, secret));
  const safe = der(sequence(sequence(oid(ENCRYPTED_DATA), tagged(encrypted)), ...others));
  const key = Buffer.from(derived(password, 3, iterations, 20), 'latin1');
  const mac = createHmac('sha1', key).update(Buffer.from(safe, 'latin1')).digest().toString('latin1');
  const digest = sequence(sequence(oid(pki.oids.sha1 ?? ''), nothing()), octets(mac));
  return bytes(
    sequence(
      integer(3),
      sequence(oid(DATA), tagged(octets(safe))),
      sequence(digest, octets(SALT), integer(iterations)),
    ),
  );
}

/** A certificate with the same subject for a key of the curve P-256, in a file that protects nothing but by its seal. */
export function ellipticFile({ key, certificate }: TrialCertificate, password: string): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const old = pki.certificateToAsn1(pki.certificateFromPem(certificate));
  const body = childOf(old, 0);
  const fields = body.value as Node[];
  fields[6] = asn1.fromDer(publicKey.export({ type: 'spki', format: 'der' }).toString('latin1'));
  const signature = createSign('sha256').update(bytes(body)).sign(createPrivateKey(key)).toString('latin1');
  const signed = sequence(
    body,
    childOf(old, 1),
    asn1.create(Class.UNIVERSAL, Type.BITSTRING, false, `\0${signature}`),
  );
  const secret = asn1.fromDer(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('latin1'));
  const certBag = sequence(oid(pki.oids.x509Certificate ?? ''), tagged(octets(der(signed))));
  const contents = sequence(
    sequence(oid(pki.oids.certBag ?? ''), tagged(certBag)),
    sequence(oid(pki.oids.keyBag ?? ''), tagged(secret)),
  );
  const safe = der(sequence(sequence(oid(DATA), tagged(octets(der(contents))))));
  const mac = createHmac('sha1', Buffer.from(derived(password, 3, 1, 20), 'latin1'))
    .update(Buffer.from(safe, 'latin1'))
    .digest()
    .toString('latin1');
  const digest = sequence(sequence(oid(pki.oids.sha1 ?? ''), nothing()), octets(mac));
  return bytes(
    sequence(
      integer(3),
      sequence(oid(DATA), tagged(octets(safe))),
      sequence(digest, octets(SALT), integer(1)),
    ),
  );
}

/** Shrouded keys as they stand in a part: that of the certificate once for each count, which is written over the true one. */
function shroudedKeys(
  { key, certificate }: TrialCertificate,
  counts: readonly number[],
  algorithm: '3des' | 'aes256',
): Node[] {
  return counts.map((count) => {
    const file = forge.pkcs12.toPkcs12Asn1(
      pki.privateKeyFromPem(key),
      [pki.certificateFromPem(certificate)],
      'clave',
      { count: INNER_COUNT, saltSize: 8, algorithm, useMac: false },
    );
    const safes = asn1.fromDer(String(childOf(childOf(childOf(file, 1), 1), 0).value));
    const contents = asn1.fromDer(String(childOf(childOf(childOf(safes, 1), 1), 0).value));
    const bag = childOf(contents, 0);
    const parameters = childOf(childOf(childOf(childOf(bag, 1), 0), 0), 1);
    const derivation = algorithm === '3des' ? parameters : childOf(childOf(parameters, 0), 1);
    (derivation.value as Node[])[1] = integer(count);
    return bag;
  });
}

/** Derivations with which the keys of `withHiddenKeys` are really protected. */
export const INNER_COUNT = 10;

/** A file whose keys lie within an encrypted part: their counts are seen only once that is opened. */
export function withHiddenKeys(
  own: TrialCertificate,
  counts: readonly number[],
  algorithm: '3des' | 'aes256' = '3des',
): Buffer {
  const certBag = sequence(
    oid(pki.oids.certBag ?? ''),
    tagged(
      sequence(
        oid(pki.oids.x509Certificate ?? ''),
        tagged(octets(der(pki.certificateToAsn1(pki.certificateFromPem(own.certificate))))),
      ),
    ),
  );
  const contents = der(sequence(certBag, ...shroudedKeys(own, counts, algorithm)));
  return rc2File(contents, [], 'clave', INNER_COUNT);
}

/** The same file, whose seal now asks for `count` derivations of its key. */
export function withSealCount(file: Buffer, count: number): Buffer {
  const node = asn1.fromDer(file.toString('latin1'));
  const seal = childOf(node, 2).value as Node[];
  seal[2] = integer(count);
  return bytes(node);
}
