import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** Certificates of a test's own: an authority made at the start, and what it signs. None of them is trusted anywhere else. */

type Kind = 'person' | 'representative' | 'seal';

export interface TrialPerson {
  /** `person`: of somebody; `representative`: of somebody for a company; `seal`: of a company without a person. */
  readonly kind?: Kind;
  readonly nif: string;
  /** The company's, or the person's name with surnames first. */
  readonly name: string;
  /** The representative's own number. */
  readonly personNif?: string;
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

export interface TrialCertificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

export interface TrialAuthority {
  /** PEM of its own certificate, which clients of the stand-in trust. */
  readonly certificate: string;
  /** PEM of its key, to keep it for another run. */
  readonly key: string;
  /** For a server on this machine. */
  server(): TrialCertificate;
  /** With the subject that Spanish authorities write (ETSI EN 319 412: IDCES-, VATES-). */
  person(of: TrialPerson): TrialCertificate;
}

const DAY_MS = 86_400_000;
/** Attributes of a subject (X.520), and the company's number (ETSI EN 319 412-1). */
const NAMES = {
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationId: '2.5.4.97',
} as const;
/** The library takes the type of a text where its types say class. */
const UTF8: number = forge.asn1.Type.UTF8;
const { pki } = forge;

function pairOf(key: string): forge.pki.rsa.KeyPair {
  const pkcs1 = createPrivateKey(key).export({ type: 'pkcs1', format: 'pem' });
  const privateKey = pki.privateKeyFromPem(String(pkcs1));
  return { privateKey, publicKey: pki.setRsaPublicKey(privateKey.n, privateKey.e) };
}

function newKeys(): { key: string; pair: forge.pki.rsa.KeyPair } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { key, pair: pairOf(key) };
}

/** The names of a subject, as UTF8String, since surnames have accents. */
const attributes = (
  values: Readonly<Partial<Record<keyof typeof NAMES, string>>>,
): forge.pki.CertificateField[] =>
  Object.entries(NAMES).flatMap(([name, type]) => {
    const value = values[name as keyof typeof NAMES];
    return value === undefined ? [] : [{ type, value, valueTagClass: UTF8 }];
  });

function subjectOf({ kind = 'person', nif, name, personNif }: TrialPerson): forge.pki.CertificateField[] {
  const own = kind === 'person' ? nif : personNif;
  const words = { person: `${name} - ${nif}`, representative: `${own} ${name} (R: ${nif})`, seal: name };
  return attributes({
    country: 'ES',
    serialNumber: kind === 'seal' ? nif : `IDCES-${own}`,
    commonName: words[kind],
    ...(kind === 'person' ? {} : { organization: name, organizationId: `VATES-${nif}` }),
  });
}

interface Made {
  readonly subject: forge.pki.CertificateField[];
  readonly extensions: object[];
  readonly from?: Date;
  readonly to?: Date;
}

function certificateOf(pair: forge.pki.rsa.KeyPair, { subject, extensions, from, to }: Made) {
  const certificate = pki.createCertificate();
  certificate.publicKey = pair.publicKey;
  // Positive, and no zero in front: one more of them is a number that OpenSSL refuses.
  certificate.serialNumber = `40${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = from ?? new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = to ?? new Date(Date.now() + 365 * DAY_MS);
  certificate.setSubject(subject);
  certificate.setExtensions(extensions);
  return certificate;
}

/** The file that a person would upload: certificate and key, under 3DES. */
export function trialPkcs12({ certificate, key }: TrialCertificate, password: string): Buffer {
  const chain = [pki.certificateFromPem(certificate)];
  const file = forge.pkcs12.toPkcs12Asn1(pairOf(key).privateKey, chain, password, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
}

/** An authority: with the key of an earlier one, whose certificates it then knows, or with a new one. */
export function trialAuthority(keptKey?: string): TrialAuthority {
  const { key, pair } = keptKey === undefined ? newKeys() : { key: keptKey, pair: pairOf(keptKey) };
  const subject = attributes({ commonName: 'Autoridad de prueba de Volante' });
  const own = certificateOf(pair, {
    subject,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true },
    ],
    to: new Date(Date.now() + 3_650 * DAY_MS),
  });
  own.setIssuer(subject);
  own.sign(pair.privateKey, forge.md.sha256.create());
  const signed = (made: Made): TrialCertificate => {
    const keys = newKeys();
    const certificate = certificateOf(keys.pair, made);
    certificate.setIssuer(subject);
    certificate.sign(pair.privateKey, forge.md.sha256.create());
    return { certificate: pki.certificateToPem(certificate), key: keys.key };
  };
  return {
    certificate: pki.certificateToPem(own),
    key,
    server: () =>
      signed({
        subject: attributes({ commonName: 'localhost' }),
        extensions: [
          { name: 'extKeyUsage', serverAuth: true },
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ],
      }),
    person: (of) =>
      signed({
        subject: subjectOf(of),
        extensions: [{ name: 'extKeyUsage', clientAuth: true }],
        from: of.validFrom,
        to: of.validTo,
      }),
  };
}
