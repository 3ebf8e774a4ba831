import {
  type CellProblem,
  checkCellLength,
  MAX_LINES,
  type SheetLimits,
  type SheetRow,
  tooManyColumns,
  tooManyLines,
} from './sheet.js';
import type { SharedStrings } from './xlsx-strings.js';
import type { NumberLook } from './xlsx-styles.js';
import { columnIndex, decodeEscapes, numberText } from './xlsx-values.js';
import { joined, type XmlHandlers } from './xlsx-xml.js';

const NO_PROBLEMS: readonly CellProblem[] = [];
const PLAIN: NumberLook = { kind: 'plain' };

interface Lookups {
  looks: readonly NumberLook[];
  strings: SharedStrings;
  is1904: boolean;
}

/**
 * Makes rows out of a sheet's tags. Formulas are passed over: only the value that the spreadsheet last worked out is
 * taken. A merged range has its value in the first cell, the others are empty.
 */
export class XlsxRowBuilder implements XmlHandlers {
  private ready: SheetRow[] = [];
  private line = 0;
  private scanned = 0;
  private cells: string[] = [];
  private problems: CellProblem[] = [];
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private isValue = false;
  private isPhonetic = false;

  constructor(
    private readonly limits: SheetLimits,
    private readonly lookups: Lookups,
  ) {}

  /** Rows finished since the last time, blank ones left out. */
  take(): SheetRow[] {
    const rows = this.ready;
    this.ready = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.isValue = !this.isPhonetic;
    else if (name === 'rPh') this.isPhonetic = true;
    else if (name === 'row') this.openRow(attributes.r);
  }

  text(piece: string): void {
    if (this.isValue) this.value = joined(this.value, piece);
  }

  close(name: string): void {
    if (name === 'c') this.closeCell();
    else if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'row') this.closeRow();
  }

  private openRow(reference: string | undefined): void {
    const line = Number(reference);
    // Lines that go backwards or nowhere are counted instead of believed.
    this.line = Number.isInteger(line) && line > this.line && line <= MAX_LINES ? line : this.line + 1;
    this.scanned += 1;
    if (this.scanned > MAX_LINES) throw tooManyLines();
    this.cells = [];
    this.problems = [];
    this.column = -1;
  }

  private openCell(attributes: Readonly<Record<string, string>>): void {
    const index = columnIndex(attributes.r);
    this.column = index > this.column ? index : this.column + 1;
    this.type = attributes.t ?? 'n';
    this.style = Number(attributes.s ?? 0);
    this.value = '';
  }

  private closeCell(): void {
    if (this.value === '') return;
    const text = this.cellText();
    if (text.trim() === '') return;
    if (this.column >= this.limits.columns) throw tooManyColumns(this.line, this.limits);
    checkCellLength(text, this.line, this.limits);
    while (this.cells.length < this.column) this.cells.push('');
    this.cells.push(text);
  }

  private cellText(): string {
    const { strings, looks, is1904 } = this.lookups;
    switch (this.type) {
      case 's':
        return strings.at(Number(this.value));
      case 'str':
      case 'inlineStr':
        return decodeEscapes(this.value);
      case 'b':
        return this.value === '1' ? 'Sí' : 'No';
      case 'd':
        return this.value.slice(0, 10);
      case 'e':
        if (this.problems.length >= this.limits.columns) throw tooManyColumns(this.line, this.limits);
        this.problems.push({
          index: this.column,
          message: `La celda tiene un error de Excel (${this.value.slice(0, 20)})`,
          value: this.value.slice(0, 20),
        });
        return '';
      default:
        return numberText(this.value, looks[this.style] ?? PLAIN, is1904);
    }
  }

  private closeRow(): void {
    if (this.cells.length === 0 && this.problems.length === 0) return;
    const problems = this.problems.length > 0 ? this.problems : NO_PROBLEMS;
    this.ready.push({ line: this.line, cells: this.cells, problems });
  }
}
