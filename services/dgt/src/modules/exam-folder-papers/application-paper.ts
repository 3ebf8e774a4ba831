import { legalClassName } from '@volante/contracts/licence-classes';
import { PROVINCES } from '@volante/contracts/provinces';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { writeFile } from '@volante/service-kit/sheets/write-file';
import { TEST_NAMES } from '../../exam-folder-store/test-names.js';
import type { PaperPerson } from './paper-people.js';

const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#9ca3af' } as const;
const FIELD_HEIGHT = 30;
const GAP = 6;
const TITLE = 'Solicitud de pruebas de aptitud';

interface Field {
  label: string;
  value: string;
  /** Columns of the row, in twelfths. */
  parts: number;
}
interface Section {
  title: string;
  rows: readonly (readonly Field[])[];
}

const field = (label: string, value: string, parts: number): Field => ({ label, value, parts });

/** The applicant's declarations and annexes (RD 818/2009, anexo III, A). */
const DECLARATIONS = [
  'Declara no estar privado por resolución judicial del derecho a conducir vehículos a motor y ciclomotores, ni tener el permiso o licencia intervenido o suspendido, en vía administrativa o judicial.',
  'Declara no ser titular de otro permiso o licencia de conducción, expedido en España o en otro Estado de la Unión Europea o del Espacio Económico Europeo, de la misma clase que la solicitada, o que haya sido restringido, suspendido o anulado.',
  '[   ] Consiente que sus datos de identidad se consulten en el Sistema de Verificación de Datos. Si no lo marca, acompaña fotocopia de su documento de identidad.',
];
const DOCUMENTS = [
  'Sin ese consentimiento: fotocopia del DNI o, en el caso de extranjeros, de la tarjeta de estudiante, de identidad de extranjero o de familiar de ciudadano de la Unión. Ciudadanos de la Unión Europea o del Espacio Económico Europeo: certificado de registro con su documento de identidad o pasaporte, en vigor.',
  'Informe de aptitud psicofísica de un centro de reconocimiento de conductores autorizado.',
  'Fotografía reciente en color de 32 × 26 mm, de frente y con fondo claro.',
  'Fotocopia del permiso o licencia de conducción que posea, con el original para su cotejo.',
  'Justificante del pago de la tasa.',
];

function addressOf({ text }: PaperPerson['sheet']): string {
  const extras = [
    ['bloque', 'block'],
    ['portal', 'entryway'],
    ['esc.', 'staircase'],
    ['piso', 'floor'],
    ['puerta', 'door'],
    ['km', 'km'],
  ].flatMap(([word = '', name = '']) => (text(name) ? [`${word} ${text(name)}`] : []));
  return [[text('roadType'), text('roadName'), text('number')].filter(Boolean).join(' '), ...extras]
    .filter(Boolean)
    .join(', ');
}

const SEXES: Readonly<Record<string, string>> = { M: 'Hombre', F: 'Mujer', X: 'Otro' };

function sectionsOf({ sheet, licence, held, fee, exam }: PaperPerson): Section[] {
  const province = PROVINCES.find(({ id }) => String(id) === sheet.text('province'))?.name ?? '';
  return [
    {
      title: 'Datos del solicitante',
      rows: [
        [
          field('DNI o NIE', sheet.dni, 3),
          field('Nombre', sheet.firstName, 3),
          field('Primer apellido', sheet.surname1, 3),
          field('Segundo apellido', sheet.surname2, 3),
        ],
        [
          field('Fecha de nacimiento', sheet.birthDate ? spanishDate(sheet.birthDate) : '', 3),
          field('Sexo', SEXES[sheet.text('sex')] ?? '', 2),
          field('País de nacimiento', sheet.text('birthCountry'), 4),
          field('Nacionalidad', sheet.text('nationality'), 3),
        ],
        [field('Domicilio', addressOf(sheet), 9), field('Código postal', sheet.text('postalCode'), 3)],
        [
          field('Localidad', sheet.text('city'), 4),
          field('Municipio', sheet.text('municipality'), 4),
          field('Provincia', province, 4),
        ],
      ],
    },
    {
      title: 'Permiso o licencia',
      rows: [
        [
          field('Clase que solicita', licence ? legalClassName(licence) : '', 3),
          field('Clases de las que es titular', held.map(legalClassName).join(', ') || 'Ninguna', 6),
          field('Número de la tasa', fee, 3),
        ],
        [
          field('Prueba', exam ? TEST_NAMES[exam.test] : '', 5),
          field('Centro de examen', exam?.center ?? '', 4),
          field('Fecha', exam?.day ? spanishDate(exam.day) : '', 3),
        ],
      ],
    },
  ];
}

/** Boxes that may stay empty: not everybody has a second surname, and day and centre are the authority's to give. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['Segundo apellido', 'Centro de examen', 'Fecha']);

/** Required fields of an application that are empty. */
export const emptyBoxes = (person: PaperPerson): string[] =>
  sectionsOf(person).flatMap(({ rows }) =>
    rows.flat().flatMap(({ label, value }) => (value === '' && !MAY_BE_EMPTY.has(label) ? [label] : [])),
  );

/** Boxes that the exam and its fee fill, and not the student's sheet. */
const OF_EXAM: ReadonlySet<string> = new Set(['Número de la tasa', 'Prueba']);

/** The same that the student's traffic sheet would fill. */
export const emptySheetBoxes = (person: PaperPerson): string[] =>
  emptyBoxes(person).filter((label) => !OF_EXAM.has(label));

/**
 * An A4 page for each person; unknown data are empty boxes to be filled by hand. `schoolOf` is the school with the
 * numbers of a branch. Returns the size in bytes.
 */
export async function writeApplications(
  path: string,
  people: readonly PaperPerson[],
  of: {
    business: string;
    schoolOf: (branch: string) => string;
    author: string;
    at: Date;
    signal: AbortSignal;
  },
): Promise<number> {
  const paper = new PdfPaper({
    title: `${TITLE} · ${of.business}`,
    author: of.author,
    at: of.at,
    isLandscape: false,
    isTagged: people.length <= 50,
  });
  const writing = writeFile(path, paper.document as AsyncIterable<Uint8Array>, of.signal);
  for (const [at, person] of people.entries()) {
    if (at > 0) paper.nextPage();
    drawPage(paper, person, of.schoolOf(person.branch));
    paper.foot(
      { left: of.business, middle: '', right: `Solicitud ${at + 1} de ${people.length}` },
      COLOURS.soft,
    );
  }
  paper.end();
  return writing;
}

function drawPage(paper: PdfPaper, person: PaperPerson, school: string): void {
  paper.content('H1', () => {
    paper.type('bold', 16, COLOURS.text);
    paper.line(TITLE, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += 22;
  say(paper, 'Para obtener permiso o licencia de conducción (RD 818/2009, anexo III).');
  say(paper, `Escuela: ${school}`);
  paper.y += 6;
  for (const section of sectionsOf(person)) drawSection(paper, section);
  heading(paper, 'Declaraciones');
  for (const text of DECLARATIONS) say(paper, text);
  paper.y += GAP;
  heading(paper, 'Documentos que acompaña');
  for (const text of DOCUMENTS) say(paper, `• ${text}`);
  paper.y += GAP;
  drawSection(paper, {
    title: 'Fecha y firma',
    rows: [[field('Lugar', '', 4), field('Fecha', '', 3), field('Firma del solicitante', '', 5)]],
  });
  say(paper, 'A la Jefatura de Tráfico que corresponda.');
}

function heading(paper: PdfPaper, title: string): void {
  paper.content('H2', () => {
    paper.type('bold', 11, COLOURS.text);
    paper.line(title, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += 17;
}

/** A paragraph over as many lines as it takes. */
function say(paper: PdfPaper, text: string): void {
  paper.content('P', () => {
    paper.type('regular', 9, COLOURS.soft);
    for (const line of broken(text, 118)) {
      paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
      paper.y += 12;
    }
  });
  paper.y += 2;
}

/** Wraps at words, at so many letters. */
function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawSection(paper: PdfPaper, { title, rows }: Section): void {
  heading(paper, title);
  for (const row of rows) {
    let x = paper.left;
    for (const { label, value, parts } of row) {
      const width = (paper.width * parts) / 12;
      drawField(paper, { label, value, x, width });
      x += width;
    }
    paper.y += FIELD_HEIGHT;
  }
  paper.y += GAP + 4;
}

function drawField(
  paper: PdfPaper,
  { label, value, x, width }: { label: string; value: string; x: number; width: number },
): void {
  paper.artifact(() => {
    paper.document.rect(x, paper.y, width, FIELD_HEIGHT).lineWidth(0.5).stroke(COLOURS.line);
  });
  paper.content('P', () => {
    paper.type('regular', 7, COLOURS.soft);
    paper.line(label, { x: x + 4, y: paper.y + 4, width: width - 8 });
    paper.type('regular', 10, COLOURS.text);
    if (value) paper.line(value, { x: x + 4, y: paper.y + 14, width: width - 8 });
  });
}
