import { PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import { appendPages } from '../pdf/append-pages.js';
import { signedPdf } from './signed-pdf.js';

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
  return signedPdf(whole, {
    ...{ signer, at, authority },
    ...{ field: 'Sello', reason: `Documento firmado: ${title}`, location: school },
  });
}
