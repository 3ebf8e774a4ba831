import { createHash, webcrypto } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  UTCTime,
  Utf8String,
} from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

/** Faults of an authority. */
export type TsaBehaviour =
  | 'right'
  | 'slow'
  | 'refuses'
  | 'wrongNonce'
  | 'wrongDigest'
  | 'broken'
  | 'otherUse';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const OIDS = {
  ...{ contentType: '1.2.840.113549.1.9.3', messageDigest: '1.2.840.113549.1.9.4' },
  ...{ signingTime: '1.2.840.113549.1.9.5', signingCertificate: '1.2.840.113549.1.9.16.2.47' },
  ...{ stamping: '1.3.6.1.5.5.7.3.8', serverUse: '1.3.6.1.5.5.7.3.1', extendedUse: '2.5.29.37' },
} as const;
const POLICY = '1.3.6.1.4.1.99999.1';
const RSA = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 },
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
/** Named with each use: others set one for the whole process. */
const engine = new CryptoEngine({ name: 'tsa', crypto: webcrypto });
const DAY_MS = 86_400_000;
const REJECTION = 2;
export const TSA_NAME = 'Autoridad de sellado de prueba';

interface Identity {
  certificate: Certificate;
  key: webcrypto.CryptoKey;
}

async function identity(use: string): Promise<Identity> {
  const keys = (await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 1_000_000) + 1 });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: TSA_NAME }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + 30 * DAY_MS);
  certificate.extensions = [
    new Extension({
      ...{ extnID: OIDS.extendedUse, critical: true },
      extnValue: new ExtKeyUsage({ keyPurposes: [use] }).toSchema().toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, 'SHA-256', engine);
  return { certificate, key: keys.privateKey };
}

const sha256 = (bytes: ArrayBuffer): ArrayBuffer =>
  new Uint8Array(createHash('sha256').update(Buffer.from(bytes)).digest()).buffer;

/** The certificate that signs, by its digest (RFC 5816): openssl asks for it. */
const signingCertificate = (certificate: Certificate) =>
  new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [new OctetString({ valueHex: sha256(certificate.toSchema(true).toBER(false)) })],
          }),
        ],
      }),
    ],
  });

function attributes(content: ArrayBuffer, certificate: Certificate): SignedAndUnsignedAttributes {
  const one = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      one(OIDS.contentType, new ObjectIdentifier({ value: TST_INFO })),
      one(OIDS.signingTime, new UTCTime({ valueDate: new Date() })),
      one(OIDS.messageDigest, new OctetString({ valueHex: sha256(content) })),
      one(OIDS.signingCertificate, signingCertificate(certificate)),
    ],
  });
}

async function tokenOf(info: TSTInfo, { certificate, key }: Identity): Promise<ContentInfo> {
  const content = info.toSchema().toBER(false);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: attributes(content, certificate),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256', undefined, engine);
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
}

/** An RFC 3161 authority of a test's own. Nobody outside trusts it: a time of this machine proves nothing. */
export class StandInTsa {
  behaviour: TsaBehaviour = 'right';
  /** Questions that came, and stamps that were given. */
  questions = 0;
  private serial = 0;
  private server: LoopbackServer | null = null;
  private readonly identities = new Map<string, Promise<Identity>>();

  /** Answers the address. */
  async start(port = 0): Promise<string> {
    await this.identityFor(OIDS.stamping);
    this.server = await listenOnLoopback((request, response) => {
      void buffer(request).then(async (body) => {
        this.questions += 1;
        if (this.behaviour === 'slow') await wait(30_000, undefined, { ref: false });
        const answer = await this.answer(body);
        response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(answer);
      });
    }, port);
    return this.server.address;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  private identityFor(use: string): Promise<Identity> {
    const known = this.identities.get(use) ?? identity(use);
    this.identities.set(use, known);
    return known;
  }

  private async answer(body: Buffer): Promise<Buffer> {
    if (this.behaviour === 'broken') return Buffer.from('no token');
    const question = TimeStampReq.fromBER(new Uint8Array(body).buffer);
    // RFC 3161, 2.4.2: an authority refuses a version that it does not know.
    if (this.behaviour === 'refuses' || question.version !== 1)
      return Buffer.from(
        new TimeStampResp({ status: new PKIStatusInfo({ status: REJECTION }) }).toSchema().toBER(false),
      );
    this.serial += 1;
    const { hashAlgorithm, hashedMessage } = question.messageImprint;
    const other = new OctetString({ valueHex: sha256(new ArrayBuffer(8)) });
    const nonce = this.behaviour === 'wrongNonce' ? new Integer({ value: 7 }) : question.nonce;
    const info = new TSTInfo({
      ...{ version: 1, policy: POLICY, serialNumber: new Integer({ value: this.serial }) },
      messageImprint: new MessageImprint({
        hashAlgorithm,
        hashedMessage: this.behaviour === 'wrongDigest' ? other : hashedMessage,
      }),
      genTime: new GeneralizedTime({ valueDate: new Date() }).toDate(),
      ...(nonce ? { nonce } : {}),
    });
    const use = this.behaviour === 'otherUse' ? OIDS.serverUse : OIDS.stamping;
    const timeStampToken = await tokenOf(info, await this.identityFor(use));
    const status = new PKIStatusInfo({ status: 0 });
    return Buffer.from(new TimeStampResp({ status, timeStampToken }).toSchema().toBER(false));
  }
}
