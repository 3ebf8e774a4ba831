import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { CryptoKeySigner, type Signer } from '@libpdf/core';
import { Injectable } from '@nestjs/common';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { OwnSeals } from './own-seals.js';
import { fingerprintOf } from './pkcs12.js';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3_072,
} as const;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const YEARS = 10;
const SERIAL_BYTES = 16;

cryptoProvider.set(webcrypto);

interface SealRow {
  fingerprint: string;
  certificate: string;
  root: string;
  sealed: Buffer;
  valid_to: Date;
}

/** Holder and issuer of a certificate that the school brought. */
export interface OwnCertificate {
  holder: string;
  issuer: string;
}

export interface OpenedSeal {
  signer: Signer;
  /** `null`: the certificate that the product made. */
  own: OwnCertificate | null;
  /** SHA-256 of the certificate, hex in pairs. */
  fingerprint: string;
  /** PEM of the only root of the product's certificate, by which a seal is judged; '' for the school's own. */
  root: string;
}

const placeOf = (business: string) => `agreement_seal ${business}`;
/** Positive and never zero. */
const serial = () => `40${randomBytes(SERIAL_BYTES - 1).toString('hex')}`;
/** Subjects are written as structured names, so that commas and quotes of a school's name stay letters. */
const nameOf = (common: string) => [{ CN: [common.slice(0, 64)] }];

/** A certificate with which a school's documents are sealed, under a root of its own whose key is forgotten at once. */
export async function newSeal(school: string): Promise<Omit<SealRow, 'sealed'> & { key: string }> {
  const [root, leaf] = (await Promise.all(
    [0, 1].map(() => webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])),
  )) as [webcrypto.CryptoKeyPair, webcrypto.CryptoKeyPair];
  const notBefore = new Date(Date.now() - HOUR_MS);
  const notAfter = new Date(Date.now() + YEARS * YEAR_MS);
  const common = { notBefore, notAfter, signingAlgorithm: RSA } as const;
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: serial(),
    name: nameOf(`Raíz del sello de ${school}`),
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...common,
    serialNumber: serial(),
    subject: nameOf(`Sello de ${school}`),
    issuer: authority.subjectName,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
      await SubjectKeyIdentifierExtension.create(leaf.publicKey),
    ],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', leaf.privateKey)).toString('base64');
  return {
    ...{ key, valid_to: notAfter, fingerprint: fingerprintOf(new Uint8Array(certificate.rawData)) },
    ...{ certificate: certificate.toString('pem'), root: authority.toString('pem') },
  };
}

/** @param seal with its key as PKCS#8 in base64 */
export async function openedSeal(
  seal: Omit<SealRow, 'sealed' | 'valid_to'> & { key: string },
): Promise<OpenedSeal> {
  const pkcs8 = Buffer.from(seal.key, 'base64');
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, RSA, false, ['sign']);
  const der = (pem: string) => new Uint8Array(new X509Certificate(pem).rawData);
  const chain = [der(seal.root)];
  const signer = new CryptoKeySigner(key, der(seal.certificate), 'RSA', 'RSASSA-PKCS1-v1_5', chain);
  return { signer, own: null, fingerprint: seal.fingerprint, root: seal.root };
}

/** The seals of schools: made at first use, their keys sealed under a key that is not in the database. */
@Injectable()
export class SealCertificates {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly own: OwnSeals,
  ) {}

  async of(ctx: Context, school: string): Promise<OpenedSeal> {
    const own = await this.own.opened(ctx);
    if (own) return { ...own, root: '', own: { holder: own.holder, issuer: own.issuer } };
    const row = (await this.row(ctx)) ?? (await this.make(ctx, school));
    return openedSeal({ ...row, key: this.sealer.open(row.sealed, placeOf(ctx.actor.businessId)) });
  }

  /** The certificate that the product made; `null`: not yet. */
  async row(ctx: Context): Promise<SealRow | null> {
    const [row] = await this.db.rows<SealRow>(
      ctx,
      'SELECT fingerprint, certificate, root, sealed, valid_to FROM agreement_seal WHERE business_id = :business',
    );
    return row ?? null;
  }

  /** The first of two that are made at once counts for both. */
  private async make(ctx: Context, school: string): Promise<SealRow> {
    const { key, ...made } = await newSeal(school);
    const sealed = this.sealer.seal(key, placeOf(ctx.actor.businessId));
    await this.db.write(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `INSERT IGNORE INTO agreement_seal (business_id, fingerprint, certificate, root, sealed, valid_to, created_at)
           VALUES (:business, :fingerprint, :certificate, :root, :sealed, :valid_to, UTC_TIMESTAMP(3))`,
          { ...made, sealed },
        );
        if (affectedRows === 1)
          tx.audit({
            ...{ entity: 'agreement-seal', entityId: ctx.actor.businessId, action: 'created' },
            changes: { fingerprint: { from: null, to: made.fingerprint } },
          });
      },
      { idempotencyKey: null },
    );
    const kept = await this.row(ctx);
    if (!kept) throw new Error('the seal that was just made is not there');
    return kept;
  }
}
