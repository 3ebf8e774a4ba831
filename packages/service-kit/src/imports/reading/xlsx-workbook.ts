import { posix } from 'node:path';
import { broken, SMALL_PART, type XlsxArchive } from './xlsx-archive.js';
import { readXml } from './xlsx-xml.js';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export interface Workbook {
  /** Visible sheets with cells, in their order; at least one. */
  sheets: readonly { name: string; part: string }[];
  /** Days are counted from 1904 (old Excel for Mac) instead of 1900. */
  is1904: boolean;
  stylesPart: string | null;
  stringsPart: string | null;
}

interface SheetEntry {
  name: string;
  relation: string;
}

interface Relation {
  type: string;
  part: string;
}

/** Finds the visible sheets and the parts that their cells refer to. */
export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS)) throw broken();
  const { sheets, is1904 } = await readSheets(archive);
  const relations = await readRelations(archive);
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type, part }) => type === kind && archive.has(part))?.part ?? null;
  const found = sheets.flatMap(({ name, relation }) => {
    const { type, part } = relations.get(relation) ?? { type: '', part: '' };
    return type === 'worksheet' && archive.has(part) ? [{ name, part }] : [];
  });
  if (found.length === 0) throw broken();
  return { sheets: found, is1904, stylesPart: partOf('styles'), stringsPart: partOf('sharedStrings') };
}

async function readSheets(archive: XlsxArchive): Promise<{ sheets: SheetEntry[]; is1904: boolean }> {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await readXml(archive.read(WORKBOOK, SMALL_PART), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (id) sheets.push({ name: attributes.name ?? '', relation: id });
    },
  });
  return { sheets, is1904 };
}

async function readRelations(archive: XlsxArchive): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(archive.read(RELATIONS, SMALL_PART), {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || TargetMode === 'External') return;
      const part = posix.normalize(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part });
    },
  });
  return relations;
}
