import { writeFile } from 'node:fs/promises';
import { type FixtureCell, writeXlsxFixture } from './xlsx-fixture.js';

/** The deliberate fault of a row of the sample. */
export type SampleFault = 'dniLetter' | 'birthday' | 'email' | 'phone' | 'licence' | 'postalCode' | 'noName';

export interface SampleRow {
  /** Texts in the order of `SAMPLE_HEADERS`. */
  cells: string[];
  fault: SampleFault | null;
  /** Index of the earlier row that this one repeats (same DNI, other telephone), or `null`. */
  repeats: number | null;
}

/** In no order that a form would have. */
export const SAMPLE_HEADERS = [
  'F. Alta',
  'Móvil',
  'Apellidos',
  'Observaciones',
  'DNI/NIE',
  'Permiso',
  'Correo electrónico',
  'Nombre',
  'C.P.',
  'Población',
  'Sexo',
  'Fecha de nacimiento',
  'Domicilio',
  'Sucursal',
  'Estado',
] as const;

const FIRST = {
  H: [
    'José',
    'Antonio',
    'Juan',
    'Manuel',
    'Francisco',
    'Ángel',
    'Íñigo',
    'Óscar',
    'Rubén',
    'Hugo',
    'José Luis',
    'Andrés',
  ],
  M: [
    'María',
    'Ana',
    'Lucía',
    'Begoña',
    'Inés',
    'Ángela',
    'Noelia',
    'Sofía',
    'María José',
    'Rocío',
    'Irene',
    'Nuria',
  ],
} as const;
const SURNAMES = [
  'García',
  'Muñoz',
  'Núñez',
  'Peña',
  'Ruiz',
  'Ortega',
  'Gutiérrez',
  'Jiménez',
  'Cañada',
  'de la Torre',
  'López',
  'Martínez',
  'Sánchez',
  'Ibáñez',
  'Vílchez',
  'Moreno',
  'Expósito',
  'del Río',
  'Cárdenas',
  'Quesada',
];
const PLACES = [
  ['Jaén', '23001'],
  ['Linares', '23700'],
  ['Úbeda', '23400'],
  ['Martos', '23600'],
  ['Alcalá la Real', '23680'],
  ['Las Palmas de Gran Canaria', '35001'],
  ['Ávila', '05001'],
] as const;
const STREETS = [
  'C/ Mayor',
  'Avda. de Andalucía',
  'Plaza España',
  'C/ Ramón y Cajal',
  'Paseo de la Estación',
];
const LICENCES = ['B', 'B', 'B', 'Permiso B', 'A2', 'A-1', 'AM', 'C', 'C+E', 'B+E', 'D'];
const NOTES = [
  '',
  '',
  '',
  'Prefiere tardes',
  'Recoger en casa; llamar antes',
  'Dice que "viene en bus"',
  'Paga a plazos',
];
const FAULTS: readonly SampleFault[] = [
  'dniLetter',
  'birthday',
  'email',
  'phone',
  'licence',
  'postalCode',
  'noName',
];
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Names of branches that the rows use; give the first as the default one. */
export const SAMPLE_BRANCHES = ['Centro', 'Bulevar', 'Las Palmas'] as const;

/** The same rows every time: about 3 % wrong in a known way and 2 % repeating an earlier person. */
export function sampleRows(count = 5_000, seed = 1): SampleRow[] {
  const random = mulberry(seed);
  const rows: SampleRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = goodRow(index, random);
    const dice = random();
    if (dice < 0.03) spoil(row, FAULTS[index % FAULTS.length] ?? 'dniLetter');
    else if (dice < 0.05 && index > 100) repeat(row, rows, index - 1 - Math.floor(random() * 100));
    rows.push(row);
  }
  return rows;
}

/** As an old program writes it on a Spanish Windows: Windows-1252, `;`, CRLF. */
export async function writeSampleCsv(path: string, rows: readonly SampleRow[]): Promise<void> {
  const line = (cells: readonly string[]) => cells.map(quote).join(';');
  const text = [SAMPLE_HEADERS, ...rows.map(({ cells }) => cells)].map(line).join('\r\n');
  // Latin-1 and Windows-1252 agree on every character used here.
  await writeFile(path, Buffer.from(`${text}\r\n`, 'latin1'));
}

/** The same rows as Excel keeps them: days and telephones as numbers, postal codes without their zero. */
export async function writeSampleXlsx(path: string, rows: readonly SampleRow[]): Promise<void> {
  const typed = rows.map(({ cells }) => cells.map((cell, column) => typedCell(cell, column)));
  await writeXlsxFixture(path, { sheets: [{ name: 'Alumnos', rows: [[...SAMPLE_HEADERS], ...typed] }] });
}

function goodRow(index: number, random: () => number): SampleRow {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sex = random() < 0.5 ? 'H' : 'M';
  const first = pick(FIRST[sex]);
  const last = `${pick(SURNAMES)} ${pick(SURNAMES)}`;
  const [city, postalCode] = pick(PLACES);
  const number = 10_000_000 + ((index * 7_919) % 89_999_999);
  const cells = [
    spanishDay(2015 + Math.floor(random() * 11), random),
    `6${String(10_000_000 + index * 13).padStart(8, '0')}`,
    last,
    pick(NOTES),
    `${number}${DNI_LETTERS[number % 23]}`,
    pick(LICENCES),
    `alumno${index}@correo.example`,
    first,
    postalCode,
    city,
    sex,
    spanishDay(1960 + Math.floor(random() * 48), random),
    `${pick(STREETS)}, ${1 + Math.floor(random() * 90)}`,
    pick(SAMPLE_BRANCHES),
    random() < 0.8 ? 'Activo' : 'Baja',
  ];
  return { cells, fault: null, repeats: null };
}

function spoil(row: SampleRow, fault: SampleFault): void {
  const put = (header: (typeof SAMPLE_HEADERS)[number], text: string) => {
    row.cells[SAMPLE_HEADERS.indexOf(header)] = text;
  };
  row.fault = fault;
  if (fault === 'dniLetter') put('DNI/NIE', '12345678A');
  else if (fault === 'birthday') put('Fecha de nacimiento', '31/02/1999');
  else if (fault === 'email') put('Correo electrónico', 'correo(arroba)example');
  else if (fault === 'phone') put('Móvil', '12345');
  else if (fault === 'licence') put('Permiso', 'Z9');
  else if (fault === 'postalCode') put('C.P.', '99999');
  else {
    put('Nombre', '');
    put('Apellidos', '');
  }
}

/** The same person again with a new telephone. */
function repeat(row: SampleRow, rows: readonly SampleRow[], earlier: number): void {
  const original = rows[earlier];
  if (!original || original.fault || original.repeats !== null) return;
  const phone = row.cells[1] ?? '';
  row.cells = original.cells.with(1, phone);
  row.repeats = earlier;
}

function spanishDay(year: number, random: () => number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(1 + Math.floor(random() * 28))}/${two(1 + Math.floor(random() * 12))}/${year}`;
}

function typedCell(text: string, column: number): FixtureCell {
  if (text === '') return null;
  const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const [, day, month, year] = date ?? [];
  const isRealDay = date && !(month === '02' && Number(day) > 28);
  if (isRealDay)
    return { date: Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569 };
  const isNumber = ['Móvil', 'C.P.'].includes(SAMPLE_HEADERS[column] ?? '') && /^\d+$/.test(text);
  return isNumber ? Number(text) : text;
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Small seeded generator (mulberry32): the same numbers on every machine. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
