import { createPrivateKey, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import type { TrialCertificate } from '../aeat/trial-certificates.js';

/** A further change that the program makes: a note on a page, another page, a field of a form. */
type Beside = (pdf: PDF) => void;

/**
 * Stands in for AutoFirma: adds one signature to a PDF as an update (PAdES), with a person's certificate and those of its authorities.
 * @param chain PEM
 */
export async function signByProgram(
  bytes: Uint8Array,
  { certificate, key }: TrialCertificate,
  { chain = [], beside }: { chain?: readonly string[]; beside?: Beside } = {},
): Promise<Uint8Array> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
  const pkcs8 = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  const imported = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const der = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);
  const signer = new CryptoKeySigner(imported, der(certificate), 'RSA', 'RSASSA-PKCS1-v1_5', chain.map(der));
  const pdf = await PDF.load(bytes);
  beside?.(pdf);
  const { bytes: signed } = await pdf.sign({ signer, level: 'B-B', reason: 'Firma de prueba' });
  return signed;
}

/** The bytes that the program has put behind the bytes that it was given. */
export const addedTo = (before: Uint8Array, after: Uint8Array): Uint8Array => after.subarray(before.length);
