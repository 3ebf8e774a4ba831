import { type SheetLimits, type SheetRow, type SheetSource } from './sheet.js';
import { broken, XlsxArchive } from './xlsx-archive.js';
import { XlsxRowBuilder } from './xlsx-row-builder.js';
import { SharedStrings } from './xlsx-strings.js';
import { readStyles } from './xlsx-styles.js';
import { readWorkbook } from './xlsx-workbook.js';
import { parseXml } from './xlsx-xml.js';

export interface XlsxSheet {
  name: string;
  records(): AsyncGenerator<SheetRow>;
}

/** The visible sheets of a workbook, at least one; each is read when its records are asked for. */
export async function openXlsxSheets(path: string, limits: SheetLimits): Promise<XlsxSheet[]> {
  const archive = await XlsxArchive.open(path);
  try {
    const { sheets } = await readWorkbook(archive);
    return sheets.map(({ name }, at) => ({ name, records: () => xlsxRecords(path, limits, at) }));
  } finally {
    archive.close();
  }
}

export async function openXlsx(path: string, limits: SheetLimits): Promise<SheetSource> {
  const [first] = await openXlsxSheets(path, limits);
  if (!first) throw broken();
  const { name: sheet, records } = first;
  return { format: 'xlsx', encoding: null, delimiter: null, sheet, records };
}

async function* xlsxRecords(path: string, limits: SheetLimits, at: number): AsyncGenerator<SheetRow> {
  const archive = await XlsxArchive.open(path);
  try {
    const workbook = await readWorkbook(archive);
    const sheet = workbook.sheets[at];
    if (!sheet) throw broken();
    const builder = new XlsxRowBuilder(limits, {
      looks: await readStyles(archive, workbook.stylesPart),
      strings: await SharedStrings.read(archive, workbook.stringsPart),
      is1904: workbook.is1904,
    });
    for await (const _ of parseXml(archive.read(sheet.part), builder)) yield* builder.take();
  } finally {
    archive.close();
  }
}
