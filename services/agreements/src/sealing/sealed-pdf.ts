import { PDF, type TimestampAuthority } from '@libpdf/core';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { type Hand, withHands } from '../pdf/write-paper.js';
import type { OpenedSeal } from './seal-certificates.js';

/** Bytes that the signature may take: certificate, root and the CMS around them are some 4 kB. */
const SIGNATURE_BYTES = 12_288;
/** A token brings the certificates of its authority along. */
const STAMPED_BYTES = SIGNATURE_BYTES + 20_480;

/** The sent pages with all signatures in them. */
export async function signedPdf(
  sent: Uint8Array,
  fields: readonly AgreementField[],
  hands: readonly Hand[],
): Promise<Uint8Array> {
  const pdf = await withHands(sent, fields, hands);
  return pdf.save({ subsetFonts: true });
}

/** Signed pages and the sheet of evidence behind them, under one seal. */
export async function sealedPdf(
  signed: Uint8Array,
  evidence: Uint8Array,
  seal: Pick<OpenedSeal, 'signer'>,
  { title, school, at }: { title: string; school: string; at: Date },
  /** `null`: the seal has the server's own time. */
  authority: TimestampAuthority | null = null,
): Promise<Uint8Array> {
  const whole = await PDF.merge([signed, evidence]);
  const unsealed = await PDF.load(await whole.save({ subsetFonts: true }));
  const { bytes } = await unsealed.sign({
    ...{ signer: seal.signer, signingTime: at },
    ...(authority
      ? { level: 'B-T', timestampAuthority: authority, estimatedSize: STAMPED_BYTES }
      : { level: 'B-B', estimatedSize: SIGNATURE_BYTES }),
    ...{ fieldName: 'Sello', reason: `Documento firmado: ${title}`, location: school },
  });
  return bytes;
}
