import { createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import { CERTIFICATE_ERRORS } from '@volante/contracts/billing/verifactu-certificate.contract';
import forge from 'node-forge';
import { type CertificateFacts, certificateFacts } from './certificate-subject.js';

/**
 * Opens the file of a certificate (PKCS#12, `.p12` or `.pfx`). node-forge takes the file apart, since OpenSSL 3 refuses RC2-40, with
 * which Windows and older tools protect it; keys and certificates are then Node's own.
 */
export type CertificateProblem = keyof typeof CERTIFICATE_ERRORS;

export interface OpenedCertificate extends CertificateFacts {
  readonly ok: true;
  /** PEM of the certificate and of the others in the file: `cert` of a TLS client. */
  readonly certificate: string;
  /** PEM of PKCS#8, not encrypted: to be sealed before it is stored. */
  readonly key: string;
}

export interface RefusedCertificate {
  readonly ok: false;
  readonly code: CertificateProblem;
  /** Plain Spanish. */
  readonly message: string;
  /** The holder, where the file could be read that far. */
  readonly facts?: CertificateFacts;
}

export interface CertificateWanted {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The issuer's tax number; absent: any. */
  readonly nif?: string;
}

const MAX_BYTES = 200_000;
/** Derivations of the key that a file may ask for; more would keep the process busy for seconds. Usual: 2,048 to 600,000. */
const MAX_ITERATIONS = 1_000_000;
/** All parts of a file together: the service does nothing else meanwhile. */
const MAX_DERIVATIONS = MAX_ITERATIONS;

const { asn1, pki } = forge;
type Node = forge.asn1.Asn1;

const refused = (code: CertificateProblem, facts?: CertificateFacts): RefusedCertificate => ({
  ok: false,
  code,
  message: CERTIFICATE_ERRORS[code].message,
  facts,
});

class Refusal extends Error {
  constructor(readonly code: CertificateProblem) {
    super(code);
  }
}

function parsed(bytes: string): Node | null {
  try {
    return asn1.fromDer(bytes);
  } catch {
    return null;
  }
}

/** A salt followed by a number asks for that many derivations; they also stand inside of octets. */
function iterationsOf(node: Node): number {
  if (!Array.isArray(node.value)) {
    const inner = node.type === asn1.Type.OCTETSTRING ? parsed(node.value) : null;
    return inner && inner.tagClass === asn1.Class.UNIVERSAL ? iterationsOf(inner) : 0;
  }
  const { value } = node;
  const own = value.map((child, at) => {
    const isCount = child.type === asn1.Type.INTEGER && value[at - 1]?.type === asn1.Type.OCTETSTRING;
    return isCount && typeof child.value === 'string'
      ? Number(BigInt(`0x${Buffer.from(child.value, 'latin1').toString('hex') || '0'}`))
      : 0;
  });
  return Math.max(0, ...own, ...value.map(iterationsOf));
}

/** Derivations that the file being opened has asked for: bags within an encrypted part are seen only once that is opened. */
let derived = 0;

/** Counts the derivations of a part before forge makes them; it reads the number from the file. */
const counting =
  <T>(open: (oid: string, params: Node, password: string) => T) =>
  (oid: string, params: Node, password: string): T => {
    derived += iterationsOf(params);
    if (derived > MAX_DERIVATIONS) throw new Error('not supported: too many derivations');
    return open(oid, params, password);
  };
const ciphers = pki as unknown as {
  pbe: Record<'getCipherForPBES2' | 'getCipherForPKCS12PBE', Parameters<typeof counting>[0]>;
};
for (const name of ['getCipherForPBES2', 'getCipherForPKCS12PBE'] as const)
  ciphers.pbe[name] = counting(ciphers.pbe[name]);

/**
 * forge derives keys of PBES2 in JavaScript once the file names a digest: 7 s for a million rounds, which Node's own code makes in
 * 0.2 s. A digest that Node lacks is answered as one that is not supported.
 */
const nativePbkdf2 = (
  password: string,
  salt: string,
  rounds: number,
  length: number,
  digest?: unknown,
): string => {
  const name = (digest as { algorithm?: string } | undefined)?.algorithm ?? 'sha1';
  const [secret, grain] = [password, salt].map((text) => Buffer.from(text, 'latin1'));
  return pbkdf2Sync(secret as Buffer, grain as Buffer, rounds, length, name).toString('latin1');
};
(forge.pkcs5 as unknown as { pbkdf2: typeof nativePbkdf2 }).pbkdf2 = nativePbkdf2;

function opened(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const file = parsed(Buffer.from(bytes).toString('latin1'));
  if (!file || !Array.isArray(file.value)) throw new Refusal('CERT-001');
  if (iterationsOf(file) > MAX_ITERATIONS) throw new Refusal('CERT-009');
  derived = 0;
  try {
    return forge.pkcs12.pkcs12FromAsn1(file, false, password);
  } catch (error) {
    throw new Refusal(problemOf(error instanceof Error ? error.message : ''));
  }
}

function problemOf(words: string): CertificateProblem {
  if (/Invalid password|wrong password|Failed to decrypt|Unable to decrypt/i.test(words)) return 'CERT-002';
  return /unsupported|not supported/i.test(words) ? 'CERT-009' : 'CERT-001';
}

const bagsOf = (file: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] =>
  file.getBags({ bagType: type })[type] ?? [];

const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');

function keysOf(file: forge.pkcs12.Pkcs12Pfx): KeyObject[] {
  const bags = [pki.oids.pkcs8ShroudedKeyBag, pki.oids.keyBag].flatMap((type) => bagsOf(file, type ?? ''));
  return bags.flatMap((bag) => {
    const info = bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1;
    return info ? [createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })] : [];
  });
}

const certificatesOf = (file: forge.pkcs12.Pkcs12Pfx): Node[] =>
  bagsOf(file, pki.oids.certBag ?? '').flatMap((bag) =>
    bag.cert ? [pki.certificateToAsn1(bag.cert)] : bag.asn1 ? [bag.asn1] : [],
  );

function contentOf(bytes: Uint8Array, password: string) {
  const file = opened(bytes, password);
  const keys = keysOf(file);
  if (keys.length === 0) throw new Refusal('CERT-003');
  const certificates = certificatesOf(file).map((node) => {
    const der = derOf(node);
    return { node, der, x509: new X509Certificate(der) };
  });
  for (const key of keys) {
    const own = certificates.find(({ x509 }) => x509.checkPrivateKey(key));
    if (own) return { key, own, others: certificates.filter((one) => one !== own) };
  }
  throw new Refusal('CERT-004');
}

/** Valid now, and of the wanted number. */
function unfit(
  { validFrom, validTo, nif }: CertificateFacts,
  wanted: CertificateWanted,
): CertificateProblem | null {
  if (Date.parse(validTo) <= wanted.now) return 'CERT-005';
  if (Date.parse(validFrom) > wanted.now) return 'CERT-006';
  return wanted.nif !== undefined && wanted.nif !== nif ? 'CERT-007' : null;
}

/**
 * The certificate in a file, with its key, if it is valid now and of the wanted tax number; else why not. Never throws for a file or
 * password. Deriving keys takes up to some seconds of this process for a hostile file: call it from a job or a rare request.
 */
export function openPkcs12(
  bytes: Uint8Array,
  password: string,
  wanted: CertificateWanted,
): OpenedCertificate | RefusedCertificate {
  if (bytes.length > MAX_BYTES) return refused('CERT-001');
  try {
    const { key, own, others } = contentOf(bytes, password);
    const facts = certificateFacts(own.node, own.der);
    if (!facts) return refused('CERT-008');
    const problem = unfit(facts, wanted);
    if (problem !== null) return refused(problem, facts);
    return {
      ok: true,
      ...facts,
      certificate: [own, ...others].map(({ x509 }) => x509.toString()).join(''),
      key: String(key.export({ type: 'pkcs8', format: 'pem' })),
    };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code);
    // Bytes that fitted the password and still make no certificate or key.
    return refused('CERT-001');
  }
}
