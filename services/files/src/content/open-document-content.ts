import type { PreviewBlock, PreviewContent, PreviewSheet } from '@volante/contracts/files/preview.contract';
import { SaxesParser } from 'saxes';
import { partsOf } from '../inspection/archive.js';
import type { TextBudget } from './text-budget.js';

const MAX_COLUMNS = 100;
/** Empty rows and cells are written as repeated: the last ones of a sheet a million times. */
const MAX_REPEATED = 50;
const MAX_SPACES = 100;

type Attributes = Readonly<Record<string, string>>;
const times = (attributes: Attributes, name: string) =>
  Math.min(MAX_REPEATED, Math.max(1, Number(attributes[name] ?? 1) || 1));

/** Reads `content.xml` of OpenDocument: paragraphs, headings, items and tables in their order. */
class Content {
  readonly blocks: PreviewBlock[] = [];
  readonly sheets: PreviewSheet[] = [];
  private text = '';
  private level = 1;
  private items = 0;
  /** Inside of comments, whose text is not the document's. */
  private aside = 0;
  private rows: string[][] = [];
  private cells: string[] = [];
  private repeated = { cells: 1, rows: 1 };
  private tables: string[] = [];

  constructor(private readonly budget: TextBudget) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'office:annotation') this.aside += 1;
    if (name === 'text:h') this.level = Number(attributes['text:outline-level'] ?? 1) || 1;
    if (name === 'text:list-item') this.items += 1;
    if (name === 'text:s')
      this.write(' '.repeat(Math.min(MAX_SPACES, Number(attributes['text:c'] ?? 1) || 1)));
    if (name === 'text:tab') this.write('\t');
    if (name === 'text:line-break') this.write('\n');
    if (name === 'table:table') this.openTable(attributes['table:name'] ?? '');
    if (name === 'table:table-row') this.repeated.rows = times(attributes, 'table:number-rows-repeated');
    if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.repeated.cells = times(attributes, 'table:number-columns-repeated');
  }

  write(text: string): void {
    if (this.aside === 0) this.text += text;
  }

  close(name: string): void {
    if (name === 'office:annotation') this.aside -= 1;
    if (this.budget.isSpent || this.aside > 0) return;
    if (name === 'table:table') this.closeTable();
    else if (this.tables.length > 0) this.closeInTable(name);
    else this.closeBlock(name);
    if (name === 'text:list-item') this.items -= 1;
  }

  private openTable(name: string): void {
    this.tables.push(name);
    if (this.tables.length === 1) this.rows = [];
    this.text = '';
  }

  private closeTable(): void {
    const name = this.tables.pop() ?? '';
    if (this.tables.length > 0) return;
    const last = this.rows.findLastIndex((row) => row.length > 0);
    const rows = this.rows.slice(0, last + 1);
    this.sheets.push({ name, rows });
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows });
  }

  private closeInTable(name: string): void {
    if (name === 'text:p' || name === 'text:h') this.text += '\n';
    if (this.tables.length > 1) return;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const cell = this.text.trim();
      for (let at = 0; at < this.repeated.cells && this.cells.length < MAX_COLUMNS; at += 1)
        this.cells.push(cell);
      this.text = '';
    }
    if (name !== 'table:table-row') return;
    const row = this.budget.row(this.cells, MAX_COLUMNS);
    const many = row.length > 0 ? 1 : this.repeated.rows;
    for (let at = 0; at < many; at += 1) this.rows.push(row);
    this.cells = [];
  }

  private closeBlock(name: string): void {
    if (name !== 'text:p' && name !== 'text:h') return;
    const text = this.text.trim();
    this.text = '';
    if (text === '') return;
    const taken = this.budget.take(text);
    if (name === 'text:h') this.blocks.push({ kind: 'heading', level: this.level, text: taken });
    else this.blocks.push({ kind: this.items > 0 ? 'item' : 'text', text: taken });
  }
}

/** A text or a spreadsheet of OpenDocument. */
export async function openDocumentContent(
  bytes: Buffer,
  budget: TextBudget,
  isSheet: boolean,
): Promise<PreviewContent> {
  const content = new Content(budget);
  for await (const part of partsOf(bytes, (name) => name === 'content.xml')) {
    if (part.name !== 'content.xml') continue;
    const parser = new SaxesParser({ xmlns: false, position: false });
    parser.on('opentag', ({ name, attributes }) => content.open(name, attributes));
    parser.on('text', (text) => content.write(text));
    parser.on('closetag', ({ name }) => content.close(name));
    parser.write(part.bytes.toString('utf8')).close();
  }
  const isCut = budget.isSpent;
  return isSheet
    ? { kind: 'sheets', sheets: content.sheets, isCut }
    : { kind: 'document', blocks: content.blocks, isCut };
}
