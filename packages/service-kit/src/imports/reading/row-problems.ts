import type { ReadRow } from '../imported-list.js';
import type { SheetRow } from './sheet.js';

type RowProblem = ReadRow<unknown>['problems'][number];

const VALUE_CHARS = 200;

/** Which column of a file is called what and feeds what. */
export interface MappedColumns<T extends string> {
  headers: readonly string[];
  mapping: readonly (T | null)[];
}

/** All that is wrong with one row, in the file's own words. */
export class RowProblems<T extends string> {
  readonly problems: RowProblem[] = [];
  readonly warnings: RowProblem[] = [];

  constructor(
    private readonly columns: MappedColumns<T>,
    private readonly row: SheetRow,
    /** A row is imported without what is wrong in these. */
    private readonly spare: ReadonlySet<T> = new Set(),
  ) {
    for (const { index, message, value } of row.problems)
      if (index >= columns.mapping.length || columns.mapping[index]) this.atColumn(index, message, value);
  }

  atColumn(index: number, message: string, value = this.row.cells[index] ?? ''): void {
    const target = this.columns.mapping[index] ?? null;
    const column = this.columns.headers[index] ?? '';
    this.listOf(target).push({ column, target, message, value: value.slice(0, VALUE_CHARS) });
  }

  private listOf(target: T | null): RowProblem[] {
    return target !== null && this.spare.has(target) ? this.warnings : this.problems;
  }

  /** At the first column that feeds one of these; one problem a column is enough. */
  atTarget(targets: readonly T[], message: string): void {
    const { mapping } = this.columns;
    const index = mapping.findIndex((target) => target !== null && targets.includes(target));
    const known = [...this.problems, ...this.warnings];
    if (index < 0) this.listOf(targets[0] ?? null).push({ column: '', target: null, message, value: '' });
    else if (!known.some(({ target }) => target === mapping[index])) this.atColumn(index, message);
  }
}

/** Calls `read` with each cell that is mapped and not empty; its answer is what is wrong. */
export function readCells<T extends string>(
  row: SheetRow,
  { mapping }: MappedColumns<T>,
  report: RowProblems<T>,
  read: (target: T, text: string) => string | null,
): void {
  mapping.forEach((target, index) => {
    const text = (row.cells[index] ?? '').trim();
    if (!target || text === '') return;
    const message = text.includes('\uFFFD')
      ? 'Hay letras que no se pueden leer: guarda el archivo como CSV UTF-8 o Excel'
      : read(target, text);
    if (message) report.atColumn(index, message);
  });
}
