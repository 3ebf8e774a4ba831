import type { SheetLimits, SheetRow, SheetSource } from './sheet.js';
import { XlsxArchive } from './xlsx-archive.js';
import { XlsxRowBuilder } from './xlsx-row-builder.js';
import { SharedStrings } from './xlsx-strings.js';
import { readStyles } from './xlsx-styles.js';
import { readWorkbook } from './xlsx-workbook.js';
import { parseXml } from './xlsx-xml.js';

export async function openXlsx(path: string, limits: SheetLimits): Promise<SheetSource> {
  const archive = await XlsxArchive.open(path);
  try {
    const { sheetName } = await readWorkbook(archive);
    return {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: sheetName,
      records: () => xlsxRecords(path, limits),
    };
  } finally {
    archive.close();
  }
}

async function* xlsxRecords(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const archive = await XlsxArchive.open(path);
  try {
    const workbook = await readWorkbook(archive);
    const builder = new XlsxRowBuilder(limits, {
      looks: await readStyles(archive, workbook.stylesPart),
      strings: await SharedStrings.read(archive, workbook.stringsPart),
      is1904: workbook.is1904,
    });
    for await (const _ of parseXml(archive.read(workbook.sheetPart), builder)) yield* builder.take();
  } finally {
    archive.close();
  }
}
