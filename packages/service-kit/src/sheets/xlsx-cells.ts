import { type ColumnKind, type ExportCell, spanishDate } from './export-table.js';

/** Places in `cellXfs` of `xlsx-parts.ts`. */
export const STYLE = {
  plain: 0,
  header: 1,
  date: 2,
  dateTime: 3,
  money: 4,
  number: 5,
  /** Text that begins like a formula, marked as text (Excel's leading apostrophe) so that editing it does not run it. */
  guarded: 6,
  title: 7,
} as const;

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Excel's calendar is right from here on. */
const FIRST_RIGHT_DAY = 61;
const MAX_CELL_CHARS = 32_767;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;
const DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/;
const GUARDED = /^[\s']*[=+\-@＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot stand in XML 1.0
const NOT_XML = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const SPECIAL = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML: characters it cannot hold are left out, and what looks like Excel's own escapes is escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign);
}

/** `<c>` for a value; '' when empty. Texts are inline strings: whatever they begin with, never a formula. */
export function cellXml(reference: string, cell: ExportCell, kind: ColumnKind): string {
  if (!cell) return '';
  if (kind === 'date' || kind === 'dateTime') {
    const serial = dateSerial(cell);
    if (serial !== null) return `<c r="${reference}" s="${STYLE[kind]}"><v>${serial}</v></c>`;
    return textCell(reference, spanishDate(cell));
  }
  if (kind !== 'text' && DECIMAL.test(cell))
    return `<c r="${reference}" s="${STYLE[kind]}"><v>${cell}</v></c>`;
  return textCell(reference, cell);
}

export function textCell(reference: string, text: string, style?: number): string {
  const chosen = style ?? (GUARDED.test(text) ? STYLE.guarded : STYLE.plain);
  const attribute = chosen === STYLE.plain ? '' : ` s="${chosen}"`;
  const space = /^\s|\s$|[\r\n\t]|\s\s/.test(text) ? ' xml:space="preserve"' : '';
  const content = xmlText(text.slice(0, MAX_CELL_CHARS));
  return `<c r="${reference}"${attribute} t="inlineStr"><is><t${space}>${content}</t></is></c>`;
}

function dateSerial(text: string): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [, year, month, day, hours = '0', minutes = '0'] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const days = (midnight - EPOCH) / DAY_MS;
  if (days < FIRST_RIGHT_DAY) return null;
  return days + Math.round(((Number(hours) * 60 + Number(minutes)) / 1440) * 1e6) / 1e6;
}
