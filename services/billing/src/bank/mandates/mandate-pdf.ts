import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from '../../paper/paper-ink.js';
import type { MandateRow } from './mandate-use.js';

export interface MandatePaper {
  mandate: Pick<MandateRow, 'reference' | 'scheme' | 'kind' | 'debtor' | 'iban'>;
  creditor: string;
  creditorId: string;
}

const ROW = 13;
const GAP = 14;
const LABEL = 170;

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The words of the mandate's model (EPC). */
const RIGHTS = {
  CORE: (creditor: string) =>
    `Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a ${creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de ${creditor}. Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta.`,
  B2B: (creditor: string) =>
    `Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a ${creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de ${creditor}. Esta orden de domiciliación está prevista para operaciones exclusivamente entre empresas o autónomos. El deudor no tiene derecho a que su entidad le reembolse una vez realizado el cargo en cuenta, pero puede solicitar a su entidad que no efectúe el adeudo hasta la fecha debida.`,
} as const;

function paragraph(paper: PdfPaper, text: string): void {
  paper.type('regular', 9, COLOURS.text);
  for (const line of paper.wrap(text, paper.width)) {
    paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
    paper.y += ROW;
  }
  paper.y += GAP;
}

function facts(paper: PdfPaper, title: string, rows: readonly (readonly [string, string])[]): void {
  paper.type('bold', 11, COLOURS.text);
  paper.line(title, { x: paper.left, y: paper.y, width: paper.width });
  paper.y += ROW + 4;
  for (const [label, value] of rows) {
    paper.type('regular', 9, COLOURS.soft);
    paper.line(label, { x: paper.left, y: paper.y, width: LABEL });
    paper.type('bold', 9.5, COLOURS.text);
    paper.line(value, { x: paper.left + LABEL, y: paper.y, width: paper.width - LABEL });
    paper.y += ROW + 4;
  }
  paper.y += GAP;
}

/** A mandate to be signed, as the bytes of a PDF. */
export function mandatePdf(
  { mandate, creditor, creditorId }: MandatePaper,
  at: Date,
): AsyncIterable<Uint8Array> {
  const title = `Orden de domiciliación de adeudo directo SEPA ${mandate.scheme}`;
  const paper = new PdfPaper({ title, author: creditor, at, isLandscape: false, isTagged: false });
  paper.type('bold', 15, COLOURS.text);
  paper.content('H1', () => paper.line(title, { x: paper.left, y: paper.y, width: paper.width }));
  paper.y += 30;
  facts(paper, 'Acreedor', [
    ['Nombre', creditor],
    ['Identificador', creditorId],
    ['Referencia de la orden', mandate.reference],
  ]);
  paragraph(paper, RIGHTS[mandate.scheme](creditor));
  facts(paper, 'Deudor', [
    ['Titular de la cuenta', mandate.debtor],
    ['Número de cuenta (IBAN)', inFours(mandate.iban)],
    ['Tipo de pago', mandate.kind === 'once' ? 'Pago único' : 'Pago recurrente'],
    ['Fecha y lugar de firma', ''],
    ['Firma del deudor', ''],
  ]);
  paper.y += 70;
  paragraph(
    paper,
    'Todos los campos han de cumplimentarse obligatoriamente. Una vez firmada, esta orden debe ser enviada al acreedor para su custodia.',
  );
  paper.foot({ left: creditor, middle: mandate.reference, right: 'Página 1' }, COLOURS.soft);
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
