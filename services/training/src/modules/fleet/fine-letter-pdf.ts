import type { Readable } from 'node:stream';
import { shownDay } from '@volante/contracts/calendar-days';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import { drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';

export interface FineLetter {
  reference: string;
  authority: string;
  plate: string;
  happenedOn: string;
  happenedAt: string | null;
  place: string;
  reason: string;
  notifiedOn: string | null;
  driverName: string;
  driverTaxId: string;
  driverLicence: string;
  driverAddress: string;
  school: string;
  letterhead: Letterhead | null;
  today: string;
}

const INK = '#1f2937';
const SIZE = 11;
const LINE = 16;
const TITLE = 'Identificación del conductor';

function factsOf(letter: FineLetter): (readonly [string, string])[] {
  const at = letter.happenedAt
    ? `${shownDay(letter.happenedOn)}, ${letter.happenedAt}`
    : shownDay(letter.happenedOn);
  const rows: readonly (readonly [string, string])[] = [
    ['Expediente', letter.reference],
    ['Matrícula', letter.plate],
    ['Fecha y hora', at],
    ['Lugar', letter.place],
    ['Motivo', letter.reason],
    ['Notificada el', letter.notifiedOn ? shownDay(letter.notifiedOn) : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

const driverOf = (letter: FineLetter): (readonly [string, string])[] =>
  (
    [
      ['Nombre y apellidos', letter.driverName],
      ['DNI o NIE', letter.driverTaxId],
      ['Permiso de conducción', letter.driverLicence],
      ['Domicilio', letter.driverAddress],
    ] as const
  ).filter(([, value]) => value !== '');

function drawText(paper: PdfPaper, text: string): void {
  paper.content('P', () => {
    paper.type('regular', SIZE, INK);
    for (const line of paper.wrap(text, paper.width)) {
      paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
      paper.y += LINE;
    }
  });
  paper.y += LINE / 2;
}

const drawRows = (paper: PdfPaper, rows: readonly (readonly [string, string])[]): void => {
  for (const [label, value] of rows) drawText(paper, `${label}: ${value}`);
};

/** The letter by which the school, which holds the vehicle, names its driver (RDLeg 6/2015, arts. 11 and 93.1). One page of A4. */
export function fineLetterPdf(letter: FineLetter, at: Date): Readable {
  const paper = new PdfPaper({ title: TITLE, author: letter.school, at, isLandscape: false, isTagged: true });
  if (letter.letterhead) drawLetterhead(paper, letter.letterhead);
  paper.y += LINE * 2;
  paper.content('H1', () => {
    paper.type('bold', 15, INK);
    paper.line(TITLE, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += LINE * 2;
  if (letter.authority) drawText(paper, `A la atención de ${letter.authority}`);
  drawRows(paper, factsOf(letter));
  paper.y += LINE / 2;
  drawText(
    paper,
    `Como titular del vehículo, ${letter.school} identifica como su conductor en el momento de los hechos, conforme a los artículos 11 y 93.1 del texto refundido de la Ley sobre Tráfico (RDLeg 6/2015), a:`,
  );
  drawRows(paper, driverOf(letter));
  paper.y += LINE;
  drawText(paper, `Fecha: ${shownDay(letter.today)}`);
  drawText(paper, 'Firma y sello:');
  paper.end();
  return paper.document as unknown as Readable;
}
