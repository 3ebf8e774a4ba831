import { dniError, normaliseIdentity } from '@volante/contracts/identity';

/** Facts about a paper in the name of its scanned file. */
export interface PaperName {
  /** A DNI or NIE whose letter is right. */
  taxId: string | null;
  /** Words that may be a person's name, '' where there are fewer than two. */
  name: string;
  /** `2026-03-04` */
  day: string | null;
}

const TAX_ID = /(?<![\p{L}\d])([XYZ]?\d{7,8}[\s.-]?[A-Z])(?![\p{L}\d])/giu;
const DAYS = [
  /(?<!\d)(?<year>20\d\d)[-._ ]?(?<month>\d\d)[-._ ]?(?<day>\d\d)(?!\d)/g,
  /(?<!\d)(?<day>\d\d)[-._ ](?<month>\d\d)[-._ ](?<year>20\d\d)(?!\d)/g,
];
/** Words of a file's name that are no part of a person's. */
const COMMON = new Set(
  'contrato contratos ensenanza matricula firmado firmada escaneado escaneo scan copia papel permiso alumno alumna de del la el los las y'.split(
    ' ',
  ),
);
const MIN_WORD = 2;
const MIN_WORDS = 2;

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function dayIn(name: string): { text: string; day: string } | null {
  for (const { 0: text, groups } of DAYS.flatMap((pattern) => [...name.matchAll(pattern)])) {
    const day = `${groups?.year}-${groups?.month}-${groups?.day}`;
    const at = new Date(`${day}T00:00:00Z`);
    if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)) return { text, day };
  }
  return null;
}

function taxIdIn(name: string): { text: string; taxId: string } | null {
  for (const [text, found = ''] of name.matchAll(TAX_ID)) {
    const taxId = normaliseIdentity(found);
    if (dniError(taxId) === null) return { text, taxId };
  }
  return null;
}

/** Reads `García López, Ana 12345678Z 2026-03-04.pdf`, in any order and with other signs between. */
export function readPaperName(filename: string): PaperName {
  const plain = filename.replace(/\.pdf$/i, '').normalize('NFC');
  // The DNI first: the digits of 20451230K are a day as well.
  const taxId = taxIdIn(plain);
  const withoutId = taxId ? plain.replace(taxId.text, ' ') : plain;
  const day = dayIn(withoutId);
  const rest = day ? withoutId.replace(day.text, ' ') : withoutId;
  const words = rest.split(/[^\p{L}]+/u).filter((word) => word.length >= MIN_WORD && !COMMON.has(fold(word)));
  return {
    taxId: taxId?.taxId ?? null,
    name: words.length < MIN_WORDS ? '' : words.join(' '),
    day: day?.day ?? null,
  };
}
