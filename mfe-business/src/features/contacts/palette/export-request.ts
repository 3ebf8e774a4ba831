import { PROVINCES } from '@volante/contracts/provinces';

export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

/** Where a school's branch is, as far as a request may name it. */
export interface Place {
  id: string;
  name: string;
  city: string;
  province: number;
}

export interface ExportRequest {
  format: ExportFormat;
  type: 'people' | 'business' | null;
  /** Words that name a place; without one the request means all contacts. */
  place: readonly string[];
}

/** Possible targets of a request: a whole province, or one branch. */
export interface ExportTarget {
  kind: 'all' | 'province' | 'branch';
  name: string;
  branches: readonly string[];
}

const VERB = /^export/;
const PEOPLE = new Set(['alumno', 'alumnos', 'alumna', 'alumnas', 'persona', 'personas']);
const COMPANIES = new Set(['empresa', 'empresas']);
const ANYBODY = new Set(['contacto', 'contactos', 'cliente', 'clientes', 'todos', 'todas', 'todo', 'lista']);
const FORMATS: Readonly<Record<string, ExportFormat>> = {
  excel: 'xlsx',
  xlsx: 'xlsx',
  csv: 'csv',
  pdf: 'pdf',
};
const EMPTY_WORDS = new Set([
  'a',
  'al',
  'de',
  'del',
  'en',
  'la',
  'las',
  'los',
  'el',
  'los',
  'sucursal',
  'provincia',
]);

/** Words without accents and case: "Exportar a José" → exportar, a, jose. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Reads "exportar alumnos de Jaén a CSV"; `null` when the text asks for something else. */
export function readExportRequest(text: string): ExportRequest | null {
  const [verb, ...words] = plainWords(text);
  if (!verb || !VERB.test(verb)) return null;
  const request: { format: ExportFormat; type: ExportRequest['type'] } = { format: 'xlsx', type: null };
  const place = words.filter((word) => {
    const format = Object.hasOwn(FORMATS, word) ? FORMATS[word] : undefined;
    if (format) request.format = format;
    if (PEOPLE.has(word)) request.type = 'people';
    if (COMPANIES.has(word)) request.type = 'business';
    return !(format || PEOPLE.has(word) || COMPANIES.has(word) || ANYBODY.has(word) || EMPTY_WORDS.has(word));
  });
  return { ...request, place };
}

const matches = (name: string, asked: readonly string[]) => {
  const words = plainWords(name);
  return asked.every((word) => words.some((own) => own.startsWith(word)));
};

/** The branches and provinces of the school that the words name; empty when they name no place of it. */
export function exportTargets(asked: readonly string[], places: readonly Place[]): ExportTarget[] {
  if (asked.length === 0) return [{ kind: 'all', name: '', branches: [] }];
  const branches = places
    .filter(({ name, city }) => matches(name, asked) || matches(city, asked))
    .map(({ id, name }): ExportTarget => ({ kind: 'branch', name, branches: [id] }));
  const provinces = PROVINCES.filter(({ name }) => matches(name, asked)).flatMap(
    ({ id, name }): ExportTarget[] => {
      const inside = places.filter(({ province }) => province === id).map((place) => place.id);
      return inside.length > 1 ? [{ kind: 'province', name, branches: inside }] : [];
    },
  );
  return [...branches, ...provinces];
}
