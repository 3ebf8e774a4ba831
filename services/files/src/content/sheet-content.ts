import type { PreviewContent, PreviewSheet } from '@volante/contracts/files/preview.contract';
import { openCsv } from '@volante/service-kit/imports/reading/csv-sheet';
import { detectFormat } from '@volante/service-kit/imports/reading/detect-format';
import { SHEET_LIMITS, type SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { openXlsxSheets } from '@volante/service-kit/imports/reading/xlsx-sheet';
import type { TextBudget } from './text-budget.js';

/** Wider and longer than a list that is imported: what is beyond is left out, not refused. */
const LIMITS = { ...SHEET_LIMITS, columns: 16_384, cellChars: 40_000 };
const MAX_COLUMNS = 100;
const MAX_ROWS = 5_000;
const MAX_SHEETS = 50;

async function rowsOf(records: AsyncGenerator<SheetRow>, budget: TextBudget): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of records) {
    rows.push(budget.row(cells, MAX_COLUMNS));
    if (budget.isSpent || rows.length === MAX_ROWS) break;
  }
  return rows;
}

/** The visible sheets of a workbook, blank rows left out. */
export async function xlsxContent(file: string, budget: TextBudget): Promise<PreviewContent> {
  const sheets: PreviewSheet[] = [];
  for (const { name, records } of await openXlsxSheets(file, LIMITS)) {
    if (budget.isSpent || sheets.length === MAX_SHEETS) break;
    sheets.push({ name, rows: await rowsOf(records(), budget) });
  }
  return { kind: 'sheets', sheets, isCut: isCut(sheets, budget) };
}

export async function csvContent(file: string, budget: TextBudget): Promise<PreviewContent> {
  const { head } = await detectFormat(file, LIMITS);
  const source = await openCsv(file, head, LIMITS);
  const sheets = [{ name: '', rows: await rowsOf(source.records(), budget) }];
  return { kind: 'sheets', sheets, isCut: isCut(sheets, budget) };
}

const isCut = (sheets: readonly PreviewSheet[], budget: TextBudget) =>
  budget.isSpent || sheets.length === MAX_SHEETS || sheets.some(({ rows }) => rows.length === MAX_ROWS);
