import { SMALL_PART, type XlsxArchive } from './xlsx-archive.js';
import { readXml } from './xlsx-xml.js';

/** How a number is shown: as a day, with leading zeros up to `width` digits, or as it is. */
export type NumberLook = { kind: 'date' } | { kind: 'padded'; width: number } | { kind: 'plain' };

const PLAIN: NumberLook = { kind: 'plain' };
const DATE: NumberLook = { kind: 'date' };
const MAX_STYLES = 70_000;

/** One look per cell style, in the order that cells refer to them. */
export async function readStyles(archive: XlsxArchive, part: string | null): Promise<NumberLook[]> {
  if (!part) return [];
  const formats = new Map<number, string>();
  const looks: NumberLook[] = [];
  let isInCellStyles = false;
  await readXml(archive.read(part, SMALL_PART), {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles && looks.length < MAX_STYLES) {
        looks.push(lookOf(Number(attributes.numFmtId ?? 0), formats));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return looks;
}

function lookOf(id: number, formats: ReadonlyMap<number, string>): NumberLook {
  const code = formats.get(id);
  if (code === undefined) return isBuiltInDate(id) ? DATE : PLAIN;
  if (/^0{2,15}$/.test(code)) return { kind: 'padded', width: code.length };
  return isDateCode(code) ? DATE : PLAIN;
}

/** ECMA-376 18.8.30; 27-36 and 50-58 are the dates of East Asian versions. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Letters of a date outside quotes, brackets and escapes; the part for positive numbers decides. */
function isDateCode(code: string): boolean {
  const positive = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';', 1)[0] ?? '';
  return /[dmyha]/i.test(positive) && !/general|standard|estándar|[0#?]/i.test(positive.replace(/\.0+/g, ''));
}
