import { PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import { appendPages } from '../pdf/append-pages.js';

/** Bytes that the signature may take: certificate, root and the CMS around them are some 4 kB. */
const SIGNATURE_BYTES = 12_288;
/** A token brings the certificates of its authority along. */
const STAMPED_BYTES = SIGNATURE_BYTES + 20_480;

/** Signed pages, the sheet of evidence behind them where there is one, and a seal around everything, appended: nothing of the document is rewritten. */
export async function sealedPdf(
  signed: Uint8Array,
  evidence: Uint8Array | null,
  signer: Signer,
  { title, school, at }: { title: string; school: string; at: Date },
  /** `null`: the seal has the server's own time. */
  authority: TimestampAuthority | null = null,
): Promise<Uint8Array> {
  const whole = await PDF.load(signed);
  if (evidence) await appendPages(whole, evidence);
  const { bytes } = await whole.sign({
    ...{ signer, signingTime: at },
    ...(authority
      ? { level: 'B-T', timestampAuthority: authority, estimatedSize: STAMPED_BYTES }
      : { level: 'B-B', estimatedSize: SIGNATURE_BYTES }),
    ...{ fieldName: 'Sello', reason: `Documento firmado: ${title}`, location: school },
  });
  return bytes;
}
